import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodeGroup, headerLength, maxGroupLength } from './group.ts'
import { type Entry, Ledger, type LeftOver, type Taken } from './ledger.ts'
import { parseSegmentFile, segmentName } from './segment-name.ts'
import { isMissing, type JournalFiles, nodeFiles, SegmentWriter } from './segment-writer.ts'

export interface JournalOptions {
  directory: string
  /** Names this life of the process: a segment of another one has no writer any more. */
  run?: string
  /** Sync every group to the disk before its answers leave: survives power loss, costs latency. */
  fsync?: boolean
  segmentBytes?: number
  /** Groups kept in memory while the disk refuses; beyond, clicks are lost and counted. */
  bufferBytes?: number
  /** A segment no one writes to is closed, so that ingest can finish and delete it. */
  idleMs?: number
  /** The wall clock, by which segments are named. */
  now?: () => number
  /** A steady clock that no one sets: pauses are measured by it. */
  elapsedMs?: () => number
  schedule?: (flush: () => void) => void
  files?: JournalFiles
  /** Called at most every ten seconds while the disk refuses. */
  onFault?: (fault: JournalFault) => void
  /** Files went that held clicks no one had counted; `rescued` were rewritten. */
  onMissing?: (missing: MissingFiles) => void
}

interface JournalFault {
  error: unknown
  bufferedClicks: number
  lostClicks: number
}

interface MissingFiles {
  files: string[]
  rescuedClicks: number
  /** Of an earlier run, so how many clicks were in them is not known. */
  lostBytes: number
}

export interface JournalStats {
  clicks: number
  groups: number
  bytes: number
  bufferedClicks: number
  lostClicks: number
  /** Bytes of an earlier run's clicks that went with their files. */
  lostBytes: number
  /** Written and not in the database yet. */
  waitingClicks: number
  waitingBytes: number
  /** Age of the oldest of them. */
  lagMs: number
  /** Answered, and neither counted, waiting, held nor lost: anything but 0 is a fault of ours. */
  unaccountedClicks: number
  isFailing: boolean
}

export interface Journal {
  /** `done` is called when the write that holds the record has returned, or cannot be made. */
  append(record: string, done: () => void): void
  /** To be called every half second or so: looks after its files, tries a failing disk again. */
  tick(): void
  stats(): JournalStats
  /** What ingest took of a segment, in its order. */
  taken(part: Taken): void
  /** Ingest is done with a segment up to `toBytes`, and deletes it. */
  finished(segment: string, toBytes: number): void
  /** Writes what is queued, then closes the segment. */
  close(): Promise<void>
  /** Lets go of the files it keeps for a second writing: after `close`, once nothing is counted any more. */
  release(): void
}

interface Group {
  body: string
  waiting: (() => void)[]
}

interface BufferedGroup {
  bytes: Buffer
  clicks: number
  /** Written before, to a file that disappeared. */
  isAgain: boolean
}

const retryMs = 250
const reportEveryMs = 10_000
/** Each keeps a file open; older ones are not kept for a second writing. */
const maxKept = 256
const rescuesAtOnce = 4
/** From ingest's deleting a segment to the message that says so. */
const finishNoticeMs = 20

const emptyGroup = (): Group => ({ body: '', waiting: [] })

