import type { Database } from '@hopwise/db'
import { decodeGroups } from '../journal/group.ts'
import type { Taken } from '../journal/ledger.ts'
import { decodeRecord } from '../journal/record.ts'
import type { ClickRow } from './click-row.ts'
import { type EnrichOptions, enrichClick } from './enrich-click.ts'
import { type Advance, type Batch, batchOf, insertClicks } from './insert-clicks.ts'
import { listSegments, readStretch, removeSegment, type Segment } from './segments.ts'
import { createVisitorSalts } from './visitor-salts.ts'

/** Few, so that the pace can follow the visitors; each but the first is prepared beside a write. */
const stretchesPerRound = 4

export interface IngestOptions extends EnrichOptions {
  database: Database
  directory: string
  /** Names the life of the process that writes the journal. */
  run: string
  now?: () => number
  /** Bytes read and written at once: some ten thousand clicks a transaction. */
  stretchBytes?: number
  onCommit?: (commit: Commit) => void
  /** Told before a segment is deleted: it is in up to `toBytes`. */
  onFinish?: (segment: string, toBytes: number) => void
}

export interface Commit {
  workspaceIds: number[]
  clicks: number
  taken: Taken
}

export interface IngestState {
  clicks: number
  /** Records nobody can read or the database refuses: passed over, so that they block nothing. */
  poisonedRecords: number
  skippedBytes: number
}

interface Stretch {
  segment: Segment
  advance: Advance
  batch: Batch
  records: number
  unreadable: number
  skippedBytes: number
}

interface Halves {
  clicks: number
  refused: number
}

export interface Ingest {
  /** Takes in what there is, a few stretches at most. */
  round(maxStretches?: number): Promise<{ takenBytes: number; waitingBytes: number }>
  state(): IngestState
}

