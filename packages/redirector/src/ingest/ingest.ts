import type { Database } from '@hopwise/db'
import type { DiskRoom } from '../disk-room.ts'
import { decodeGroups } from '../journal/group.ts'
import type { Taken } from '../journal/ledger.ts'
import { decodeRecord } from '../journal/record.ts'
import type { IsDataCenter } from '../visitor/data-centers.ts'
import type { IsHosted } from '../visitor/hosting-networks.ts'
import type { ClickRow } from './click-row.ts'
import { type ClickWords, createClickWords } from './click-words.ts'
import { type EnrichOptions, enrichClick } from './enrich-click.ts'
import { type Advance, type Batch, batchOf, insertClicks } from './insert-clicks.ts'
import type { Networks } from './judge-visit.ts'
import type { RecentVisits } from './recent-visits.ts'
import { listSegments, readPeriod, removeSegment, type Segment } from './segments.ts'
import { findUncounted, type UncountedClicks } from './uncounted-clicks.ts'
import { createVisitMemory, type VisitMemory } from './visit-memory.ts'
import { createVisitorSalts } from './visitor-salts.ts'

/** Few, so that the pace can follow the visitors; each but the first is prepared alongside a write. */
const chunksPerRound = 4

export interface IngestOptions extends Omit<EnrichOptions, keyof Networks> {
  /** Without a list of networks none is known. */
  isDataCenter?: IsDataCenter | undefined
  isHosted?: IsHosted | undefined
  database: Database
  directory: string
  /** Names the life of the process that writes the journal. */
  run: string
  now?: () => number
  /** Rows that a link's visits of one flag may take in a day. */
  flaggedRowsPerDay?: number
  /** Of the disk that the database is on, as far as that is known. */
  diskRoom?: () => DiskRoom
  /** Bytes read and written at once: some ten thousand clicks a transaction. */
  chunkBytes?: number
  onCommit?: (commit: Commit) => void
  /** Reported before a segment is deleted: it is in up to `toBytes`. */
  onFinish?: (segment: string, toBytes: number) => void
}

export interface Commit {
  workspaceIds: number[]
  clicks: number
  taken: Taken
  /** Of this process's own visitors. */
  uncounted: UncountedClicks[]
}

export interface IngestState {
  clicks: number
  /** Records no one can read or the database refuses: passed over, so that they block nothing. */
  poisonedRecords: number
  skippedBytes: number
}

interface Chunk {
  segment: Segment
  advance: Advance
  batch: Batch
  uncounted: UncountedClicks[]
  records: number
  unreadable: number
  skippedBytes: number
}

interface Halves {
  clicks: number
  refused: number
}

export interface Ingest {
  /** Takes in what there is, a few chunks at most. */
  round(maxChunks?: number): Promise<{ takenBytes: number; waitingBytes: number }>
  state(): IngestState
}

