import type { DayRange } from '#src/rollups/spans.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { withPauses } from '#src/with-pauses.ts'
import { buildDays, rowsAtOnce } from './build-days.ts'
import type { ClickDay, DaySums } from './click-day.ts'
import { type DayCount, readDayCounts } from './day-counts.ts'
import { dayFile, writeDayFile } from './day-files.ts'
import { type PackStamp, packDay, readPackedDay, readPackedSums } from './pack-file.ts'

export type ClickDaysCtx = Pick<WorkspaceCtx, 'config' | 'log' | 'orm' | 'workspaceId' | 'timeZone'>

/** A smaller day is read from its clicks each time: a file would be larger than they are. */
const leastPacked = 100
/** Days that are in memory at the same time. */
const daysAtOnce = 64
const visitsAtOnce = 250_000

/** What each day of a range with visits comes to, without any filter. */
export function daySums(ctx: ClickDaysCtx, range: DayRange): AsyncGenerator<[string, DaySums]> {
  return eachDay(ctx, range, readPackedSums, ({ sums }) => sums)
}

/** The visits of each day of a range that has any. */
export function clickDays(ctx: ClickDaysCtx, range: DayRange): AsyncGenerator<[string, ClickDay]> {
  return eachDay(ctx, range, readPackedDay, (day) => day)
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

type Read<Found> = (path: string, stamp: PackStamp) => Promise<Found | null>

/** From files where they hold, and of their clicks where not; the next are read while these are used. */
async function* eachDay<Found>(
  ctx: ClickDaysCtx,
  range: DayRange,
  read: Read<Found>,
  partOf: (day: ClickDay) => Found,
): AsyncGenerator<[string, Found]> {
  const groups = groupDays(await readDayCounts(ctx, range), daysAtOnce, visitsAtOnce)
  const readGroup = async (group: DayCount[]) => {
    const found = await Promise.all(group.map((count) => readIfPacked(ctx, count, read)))
    const built = await buildMissing(ctx, group, (index) => found[index] === null)
    return group.flatMap(({ day }, index): [string, Found][] => {
      const made = built.get(day)
      const one = found[index] ?? (made === undefined ? null : partOf(made))
      return one === null ? [] : [[day, one]]
    })
  }
  let next: ReturnType<typeof readGroup> | undefined
  for (const [index, group] of groups.entries()) {
    const days = await (next ?? readGroup(group))
    const after = groups[index + 1]
    next = after && readGroup(after)
    // Awaited in the next round, unless the caller stops before.
    next?.catch(() => undefined)
    yield* withPauses(days)
  }
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

async function readIfPacked<Found>(
  ctx: ClickDaysCtx,
  count: DayCount,
  read: Read<Found>,
): Promise<Found | null> {
  return isPacked(count) ? await read(pathOf(ctx, count), count.stamp) : null
}

/** Days that follow one another are built together, so that many small ones are one query. */
async function buildMissing(
  ctx: ClickDaysCtx,
  group: DayCount[],
  isMissing: (index: number) => boolean,
): Promise<Map<string, ClickDay>> {
  const runs: DayCount[][] = [[]]
  for (const [index, count] of group.entries()) {
    if (isMissing(index)) runs.at(-1)?.push(count)
    else runs.push([])
  }
  const built = new Map<string, ClickDay>()
  for (const days of runs.flatMap((run) => groupDays(run, daysAtOnce, rowsAtOnce))) {
    for (const [day, made] of await buildOnce(ctx, days)) built.set(day, made)
  }
  return built
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

function isPacked({ stamp }: DayCount): boolean {
  return stamp.counted + stamp.notCounted >= leastPacked
}

function pathOf({ config, workspaceId }: ClickDaysCtx, { day }: DayCount): string {
  return dayFile(config, workspaceId, day)
}
