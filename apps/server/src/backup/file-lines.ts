import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A piece (base64) of a file that lies in `DATA_DIR` until the database has what is in it. */
interface FileLine {
  /** Below `DATA_DIR`. */
  file: string
  bytes: string
}

interface Folder {
  folder: string
  isOurs(name: string): boolean
  /** All names that the file of this one may get. */
  namesOf(name: string): string[]
}

/** Clicks that are not counted yet, and reports that are not imported yet. Taking either in twice changes nothing. */
const folders: readonly Folder[] = [
  {
    folder: 'journal',
    isOurs: (name) => /^[\w-]+\.(open|seg)$/.test(name),
    // Closed, a segment has another ending, and is the same one.
    namesOf: (name) => ['.open', '.seg'].map((ending) => name.replace(/\.\w+$/, ending)),
  },
  { folder: 'imports', isOurs: (name) => /^\d+$/.test(name), namesOf: (name) => [name] },
]

const pieceBytes = 2 ** 20
const start = '{"file":'

/**
 * Of any size: while the database is away, the journal grows. It goes on growing while it is read, so what has come
 * to it since is read until no file was begun in the meantime.
 */
export function* dumpFiles(dataDir: string): Generator<string> {
  const saved = new Map<string, { file: string; size: number }>()
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const { file, paths } of filesIn(dataDir)) {
      const key = paths.join()
      const one = saved.get(key) ?? { file, size: 0 }
      isNew ||= !saved.has(key)
      saved.set(key, one)
      for (const piece of readPieces(dataDir, paths, one.size)) {
        one.size += piece.length
        const line: FileLine = { file: one.file, bytes: piece.toString('base64') }
        yield JSON.stringify(line)
      }
    }
  }
}

function filesIn(dataDir: string): { file: string; paths: string[] }[] {
  return folders.flatMap(({ folder, isOurs, namesOf }) => {
    const path = join(dataDir, folder)
    const names = existsSync(path) ? readdirSync(path).filter(isOurs) : []
    return names.map((name) => ({
      file: `${folder}/${name}`,
      paths: namesOf(name).map((one) => `${folder}/${one}`),
    }))
  })
}

/** From a position on, of the first that is there. None is, where it was taken in and deleted in the meantime. */
function* readPieces(dataDir: string, paths: string[], from: number): Generator<Buffer> {
  const file = paths.map((path) => openIfThere(join(dataDir, path))).find((one) => one !== null)
  if (file === undefined) return
  try {
    const { size } = fstatSync(file)
    const piece = Buffer.alloc(Math.min(pieceBytes, Math.max(size - from, 0)))
    for (let at = from; at < size; ) {
      const read = readSync(file, piece, 0, Math.min(piece.length, size - at), at)
      if (read === 0) return
      at += read
      yield piece.subarray(0, read)
    }
  } finally {
    closeSync(file)
  }
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Passes on the lines of the database, and hands over those of files before them. */
export async function* withoutFiles(
  lines: AsyncIterable<string>,
  take?: (file: string, base64: string) => void,
): AsyncGenerator<string> {
  for await (const line of lines) {
    if (!line.startsWith(start)) {
      yield line
      continue
    }
    const { file, bytes }: FileLine = JSON.parse(line)
    take?.(file, bytes)
  }
}

/** Files on their way into `DATA_DIR`, out of its sight until the database is restored. */
export function stageFiles(dataDir: string) {
  const staging = join(dataDir, 'restoring')
  return {
    /** On disk when it returns. What is not among the files of a backup is passed over. */
    take(file: string, base64: string) {
      const { folder } = folders.find((one) => isIn(one, file)) ?? {}
      if (folder === undefined) return
      mkdirSync(join(staging, folder), { recursive: true, mode: 0o700 })
      const bytes = Buffer.from(base64, 'base64')
      appendFileSync(join(staging, file), bytes, { mode: 0o600, flush: true })
    },
    keep() {
      for (const { folder } of folders) {
        const from = join(staging, folder)
        const to = join(dataDir, folder)
        mkdirSync(to, { recursive: true, mode: 0o700 })
        const names = existsSync(from) ? readdirSync(from) : []
        for (const name of names) renameSync(join(from, name), join(to, name))
      }
    },
    drop() {
      // Earlier versions had the other.
      for (const path of [staging, join(dataDir, 'journal.restoring')]) {
        rmSync(path, { recursive: true, force: true })
      }
    },
  }
}

const isIn = ({ folder, isOurs }: Folder, file: string) =>
  dirname(file) === folder && isOurs(basename(file))
