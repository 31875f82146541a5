import type { Buffer } from 'node:buffer'
import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/** The few file calls a journal makes, so that a test can let the disk fill up. */
export interface JournalFiles {
  open(path: string): number
  write(fd: number, bytes: Buffer, offset: number, length: number, position: number): number
  truncate(fd: number, length: number): void
  sync(fd: number, done: (error: Error | null) => void): void
  syncNow(fd: number): void
  close(fd: number): void
  rename(from: string, to: string): void
  syncFolder(path: string): void
}

export const nodeFiles: JournalFiles = {
  open: (file) => openSync(file, 'wx', 0o600),
  write: writeSync,
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
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** One segment being written. `length` counts whole groups only. */
export class SegmentWriter {
  length = 0
  readonly fd: number
  private readonly base: string
  private readonly files: JournalFiles

  constructor(directory: string, name: string, files: JournalFiles, isSynced: boolean) {
    this.files = files
    this.base = path.join(directory, name)
    this.fd = files.open(`${this.base}.open`)
    // A file whose name is not on the disk is lost with the power, whatever is in it.
    if (isSynced) this.syncName(directory)
  }

  private syncName(directory: string) {
    try {
      this.files.syncFolder(directory)
    } catch (error) {
      this.files.close(this.fd)
      throw error
    }
  }

  /** Throws when the disk refuses; what a failed write left behind is cut off again. */
  write(group: Buffer): void {
    try {
      let written = 0
      while (written < group.length) {
        const count = this.files.write(
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
      this.files.truncate(this.fd, this.length)
      throw error
    }
  }

  close(isSynced: boolean): void {
    try {
      if (isSynced) this.files.syncNow(this.fd)
    } finally {
      this.files.close(this.fd)
    }
    this.files.rename(`${this.base}.open`, `${this.base}.seg`)
  }
}