export function createJournal(options: JournalOptions): Journal {
  const { directory, fsync = false } = options
  const now = options.now ?? Date.now
  const elapsedMs = options.elapsedMs ?? (() => performance.now())
  const schedule = options.schedule ?? setImmediate
  const files = options.files ?? nodeFiles
  const segmentBytes = options.segmentBytes ?? 8 * 1024 * 1024
  const bufferBytes = options.bufferBytes ?? 16 * 1024 * 1024
  const idleMs = options.idleMs ?? 1_000
  const scratch = Buffer.allocUnsafe(headerLength + maxGroupLength + 8 * 1024)
  const run = options.run ?? newRun()
  const ledger = new Ledger()
  const stats = { clicks: 0, groups: 0, bytes: 0, bufferedClicks: 0, lostClicks: 0, lostBytes: 0 }
  files.makeFolder(directory)
  for (const [name, leftOver] of findLeftOvers(directory)) ledger.leave(name, leftOver)

  let current = emptyGroup()
  let sealed: Group[] = []
  let buffered: BufferedGroup[] = []
  let bufferedBytes = 0
  let segment: SegmentWriter | null = null
  let segments = 0
  let answered = 0
  let lastWriteMs = 0
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
    for (const { waiting } of groups) {
      answered += waiting.length
      for (const done of waiting) done()
    }
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
    if (!writeBuffered() || !put(bytes, clicks)) buffer(bytes, clicks, false)
  }

  /** What was held goes first; true when nothing is left of it. */
  function writeBuffered(): boolean {
    if (buffered.length === 0) return true
    if (elapsedMs() < retryAt) return false
    while (
      buffered[0] !== undefined &&
      put(buffered[0].bytes, buffered[0].clicks, buffered[0].isAgain)
    ) {
      bufferedBytes -= buffered[0].bytes.length
      stats.bufferedClicks -= buffered[0].clicks
      buffered.shift()
    }
    return buffered.length === 0
  }

  function put(bytes: Buffer, clicks: number, isAgain = false): boolean {
    if (elapsedMs() < retryAt) return false
    try {
      const writer = openFor(bytes.length)
      writer.write(bytes)
      ledger.wrote(writer, clicks)
    } catch (error) {
      fail(error)
      return false
    }
    lastWriteMs = elapsedMs()
    lastError = null
    if (!isAgain) stats.clicks += clicks
    stats.groups += 1
    stats.bytes += bytes.length
    return true
  }

  function openFor(length: number): SegmentWriter {
    const isFull = segment !== null && segment.length > 0 && segment.length + length > segmentBytes
    if (isFull) closeSegment()
    segment ??= newSegment()
    return segment
  }

  function newSegment(): SegmentWriter {
    segments += 1
    return new SegmentWriter(
      directory,
      segmentName(now(), process.pid, run, segments),
      files,
      fsync,
    )
  }

  function closeSegment() {
    const closing = segment
    segment = null
    if (closing === null) return
    closeWriter(closing)
    if (closing.length === 0) closing.release()
  }

  /** One that does not close keeps its clicks and its name, and is tried again at the next tick. */
  function closeWriter(writer: SegmentWriter) {
    try {
      writer.close(fsync)
    } catch (error) {
      // What has no file is no fault of the disk: it is rewritten.
      if (!isMissing(error)) lastError = error
    }
  }

  /** False when there is no room: they are lost. */
  function buffer(bytes: Buffer, clicks: number, isAgain: boolean): boolean {
    if (bufferedBytes + bytes.length > bufferBytes) {
      stats.lostClicks += clicks
      return false
    }
    buffered.push({ bytes: Buffer.from(bytes), clicks, isAgain })
    bufferedBytes += bytes.length
    stats.bufferedClicks += clicks
    return true
  }

  /** A segment that refused once is not trusted again: whatever is torn in it stays behind. */
  function fail(error: unknown) {
    closeSegment()
    lastError = error
    retryAt = elapsedMs() + retryMs
    if (elapsedMs() < reportAt) return
    reportAt = elapsedMs() + reportEveryMs
    options.onFault?.({ error, bufferedClicks: stats.bufferedClicks, lostClicks: stats.lostClicks })
  }

  /** Without a click waiting, nothing else would show that the disk works again. */
  function probe() {
    if (lastError === null || segment !== null || buffered.length > 0 || elapsedMs() < retryAt)
      return
    try {
      const writer = newSegment()
      try {
        writer.close(true)
      } finally {
        writer.release()
      }
      lastError = null
    } catch (error) {
      fail(error)
    }
  }

  /**
   * Writes again what was in files that are gone, so that a click outlives its folder. The last look
   * of a journal that closes has to find all of them at once.
   */
  function lookAfterFiles({ isLast = false } = {}) {
    const missing: MissingFiles = { files: [], rescuedClicks: 0, lostBytes: 0 }
    for (const entry of ledger.entries()) {
      const { writer } = entry
      // Under way to the disk, its file is not to be closed.
      if (writer === segment && syncing !== null) continue
      // Visitors wait while it is rewritten; the next look goes on.
      if (missing.files.length === rescuesAtOnce && !isLast) break
      if (writer !== segment && !writer.isClosed) closeWriter(writer)
      if (isThere(entry, isLast)) continue
      missing.files.push(writer.name)
      missing.rescuedClicks += rescue(entry)
    }
    for (const [name, leftOver] of ledger.leftOvers()) {
      if (isLeft(name, leftOver)) continue
      ledger.forget(name)
      missing.files.push(name)
      missing.lostBytes += leftOver.bytes - leftOver.takenBytes
    }
    stats.lostBytes += missing.lostBytes
    if (missing.files.length > 0) options.onMissing?.(missing)
    for (const { writer } of ledger.entries().slice(0, -maxKept)) writer.release()
  }

  /** Ingest deletes what it has counted and says so, but this may be seen before it is received. */
  function isThere(entry: Entry, isLast: boolean): boolean {
    let isFound = true
    try {
      isFound = entry.writer.isThere()
    } catch (error) {
      lastError = error
    }
    const wasMissed = entry.isMissed || isLast
    entry.isMissed = !isFound
    return isFound || (entry.writer.isClosed && !wasMissed)
  }

  function isLeft(name: string, leftOver: LeftOver): boolean {
    const isFound = ['seg', 'open'].some((state) =>
      existsSync(path.join(directory, `${name}.${state}`)),
    )
    const wasMissed = leftOver.isMissed
    leftOver.isMissed = !isFound
    return isFound || !wasMissed
  }

  /** Some may be in the database already; there each of them is counted once. */
  function rescue(entry: Entry): number {
    const { writer, clicks } = entry
    if (writer === segment) segment = null
    const bytes = contentsOf(writer)
    ledger.takeBack(entry)
    if (bytes === null) {
      stats.lostClicks += clicks
      return 0
    }
    if (!put(bytes, clicks, true)) return buffer(bytes, clicks, true) ? clicks : 0
    try {
      if (fsync && segment !== null) files.syncNow(segment.fd)
    } catch (error) {
      lastError = error
    }
    return clicks
  }

  /** Null when they cannot be read any more. */
  function contentsOf(writer: SegmentWriter): Buffer | null {
    try {
      return writer.contents()
    } catch (error) {
      lastError = error
      return null
    }
  }

  function tick() {
    lookAfterFiles()
    ledger.mark(elapsedMs())
    writeBuffered()
    probe()
    if (segment !== null && syncing === null && elapsedMs() - lastWriteMs >= idleMs) closeSegment()
  }

  async function close() {
    while (syncing !== null || current.waiting.length > 0 || sealed.length > 0) {
      flush()
      await syncing
    }
    retryAt = 0
    if (!writeBuffered()) {
      stats.lostClicks += stats.bufferedClicks
      buffered = []
      stats.bufferedClicks = 0
    }
    closeSegment()
    lookAfterFiles()
    await sleep(finishNoticeMs)
    lookAfterFiles({ isLast: true })
    closeSegment()
  }

  function allStats(): JournalStats {
    const { clicks, bytes, ms } = ledger.waiting(elapsedMs(), now())
    const known = ledger.counted + clicks + stats.bufferedClicks + stats.lostClicks
    return {
      ...stats,
      waitingClicks: clicks,
      waitingBytes: bytes,
      lagMs: ms,
      // With fsync a click is on the disk before it is answered.
      unaccountedClicks: Math.max(0, answered - known),
      isFailing: lastError !== null,
    }
  }

  return {
    append,
    tick,
    stats: allStats,
    taken: (part) => ledger.take(part),
    finished: (name, toBytes) => ledger.finish(name, toBytes),
    close,
    release: () => {
      for (const { writer } of ledger.entries()) writer.release()
    },
  }
}

export function newRun(): string {
  return randomBytes(4).toString('hex')
}

/** What earlier runs left to be counted. */
function findLeftOvers(directory: string): [string, LeftOver][] {
  return readdirSync(directory).flatMap((file) => {
    const segment = parseSegmentFile(file)
    const found = segment && statSync(path.join(directory, file), { throwIfNoEntry: false })
    if (!segment || !found) return []
    const { name, bornMs } = segment
    return [[name, { bytes: found.size, takenBytes: 0, bornMs, isMissed: false }]]
  })
}
