import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@hopwise/db'
import type { RedirectorLog } from '../redirector.ts'

const lookMs = 1_000
const askEveryLooks = 60
/** Differences below this are network time at work. */
const toleratedMs = 2_000

/** How far other clocks are ahead of this machine's, in ms; null until they were read. */
export interface ClockOffsets {
  files: number | null
  database: number | null
}

export interface ClockWatch {
  offsets(): ClockOffsets
  stop(): void
}

interface WatchOptions {
  database: Database
  log: Pick<RedirectorLog, 'warn'>
  /** Whose file system is asked for its time. */
  folder: string
  /** The clock was set, or the machine slept: `byMs` ahead, or back where negative. */
  onJump?: (byMs: number) => void
  /** The wall clock (ms). */
  now?: () => number
  everyMs?: number
}

/**
 * Counting does not depend on the clock, but figures by day, schedules and sign-ins do. So the log says
 * when the clock is set, and when the file system or the database disagrees with it.
 */
export function watchClock({
  database,
  log,
  folder,
  onJump,
  now = Date.now,
  everyMs = lookMs,
}: WatchOptions): ClockWatch {
  const offsets: ClockOffsets = { files: null, database: null }
  let looks = 0
  let before = now() - performance.now()

  function look() {
    const difference = now() - performance.now()
    const byMs = Math.round(difference - before)
    before = difference
    const hasJumped = Math.abs(byMs) > toleratedMs
    if (hasJumped) {
      log.warn({ bySeconds: byMs / 1_000 }, 'The system clock was set, or the machine slept')
      onJump?.(byMs)
    }
    if (hasJumped || looks % askEveryLooks === 0) void compare()
    looks += 1
  }

  async function compare() {
    const read = await readClockOffsets({ database, folder, now })
    note('files', read.files)
    note('database', read.database)
  }

  /** Logs a difference when it begins, and not again while it lasts. */
  function note(of: keyof ClockOffsets, offset: number | null) {
    const known = offsets[of]
    offsets[of] = offset
    if (offset === null || !isClockOff(offset) || isClockOff(known ?? 0)) return
    const seconds = Math.abs(offset / 1_000)
    const direction = offset < 0 ? 'ahead of' : 'behind'
    log.warn(
      {},
      `This machine’s clock is ${seconds} s ${direction} ${others[of]}. Synchronize both with NTP.`,
    )
  }

  look()
  const timer = setInterval(look, everyMs).unref()
  return { offsets: () => ({ ...offsets }), stop: () => clearInterval(timer) }
}

interface Compared {
  database: Database | null
  /** Whose file system is asked for its time. */
  folder: string
  now: () => number
}

/** Asks both once; who does not answer is null. */
export async function readClockOffsets({ database, folder, now }: Compared): Promise<ClockOffsets> {
  return {
    files: await offsetOf(() => fileTime(folder), now),
    database: database && (await offsetOf(() => databaseTime(database), now)),
  }
}

export function isClockOff(offsetMs: number): boolean {
  return Math.abs(offsetMs) > toleratedMs
}

async function offsetOf(read: () => Promise<number>, now: () => number): Promise<number | null> {
  try {
    const askedMs = now()
    return Math.round(beyond(await read(), askedMs, now()))
  } catch {
    return null
  }
}

/** How far a reading is outside of the time it took: a busy process is slow to ask, and to receive. */
function beyond(readMs: number, fromMs: number, toMs: number): number {
  return readMs - Math.min(Math.max(readMs, fromMs), toMs)
}

const others = { files: 'the file system of DATA_DIR', database: 'the database' }

async function fileTime(folder: string): Promise<number> {
  const file = join(folder, '.clock')
  try {
    await writeFile(file, '')
    return (await stat(file)).mtimeMs
  } finally {
    await rm(file, { force: true })
  }
}

async function databaseTime({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  return rows[0]?.ms ?? Number.NaN
}
