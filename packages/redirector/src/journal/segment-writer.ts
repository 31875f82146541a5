import { Buffer } from 'node:buffer'
import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/** The few file calls a journal makes, so that a test can let the disk fill up. */
export interface JournalFiles {
  makeFolder(path: string): void
  open(path: string): number
  write(fd: number, bytes: Buffer, offset: number, length: number, position: number): number
  read(fd: number, length: number): Buffer
  truncate(fd: number, length: number): void
  sync(fd: number, done: (error: Error | null) => void): void
  syncNow(fd: number): void
  close(fd: number): void
  rename(from: string, to: string): void
  syncFolder(path: string): void
  /** Whether the file behind `fd` stands at `path`: it may have been removed, or moved away. */
  isAt(fd: number | null, path: string): boolean
}

export const nodeFiles: JournalFiles = {
  makeFolder: (folder) => mkdirSync(folder, { recursive: true, mode: 0o700 }),
  open: (file) => openSync(file, 'wx+', 0o600),
  write: writeSync,
  read(fd, length) {
    const bytes = Buffer.allocUnsafe(length)
    let filled = 0
    while (filled < length) {
      const count = readSync(fd, bytes, filled, length - filled, filled)
      if (count === 0) throw new Error('A segment of the journal is shorter than what was written')
      filled += count
    }
    return bytes
  },
  truncate: ftruncateSync,
  sync: fdatasync,
  syncNow: fdatasyncSync,
  close: closeSync,
  rename: renameSync,
  syncFolder(folder) {
    const fd = openSync(folder, 'r')
    try {
      fsyncSync(fd)
    } finally {
      closeSync(fd)
    }
  },
  isAt(fd, file) {
    const found = statSync(file, { throwIfNoEntry: false })
    return found !== undefined && (fd === null || found.ino === fstatSync(fd).ino)
  },
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/**
 * One segment that this process wrote. It stays open after its last group, so that what is in it can
 * be rewritten if its file goes before its clicks are counted.
 */
export class SegmentWriter {
  /** Bytes, of whole groups only. */
  length = 0
  readonly name: string
  readonly fd: number
  #isClosed = false
  #isReleased = false
  readonly #base: string
  readonly #files: JournalFiles

  constructor(directory: string, name: string, files: JournalFiles, isSynced: boolean) {
    this.name = name
    this.#files = files
    this.#base = path.join(directory, name)
    this.fd = this.#open(directory)
    // A file whose name is not on the disk is lost with the power, whatever is in it.
    if (isSynced) this.#syncName(directory)
  }

  /** Ingest may finish and delete it from here on. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  #open(directory: string): number {
    try {
      return this.#files.open(`${this.#base}.open`)
    } catch (error) {
      if (!isMissing(error)) throw error
      this.#files.makeFolder(directory)
      return this.#files.open(`${this.#base}.open`)
    }
  }

  #syncName(directory: string) {
    try {
      this.#files.syncFolder(directory)
    } catch (error) {
      this.#files.close(this.fd)
      throw error
    }
  }

  /** Throws when the disk refuses; what a failed write left behind is cut off again. */
  write(group: Buffer): void {
    try {
      let written = 0
      while (written < group.length) {
        const count = this.#files.write(
          this.fd,
          group,
          written,
          group.length - written,
          this.length + written,
        )
        if (count === 0) throw new Error('The journal disk took no bytes')
        written += count
      }
      this.length += group.length
    } catch (error) {
      this.#files.truncate(this.fd, this.length)
      throw error
    }
  }

  /** Throws when the disk refuses; may be tried again. */
  close(isSynced: boolean): void {
    if (isSynced) this.#files.syncNow(this.fd)
    this.#files.rename(`${this.#base}.open`, `${this.#base}.seg`)
    this.#isClosed = true
  }

  /** Whether ingest finds it where it belongs. */
  isThere(): boolean {
    const fd = this.#isReleased ? null : this.fd
    return this.#files.isAt(fd, `${this.#base}.${this.#isClosed ? 'seg' : 'open'}`)
  }

  contents(): Buffer {
    if (this.#isReleased) throw new Error('A segment of the journal went that was not kept open')
    return this.#files.read(this.fd, this.length)
  }

  release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#files.close(this.fd)
  }
}
