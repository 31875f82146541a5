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
import { join } from 'node:path'

/** Clicks that are not counted yet, a piece of a segment of the journal (base64). Counting one twice changes nothing. */
interface JournalLine {
  segment: string
  bytes: string
}

const pieceBytes = 2 ** 20
const start = '{"segment":'
const isSegment = (name: string) => /^[\w-]+\.(open|seg)$/.test(name)
const journalOf = (dataDir: string) => join(dataDir, 'journal')

/**
 * Of any size: while the database is away, the journal grows. It goes on growing while it is read, so what has come
 * to it since is read until no segment was begun in the meantime.
 */
export function* dumpJournal(dataDir: string): Generator<string> {
  const folder = journalOf(dataDir)
  const saved = new Map<string, { segment: string; bytes: number }>()
  for (let isNew = true; isNew; ) {
    isNew = false
    const names = existsSync(folder) ? readdirSync(folder).filter(isSegment) : []
    for (const name of names) {
      const stem = name.slice(0, name.lastIndexOf('.'))
      // Closed in the meantime, it has another ending, and is the same one.
      const one = saved.get(stem) ?? { segment: name, bytes: 0 }
      isNew ||= !saved.has(stem)
      saved.set(stem, one)
      for (const piece of readPieces([`${stem}.open`, `${stem}.seg`], folder, one.bytes)) {
        one.bytes += piece.length
        const line: JournalLine = { segment: one.segment, bytes: piece.toString('base64') }
        yield JSON.stringify(line)
      }
    }
  }
}

/** From a position on, of the first that is there. None is, where it was counted and deleted in the meantime. */
function* readPieces(names: string[], folder: string, from: number): Generator<Buffer> {
  const file = names.map((name) => openIfThere(join(folder, name))).find((one) => one !== null)
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

/** Passes on the lines of the database, and hands over those of the journal before them. */
export async function* withoutJournal(
  lines: AsyncIterable<string>,
  take?: (segment: string, base64: string) => void,
): AsyncGenerator<string> {
  for await (const line of lines) {
    if (!line.startsWith(start)) {
      yield line
      continue
    }
    const { segment, bytes }: JournalLine = JSON.parse(line)
    take?.(segment, bytes)
  }
}

/** Segments on their way into the journal, out of its sight until the database is restored. */
export function stageJournal(dataDir: string) {
  const staging = join(dataDir, 'journal.restoring')
  return {
    /** On disk when it returns. What has another name than a segment is passed over. */
    take(segment: string, base64: string) {
      if (!isSegment(segment)) return
      mkdirSync(staging, { recursive: true, mode: 0o700 })
      const bytes = Buffer.from(base64, 'base64')
      appendFileSync(join(staging, segment), bytes, { mode: 0o600, flush: true })
    },
    keep() {
      const folder = journalOf(dataDir)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const names = existsSync(staging) ? readdirSync(staging) : []
      for (const name of names) renameSync(join(staging, name), join(folder, name))
    },
    drop: () => rmSync(staging, { recursive: true, force: true }),
  }
}