export function createIngest(options: IngestOptions): Ingest {
  const { database, directory, run } = options
  const now = options.now ?? Date.now
  const diskRoom = options.diskRoom ?? (() => 'enough')
  // Must hold the largest group of the journal.
  const chunkBytes = options.chunkBytes ?? 4 * 1024 * 1024
  const enriching = {
    ...options,
    isDataCenter: options.isDataCenter ?? (() => false),
    isHosted: options.isHosted ?? (() => false),
  }
  const salts = createVisitorSalts(database, now)
  const findWords = createClickWords(database)
  const progress = new Map<string, number>()
  const newMemory = () => createVisitMemory(database, options.flaggedRowsPerDay)
  let memory = newMemory()
  const state = { clicks: 0, poisonedRecords: 0, skippedBytes: 0 }

  async function round(maxChunks = chunksPerRound) {
    const segments = await listSegments(directory, run)
    const waitingBytes = segments.reduce(
      (sum, segment) => sum + Math.max(0, segment.size - (progress.get(segment.name) ?? 0)),
      0,
    )
    try {
      const takenBytes = await takeIn(periodsOf(segments, memory), (maxChunks - 0.5) * chunkBytes)
      return { takenBytes, waitingBytes }
    } catch (error) {
      memory = newMemory()
      throw error
    }
  }

  /** The next chunk is read and enriched while the database writes the one before. */
  async function takeIn(chunks: AsyncGenerator<Chunk, null>, enoughBytes: number) {
    let takenBytes = 0
    let plannedBytes = 0
    let next = (await chunks.next()).value
    while (next !== null) {
      const chunk = next
      const { fromBytes, toBytes } = chunk.advance
      plannedBytes += toBytes - fromBytes
      const [isOurs, following] = await Promise.all([
        commit(chunk),
        plannedBytes < enoughBytes ? chunks.next() : null,
      ])
      if (!isOurs) {
        // What follows was judged without what the other process remembers.
        memory = newMemory()
        return takenBytes
      }
      takenBytes += toBytes - fromBytes
      next = following?.value ?? null
    }
    return takenBytes
  }

  /** Each begins where the one before it ended. */
  async function* periodsOf(
    segments: readonly Segment[],
    visits: VisitMemory,
  ): AsyncGenerator<Chunk, null> {
    for (const segment of segments) {
      if (segment.isOpen && segment.size === progress.get(segment.name)) continue
      let reached = progress.get(segment.name) ?? (await findProgress(segment.name))
      const isIn = !segment.isOpen && reached >= segment.size
      if (isIn) await finish(segment, reached)
      for (;;) {
        const chunk = await prepare(segment, reached, visits)
        if (chunk === null) break
        yield chunk
        reached = chunk.advance.toBytes
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
  async function prepare(
    segment: Segment,
    from: number,
    memory: VisitMemory,
  ): Promise<Chunk | null> {
    const bytes = await readPeriod(segment, from, chunkBytes)
    if (bytes === null) return null
    const isFinal = !segment.isOpen && bytes.length < chunkBytes
    const { lines, length, skippedBytes } = decodeGroups(bytes, isFinal)
    if (length === 0) return null
    const visits = await memory.recall()
    const { rows: enriched, unreadable } = await enrich(lines, visits)
    const words = await findWords()
    const rows = (await memory.flagged.limit(enriched)).map(fitToRoom(diskRoom(), words))
    const changes = visits.takeChanges()
    const latestMs = rows.at(-1)?.occurredAtMs ?? 0
    const remembered = changes === null ? null : { changes, latestMs }
    const advance = { segment: segment.name, fromBytes: from, toBytes: from + length, remembered }
    const records = lines.length
    const uncounted = segment.run === run ? findUncounted(rows) : []
    const batch = batchOf(rows, words)
    return { segment, advance, batch, uncounted, records, unreadable, skippedBytes }
  }

  /** False when another process was faster: its progress is looked up in the next round. */
  async function commit({
    segment,
    advance,
    batch,
    uncounted,
    records,
    ...passedOver
  }: Chunk): Promise<boolean> {
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
    options.onCommit?.({ workspaceIds, clicks, taken: { ...advance, records }, uncounted })
    if (!segment.isOpen && advance.toBytes >= segment.size) await finish(segment, advance.toBytes)
    return true
  }

  async function enrich(
    lines: string[],
    visits: RecentVisits,
  ): Promise<{ rows: ClickRow[]; unreadable: number }> {
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
      rows.push(enrichClick(record, salt, visits, enriching))
    }
    return { rows, unreadable }
  }

  async function insertSafely(advance: Advance, batch: Batch) {
    try {
      return { ...(await insertClicks(database, advance, batch)), refused: 0 }
    } catch (error) {
      if (!isDataError(error) || batch.rows.length === 0) throw error
      const inserted = await insertHalves(advance, batch)
      const moved = await insertClicks(database, advance, batchOf([], batch.words))
      return { ...inserted, isOurs: moved.isOurs }
    }
  }

  /** Finds the rows the database refuses by halving, and writes all others. */
  async function insertHalves(
    advance: Advance,
    { rows, words }: Pick<Batch, 'rows' | 'words'>,
  ): Promise<Halves> {
    const claimed = { ...advance, toBytes: advance.fromBytes, remembered: null }
    const middle = Math.ceil(rows.length / 2)
    const sum = { clicks: 0, refused: 0 }
    for (const half of [rows.slice(0, middle), rows.slice(middle)]) {
      if (half.length === 0) continue
      try {
        sum.clicks += (await insertClicks(database, claimed, batchOf(half, words))).clicks
      } catch (error) {
        if (!isDataError(error)) throw error
        const within =
          half.length > 1
            ? await insertHalves(advance, { rows: half, words })
            : { clicks: 0, refused: 1 }
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

/**
 * Detail goes before a count does: first the rows of flagged visits, then browser strings, except those that a
 * number stands for.
 */
function fitToRoom(room: DiskRoom, words: ClickWords): (row: ClickRow) => ClickRow {
  if (room === 'enough' || room === 'low') return (row) => row
  return (row) => {
    if (row.flag !== 'none') return { ...row, isSumAlone: true }
    const isSpared = room !== 'scarce' || words.agentOf(row) !== undefined
    return isSpared ? row : { ...row, userAgent: '' }
  }
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
