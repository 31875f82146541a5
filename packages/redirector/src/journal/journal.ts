import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { encodeGroup, headerLength, maxGroupLength } from './group.ts'
import { segmentName } from './segment-name.ts'
import { isMissing, type JournalFiles, nodeFiles, SegmentWriter } from './segment-writer.ts'

export interface JournalOptions {
  directory: string
  /** Sync every group to the disk before its answers leave: survives power loss, costs latency. */
  fsync?: boolean
  segmentBytes?: number
  /** Groups kept in memory while the disk refuses; beyond, clicks are lost and counted. */
  holdBytes?: number
  /** A segment nobody writes to is closed, so that ingest can finish and delete it. */
  idleMs?: number
  /** The wall clock: segments are named by it, and ingest judges their age by it. */
  now?: () => number
  /** A steady clock that nobody sets: pauses are measured by it. */
  elapsedMs?: () => number
  schedule?: (flush: () => void) => void
  files?: JournalFiles
  /** Called at most every ten seconds while the disk refuses. */
  onFault?: (fault: JournalFault) => void
}

interface JournalFault {
  error: unknown
  heldClicks: number
  lostClicks: number
}

export interface JournalStats {
  clicks: number
  groups: number
  bytes: number
  heldClicks: number
  lostClicks: number
  isFailing: boolean
}

export interface Journal {
  /** `done` is called when the write that holds the record has returned, or cannot be made. */
  append(record: string, done: () => void): void
  /** To be called every half second or so: closes idle segments, tries a failing disk again. */
  tick(): void
  stats(): JournalStats
  /** Writes what is queued, then closes the segment. */
  close(): Promise<void>
}

interface Group {
  body: string
  waiting: (() => void)[]
}

interface HeldGroup {
  bytes: Buffer
  clicks: number
}

const retryMs = 250
const reportEveryMs = 10_000
/** After a stop this long another process may think the segment abandoned: start a new one. */
const stalledMs = 5_000

const emptyGroup = (): Group => ({ body: '', waiting: [] })