export function createIngest(options: IngestOptions): Ingest {
  const { database, directory, run } = options
  const now = options.now ?? Date.now
  // Must hold the largest group of the journal.
  const stretchBytes = options.stretchBytes ?? 4 * 1024 * 1024
  const salts = createVisitorSalts(database, now)
  const progress = new Map<string, number>()
  const state = { clicks: 0, poisonedRecords: 0, skippedBytes: 0 }

  async function round(maxStretches = stretchesPerRound) {
    const segments = await listSegments(directory, run)
    const waitingBytes = segments.reduce(
      (sum, segment) => sum + Math.max(0, segment.size - (progress.get(segment.name) ?? 0)),
      0,
    )
    const takenBytes = await takeIn(stretchesOf(segments), (maxStretches - 0.5) * stretchBytes)
    return { takenBytes, waitingBytes }
  }

  /** The next stretch is read and enriched while the database writes the one before. */
  async function takeIn(stretches: AsyncGenerator<Stretch, null>, enoughBytes: number) {
    let takenBytes = 0
    let plannedBytes = 0
    let next = (await stretches.next()).value
    while (next !== null) {
      const stretch = next
      const { fromBytes, toBytes } = stretch.advance
      plannedBytes += toBytes - fromBytes
      const [isOurs, following] = await Promise.all([
        commit(stretch),
        plannedBytes < enoughBytes ? stretches.next() : null,
      ])
      if (isOurs) takenBytes += toBytes - fromBytes
      next = following?.value ?? null
    }
    return takenBytes
  }

  /**
   * Each begins where the one before it ended. Should that one turn out to be another process's, so
   * will this one, unless the other stopped just there.
   */
  async function* stretchesOf(segments: readonly Segment[]): AsyncGenerator<Stretch, null> {
    for (const segment of segments) {
      if (segment.isOpen && segment.size === progress.get(segment.name)) continue
      let reached = progress.get(segment.name) ?? (await findProgress(segment.name))
      const isIn = !segment.isOpen && reached >= segment.size
      if (isIn) await finish(segment, reached)
      for (;;) {
        const stretch = await prepare(segment, reached)
        if (stretch === null) break
        yield stretch
        reached = stretch.advance.toBytes
      }
    }
    return null
  }

  async function findProgress(segment: string): Promise<number> {
    const { rows } = await database.pool.query<{ bytes: string }>(
      'select ingested_bytes as bytes from ingest_progress where segment = $1',
      [segment],
    )
    return Number(rows[0]?.bytes ?? 0)
  }

  /** Null when nothing whole is there, or the file has gone. */
  async function prepare(segment: Segment, from: number): Promise<Stretch | null> {
    const bytes = await readStretch(segment, from, stretchBytes)
    if (bytes === null) return null
    const isFinal = !segment.isOpen && bytes.length < stretchBytes
    const { lines, length, skippedBytes } = decodeGroups(bytes, isFinal)
    if (length === 0) return null
    const advance = { segment: segment.name, fromBytes: from, toBytes: from + length }
    const { rows, unreadable } = await enrich(lines)
    const records = lines.length
    return { segment, advance, batch: batchOf(rows), records, unreadable, skippedBytes }
  }

  /** False when another process was faster: its progress is looked up in the next round. */
  async function commit({
    segment,
    advance,
    batch,
    records,
    ...passedOver
  }: Stretch): Promise<boolean> {
    const { isOurs, clicks, refused } = await insertSafely(advance, batch)
    if (!isOurs) {
      progress.delete(advance.segment)
      return false
    }
    progress.set(advance.segment, advance.toBytes)
    state.skippedBytes += passedOver.skippedBytes
    state.poisonedRecords += passedOver.unreadable + refused
    state.clicks += clicks
    const { workspaceIds } = batch
    options.onCommit?.({ workspaceIds, clicks, taken: { ...advance, records } })
    if (!segment.isOpen && advance.toBytes >= segment.size) await finish(segment, advance.toBytes)
    return true
  }

  async function enrich(lines: string[]): Promise<{ rows: ClickRow[]; unreadable: number }> {
    const rows: ClickRow[] = []
    let unreadable = 0
    for (const line of lines) {
      const record = decodeRecord(line)
      if (record === null) {
        unreadable += 1
        continue
      }
      // Waiting for what is known already would cost more than the rest of a click.
      const salt = salts.known(record.atMs) ?? (await salts.of(record.atMs))
      rows.push(enrichClick(record, salt, options))
    }
    return { rows, unreadable }
  }

  async function insertSafely(advance: Advance, batch: Batch) {
    try {
      return { ...(await insertClicks(database, advance, batch)), refused: 0 }
    } catch (error) {
      if (!isDataError(error) || batch.rows.length === 0) throw error
      const inserted = await insertHalves(advance, batch.rows)
      const moved = await insertClicks(database, advance, batchOf([]))
      return { ...inserted, isOurs: moved.isOurs }
    }
  }

  /** Finds the rows the database refuses by halving, and writes all others. */
  async function insertHalves(advance: Advance, rows: readonly ClickRow[]): Promise<Halves> {
    const standing = { ...advance, toBytes: advance.fromBytes }
    const middle = Math.ceil(rows.length / 2)
    const sum = { clicks: 0, refused: 0 }
    for (const half of [rows.slice(0, middle), rows.slice(middle)]) {
      if (half.length === 0) continue
      try {
        sum.clicks += (await insertClicks(database, standing, batchOf(half))).clicks
      } catch (error) {
        if (!isDataError(error)) throw error
        const within =
          half.length > 1 ? await insertHalves(advance, half) : { clicks: 0, refused: 1 }
        sum.clicks += within.clicks
        sum.refused += within.refused
      }
    }
    return sum
  }

  /** The file goes first: should it come back, its progress or the clicks' keys stop a second count. */
  async function finish(segment: Segment, toBytes: number) {
    options.onFinish?.(segment.name, toBytes)
    await removeSegment(segment)
    progress.delete(segment.name)
    await database.pool.query('delete from ingest_progress where segment = $1', [segment.name])
  }

  return { round, state: () => state }
}

/** SQLSTATE classes 22 and 23: the row is at fault, not the connection. */
function isDataError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^2[23]/.test(error.code)
  )
}
