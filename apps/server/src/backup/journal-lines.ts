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

/** Of any size: while the database is away, the journal grows. */
export function* dumpJournal(dataDir: string): Generator<string> {
  const folder = journalOf(dataDir)
  const names = existsSync(folder) ? readdirSync(folder).filter(isSegment) : []
  for (const segment of names) {
    for (const piece of readPieces(join(folder, segment))) {
      yield JSON.stringify({ segment, bytes: piece.toString('base64') } satisfies JournalLine)
    }
  }
}

function* readPieces(path: string): Generator<Buffer> {
  const file = openIfThere(path)
  if (file === null) return
  try {
    const { size } = fstatSync(file)
    const piece = Buffer.alloc(pieceBytes)
    for (let at = 0; at < size; ) {
      const read = readSync(file, piece, 0, Math.min(pieceBytes, size - at), at)
      if (read === 0) return
      at += read
      yield piece.subarray(0, read)
    }
  } finally {
    closeSync(file)
  }
}

/** Null where it was counted and deleted in the meantime. */
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
  take?: (segment: string, bytes: Buffer) => void,
): AsyncGenerator<string> {
  for await (const line of lines) {
    if (!line.startsWith(start)) {
      yield line
      continue
    }
    const { segment, bytes }: JournalLine = JSON.parse(line)
    if (isSegment(segment)) take?.(segment, Buffer.from(bytes, 'base64'))
  }
}

/** Segments on their way into the journal, out of its sight until the database is restored. */
export function stageJournal(dataDir: string) {
  const staging = join(dataDir, 'journal.restoring')
  const drop = () => rmSync(staging, { recursive: true, force: true })
  drop()
  return {
    /** On disk when it returns. */
    take(segment: string, bytes: Buffer) {
      mkdirSync(staging, { recursive: true, mode: 0o700 })
      appendFileSync(join(staging, segment), bytes, { mode: 0o600, flush: true })
    },
    keep() {
      const folder = journalOf(dataDir)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const names = existsSync(staging) ? readdirSync(staging) : []
      for (const name of names) renameSync(join(staging, name), join(folder, name))
    },
    drop,
  }
}
