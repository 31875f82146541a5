import type { DayRange } from '#src/rollups/spans.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { withPauses } from '#src/with-pauses.ts'
import { buildDays, rowsAtOnce } from './build-days.ts'
import type { ClickDay, DaySums } from './click-day.ts'
import { type DayCount, readDayCounts } from './day-counts.ts'
import { dayFile, writeDayFile } from './day-files.ts'
import { packDay, readPackedSums } from './pack-file.ts'

export type ClickDaysCtx = Pick<WorkspaceCtx, 'config' | 'log' | 'orm' | 'workspaceId' | 'timeZone'>

/** A smaller day is read from its clicks each time: a file would be larger than they are. */
const leastPacked = 100
/** Days that are in memory at the same time. */
const daysAtOnce = 64
const visitsAtOnce = 250_000

/** What each of the days comes to, without any filter: those that are packed, then the others. */
export async function* daySums(
  ctx: ClickDaysCtx,
  days: DayCount[],
): AsyncGenerator<[string, DaySums]> {
  const missing = new Set<string>()
  for (const group of groupDays(days, daysAtOnce, visitsAtOnce)) {
    const found = await Promise.all(group.map((count) => readSums(ctx, count)))
    for await (const [index, { day }] of withPauses(group.entries())) {
      const sums = found[index] ?? null
      if (sums === null) missing.add(day)
      else yield [day, sums]
    }
  }
  for await (const [day, { sums }] of builtDays(ctx, days, missing)) yield [day, sums]
}

/** The `missing` of the days, made of their clicks and packed where that is worth it. */
export async function* builtDays(
  ctx: ClickDaysCtx,
  days: DayCount[],
  missing: ReadonlySet<string>,
): AsyncGenerator<[string, ClickDay]> {
  for (const run of runsOf(days, missing)) {
    for (const group of groupDays(run, daysAtOnce, rowsAtOnce)) {
      yield* withPauses(await buildOnce(ctx, group))
    }
  }
}

/** Packs the days of a range that are worth it and not packed; answers whether it came to the end. */
export async function packDays(
  ctx: ClickDaysCtx,
  range: DayRange,
  isOver: () => boolean,
): Promise<boolean> {
  for (const count of (await readDayCounts(ctx, range)).filter(isPacked)) {
    if ((await readPackedSums(pathOf(ctx, count), count.stamp)) !== null) continue
    await buildOnce(ctx, [count])
    if (isOver()) return false
  }
  return true
}

/** Days in their order, as many to a group as may be in memory. */
function groupDays(counts: DayCount[], mostDays: number, mostVisits: number): DayCount[][] {
  const groups: DayCount[][] = []
  let visits = 0
  for (const count of counts) {
    const last = groups.at(-1)
    const own = count.stamp.counted + count.stamp.notCounted
    visits += own
    if (last !== undefined && last.length < mostDays && visits <= mostVisits) last.push(count)
    else {
      groups.push([count])
      visits = own
    }
  }
  return groups
}

async function readSums(ctx: ClickDaysCtx, count: DayCount): Promise<DaySums | null> {
  return isPacked(count) ? await readPackedSums(pathOf(ctx, count), count.stamp) : null
}

/** Days that follow one another are built together, so that many small ones are one query. */
function runsOf(days: DayCount[], missing: ReadonlySet<string>): DayCount[][] {
  const runs: DayCount[][] = [[]]
  for (const count of days) {
    if (missing.has(count.day)) runs.at(-1)?.push(count)
    else runs.push([])
  }
  return runs
}

const underway = new Map<string, Promise<Map<string, ClickDay>>>()

/** Who asks for days that are being built waits for them. */
function buildOnce(ctx: ClickDaysCtx, days: DayCount[]): Promise<Map<string, ClickDay>> {
  const key = JSON.stringify(days.map((count) => [pathOf(ctx, count), count.stamp]))
  const running = underway.get(key)
  if (running !== undefined) return running
  const work = buildAndWrite(ctx, days).finally(() => underway.delete(key))
  underway.set(key, work)
  return work
}

async function buildAndWrite(ctx: ClickDaysCtx, days: DayCount[]): Promise<Map<string, ClickDay>> {
  const built = await buildDays(ctx, days)
  for (const count of days.filter(isPacked)) {
    const day = built.get(count.day)
    if (day !== undefined) await write(ctx, count, day)
  }
  return built
}

/** Without its file a day is only slower, as on a disk that is full. */
async function write(ctx: ClickDaysCtx, { day, stamp }: DayCount, made: ClickDay): Promise<void> {
  try {
    await writeDayFile(ctx.config, ctx.workspaceId, { day, bytes: packDay(made, stamp) })
  } catch (error) {
    ctx.log.warn({ err: error, day }, 'a day of clicks could not be packed')
  }
}

/** Whether a day is worth a file. */
export function isPacked({ stamp, isDropped }: DayCount): boolean {
  return !isDropped && stamp.counted + stamp.notCounted >= leastPacked
}

export function pathOf({ config, workspaceId }: ClickDaysCtx, { day }: DayCount): string {
  return dayFile(config, workspaceId, day)
}