export function createJournal(options: JournalOptions): Journal {
  const { directory, fsync = false } = options
  const now = options.now ?? Date.now
  const elapsedMs = options.elapsedMs ?? (() => performance.now())
  const schedule = options.schedule ?? setImmediate
  const files = options.files ?? nodeFiles
  const segmentBytes = options.segmentBytes ?? 8 * 1024 * 1024
  const holdBytes = options.holdBytes ?? 16 * 1024 * 1024
  const idleMs = options.idleMs ?? 1_000
  const scratch = Buffer.allocUnsafe(headerLength + maxGroupLength + 8 * 1024)
  const stats = { clicks: 0, groups: 0, bytes: 0, heldClicks: 0, lostClicks: 0 }
  mkdirSync(directory, { recursive: true, mode: 0o700 })

  let current = emptyGroup()
  let sealed: Group[] = []
  let held: HeldGroup[] = []
  let heldSize = 0
  let segment: SegmentWriter | null = null
  let lastWriteMs = 0
  let lastWriteWallMs = 0
  let retryAt = 0
  let reportAt = 0
  let lastError: unknown = null
  let syncing: Promise<void> | null = null

  function append(record: string, done: () => void) {
    if (current.waiting.length === 0 && sealed.length === 0) schedule(flush)
    current.body += record
    current.waiting.push(done)
    if (current.body.length >= maxGroupLength) {
      sealed.push(current)
      current = emptyGroup()
    }
  }

  /** Everything queued in one turn of the event loop goes in one write. */
  function flush() {
    if (syncing !== null || (current.waiting.length === 0 && sealed.length === 0)) return
    const groups = sealed
    if (current.waiting.length > 0) groups.push(current)
    sealed = []
    current = emptyGroup()
    for (const group of groups) write(group)
    if (fsync && segment !== null && lastError === null) syncing = syncThen(segment.fd, groups)
    else release(groups)
  }

  function release(groups: Group[]) {
    for (const group of groups) for (const done of group.waiting) done()
  }

  function syncThen(fd: number, groups: Group[]): Promise<void> {
    return new Promise((resolve) => {
      files.sync(fd, (error) => {
        syncing = null
        if (error !== null) fail(error)
        release(groups)
        resolve()
        flush()
      })
    })
  }

  function write(group: Group) {
    const bytes = encodeGroup(group.body, scratch)
    const clicks = group.waiting.length
    if (!writeHeld() || !put(bytes, clicks)) hold(bytes, clicks)
  }

  /** What was held goes first; true when nothing is left of it. */
  function writeHeld(): boolean {
    if (held.length === 0) return true
    if (elapsedMs() < retryAt) return false
    while (held[0] !== undefined && put(held[0].bytes, held[0].clicks)) {
      heldSize -= held[0].bytes.length
      stats.heldClicks -= held[0].clicks
      held.shift()
    }
    return held.length === 0
  }

  function put(bytes: Buffer, clicks: number): boolean {
    if (elapsedMs() < retryAt) return false
    try {
      openFor(bytes.length).write(bytes)
    } catch (error) {
      fail(error)
      return false
    }
    lastWriteMs = elapsedMs()
    lastWriteWallMs = now()
    lastError = null
    stats.clicks += clicks
    stats.groups += 1
    stats.bytes += bytes.length
    return true
  }

  function openFor(length: number): SegmentWriter {
    const isFull = segment !== null && segment.length > 0 && segment.length + length > segmentBytes
    if (isFull || hasStalled()) closeSegment()
    segment ??= newSegment()
    return segment
  }

  /** By both clocks: the steady one stands still while the machine sleeps. */
  function hasStalled(): boolean {
    return elapsedMs() - lastWriteMs > stalledMs || Math.abs(now() - lastWriteWallMs) > stalledMs
  }

  function newSegment(): SegmentWriter {
    const name = segmentName(now(), process.pid, randomBytes(4).toString('hex'))
    return new SegmentWriter(directory, name, files, fsync)
  }

  function closeSegment() {
    const closing = segment
    segment = null
    try {
      closing?.close(fsync)
    } catch (error) {
      // Gone: after a long sleep ingest took it over first, with all that is in it.
      if (isMissing(error)) return
      // Left open by name only: ingest takes an untouched segment over after a while.
      lastError = error
    }
  }

  function hold(bytes: Buffer, clicks: number) {
    if (heldSize + bytes.length > holdBytes) {
      stats.lostClicks += clicks
      return
    }
    held.push({ bytes: Buffer.from(bytes), clicks })
    heldSize += bytes.length
    stats.heldClicks += clicks
  }

  /** A segment that refused once is not trusted again: whatever is torn in it stays behind. */
  function fail(error: unknown) {
    closeSegment()
    lastError = error
    retryAt = elapsedMs() + retryMs
    if (elapsedMs() < reportAt) return
    reportAt = elapsedMs() + reportEveryMs
    options.onFault?.({ error, heldClicks: stats.heldClicks, lostClicks: stats.lostClicks })
  }

  /** Without a click waiting, nothing else would tell that the disk is well again. */
  function probe() {
    if (lastError === null || segment !== null || held.length > 0 || elapsedMs() < retryAt) return
    try {
      newSegment().close(true)
      lastError = null
    } catch (error) {
      fail(error)
    }
  }

  function tick() {
    writeHeld()
    probe()
    if (segment !== null && syncing === null && elapsedMs() - lastWriteMs >= idleMs) closeSegment()
  }

  async function close() {
    while (syncing !== null || current.waiting.length > 0 || sealed.length > 0) {
      flush()
      await syncing
    }
    retryAt = 0
    if (!writeHeld()) {
      stats.lostClicks += stats.heldClicks
      held = []
      stats.heldClicks = 0
    }
    closeSegment()
  }

  return {
    append,
    tick,
    stats: () => ({ ...stats, isFailing: lastError !== null }),
    close,
  }
}
