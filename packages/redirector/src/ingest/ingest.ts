import type { Buffer } from 'node:buffer'
import type { Database } from '@hopwise/db'
import { decodeGroups } from '../journal/group.ts'
import { decodeRecord } from '../journal/record.ts'
import type { ClickRow } from './click-row.ts'
import { type EnrichOptions, enrichClick } from './enrich-click.ts'
import { type Advance, insertClicks } from './insert-clicks.ts'
import { listSegments, readStretch, removeSegment, type Segment } from './segments.ts'
import { createVisitorSalts } from './visitor-salts.ts'

/** Few, so that the pace can follow the visitors. */
const stretchesPerRound = 2

export interface IngestOptions extends EnrichOptions {
  database: Database
  directory: string
  now?: () => number
  /** Bytes read and written at once: a few thousand clicks a transaction. */
  stretchBytes?: number
  onCommit?: (commit: Commit) => void
}

export interface Commit {
  workspaceIds: number[]
  clicks: number
}

export interface IngestState {
  clicks: number
  /** Records nobody can read or the database refuses: passed over, so that they block nothing. */
  poisonedRecords: number
  skippedBytes: number
  /** Bytes of the journal not in the database yet. */
  lagBytes: number
  lastCommitMs: number
}

export interface Ingest {
  /** Takes in what there is, a few stretches at most. */
  round(): Promise<{ takenBytes: number; waitingBytes: number }>
  state(): IngestState
}

export function createIngest(options: IngestOptions): Ingest {
  const { database, directory } = options
  const now = options.now ?? Date.now
  // Must hold the largest group of the journal.
  const stretchBytes = options.stretchBytes ?? 1024 * 1024
  const salts = createVisitorSalts(database, now)
  const progress = new Map<string, number>()
  const state = { clicks: 0, poisonedRecords: 0, skippedBytes: 0, lagBytes: 0, lastCommitMs: now() }

  async function round() {
    const segments = await listSegments(directory, now())
    state.lagBytes = segments.reduce(
      (sum, segment) => sum + Math.max(0, segment.size - (progress.get(segment.name) ?? 0)),
      0,
    )
    const waitingBytes = state.lagBytes
    let takenBytes = 0
    for (const segment of segments) {
      if (takenBytes >= stretchBytes * stretchesPerRound) break
      takenBytes += await takeIn(segment)
    }
    return { takenBytes, waitingBytes }
  }

  async function takeIn(segment: Segment): Promise<number> {
    if (segment.isOpen && segment.size === progress.get(segment.name)) return 0
    const start = progress.get(segment.name) ?? (await findProgress(segment.name))
    let from = start
    for (let stretch = 0; stretch < stretchesPerRound; stretch += 1) {
      const bytes = await readStretch(segment, from, stretchBytes)
      if (bytes === null) break
      const isLast = bytes.length < stretchBytes
      const to = from + (await takeStretch(segment, from, bytes, !segment.isOpen && isLast))
      if (to === from) break
      from = to
      progress.set(segment.name, from)
    }
    if (!segment.isOpen && from >= segment.size) await finish(segment)
    return from - start
  }

  async function findProgress(segment: string): Promise<number> {
    const { rows } = await database.pool.query<{ bytes: string }>(
      'select ingested_bytes as bytes from ingest_progress where segment = $1',
      [segment],
    )
    return Number(rows[0]?.bytes ?? 0)
  }

  /** Bytes gone forward: 0 when nothing whole is there, or another process was faster. */
  async function takeStretch(
    segment: Segment,
    from: number,
    bytes: Buffer,
    isFinal: boolean,
  ): Promise<number> {
    const decoded = decodeGroups(bytes, isFinal)
    if (decoded.length === 0) return 0
    const rows = await enrich(decoded.lines)
    const advance = { segment: segment.name, fromBytes: from, toBytes: from + decoded.length }
    const inserted = await insertSafely(advance, rows)
    if (!inserted.isOurs) {
      progress.delete(segment.name)
      return 0
    }
    state.skippedBytes += decoded.skippedBytes
    state.clicks += inserted.clicks
    state.lastCommitMs = now()
    state.lagBytes = Math.max(0, state.lagBytes - decoded.length)
    const workspaceIds = [...new Set(rows.map((row) => row.workspaceId))]
    if (inserted.clicks > 0) options.onCommit?.({ workspaceIds, clicks: inserted.clicks })
    return decoded.length
  }

  async function enrich(lines: string[]): Promise<ClickRow[]> {
    const rows: ClickRow[] = []
    for (const line of lines) {
      const record = decodeRecord(line)
      if (record === null) state.poisonedRecords += 1
      else rows.push(enrichClick(record, await salts.of(record.atMs), options))
    }
    return rows
  }

  async function insertSafely(advance: Advance, rows: ClickRow[]) {
    try {
      return await insertClicks(database, advance, rows)
    } catch (error) {
      if (!isDataError(error) || rows.length === 0) throw error
      const clicks = await insertHalves(advance, rows)
      const moved = await insertClicks(database, advance, [])
      return { isOurs: moved.isOurs, clicks }
    }
  }

  /** Finds the rows the database refuses by halving, and writes all others. */
  async function insertHalves(advance: Advance, rows: ClickRow[]): Promise<number> {
    const standing = { ...advance, toBytes: advance.fromBytes }
    const middle = Math.ceil(rows.length / 2)
    let clicks = 0
    for (const half of [rows.slice(0, middle), rows.slice(middle)]) {
      if (half.length === 0) continue
      try {
        clicks += (await insertClicks(database, standing, half)).clicks
      } catch (error) {
        if (!isDataError(error)) throw error
        if (half.length > 1) clicks += await insertHalves(advance, half)
        else state.poisonedRecords += 1
      }
    }
    return clicks
  }

  /** The file goes first: should it come back, its progress or the clicks' keys stop a second count. */
  async function finish(segment: Segment) {
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
