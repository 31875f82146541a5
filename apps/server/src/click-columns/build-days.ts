import { directReferrer, referrerSource, unknownValue } from '@hopwise/contracts'
import { isCountedVisit, clicks as table } from '@hopwise/db'
import { firstClickId } from '@hopwise/redirector'
import { sql } from 'drizzle-orm'
import type { WorkspaceCtx } from '#src/services.ts'
import type { ClickDay } from './click-day.ts'
import { DayBuilder } from './day-builder.ts'
import type { DayCount } from './day-counts.ts'

export type BuildCtx = Pick<WorkspaceCtx, 'orm' | 'workspaceId' | 'timeZone'>

/** Few enough to be taken in while no one notices. */
export const rowsAtOnce = 8_000
/** The time in a click's id may run ahead of the click by seconds. */
const aheadMs = 60_000

/** Days that follow one another, made of their visits. */
export async function buildDays(ctx: BuildCtx, days: DayCount[]): Promise<Map<string, ClickDay>> {
  const builders = new Map(days.map(({ day }) => [day, new DayBuilder()]))
  for (const slice of slicesOf(days)) await addClicks(ctx, builders, slice)
  await addNotCounted(ctx, builders, spanOf(days))
  return new Map([...builders].map(([day, builder]) => [day, builder.finish()]))
}

interface Slice {
  fromMs: number
  toMs: number
}

function spanOf(days: DayCount[]): Slice {
  return { fromMs: days[0]?.fromMs ?? 0, toMs: days.at(-1)?.toMs ?? 0 }
}

/** Equal parts of the time, with about as many rows each as are read at once. */
function slicesOf(days: DayCount[]): Slice[] {
  const { fromMs, toMs } = spanOf(days)
  const clicks = days.reduce((sum, { stamp }) => sum + stamp.counted, 0)
  const count = Math.max(1, Math.ceil(clicks / rowsAtOnce))
  const partMs = Math.ceil((toMs - fromMs) / count)
  return Array.from({ length: count }, (_, part) => ({
    fromMs: fromMs + part * partMs,
    toMs: Math.min(toMs, fromMs + (part + 1) * partMs),
  }))
}

interface ClickRow extends Record<string, unknown> {
  day: string
  country: string
  referrer: string
  device: string
  browser: string
  system: string
  hour: string
  link: string
  platform: string
  visitor: string
}

async function addClicks(
  { orm, workspaceId, timeZone }: BuildCtx,
  builders: Map<string, DayBuilder>,
  { fromMs, toMs }: Slice,
): Promise<void> {
  // Ids are in the order of time, and the key begins with them.
  const { rows } = await orm.execute<ClickRow>(sql`
    select to_char(occurred_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, country,
      left(referrer_host, 255) as referrer, device, left(browser, 255) as browser,
      left(os, 255) as system, to_char(occurred_at at time zone ${timeZone}, 'FMHH24') as hour,
      link_id::text as link, platform, visitor
    from ${table}
    where workspace_id = ${workspaceId} and id >= ${firstClickId(fromMs)}
      and id < ${firstClickId(toMs + aheadMs)} and occurred_at >= ${new Date(fromMs)}
      and occurred_at < ${new Date(toMs)} and ${isCountedVisit(table)}`)
  for (const row of rows) builders.get(row.day)?.addClick(named(row), row.visitor)
}

/** As the filters write them. */
function named(row: ClickRow): ClickRow {
  row.referrer = referrerSource(row.referrer) || directReferrer
  row.browser ||= unknownValue
  row.system ||= unknownValue
  return row
}

interface VisitRow extends Record<string, unknown> {
  day: string
  flag: string
  country: string
  device: string
  link: string
  platform: string
  visits: number
}

/** From the sums by hour: past a ceiling a flagged visit is no row. */
async function addNotCounted(
  { orm, workspaceId, timeZone }: BuildCtx,
  builders: Map<string, DayBuilder>,
  { fromMs, toMs }: Slice,
): Promise<void> {
  const { rows } = await orm.execute<VisitRow>(sql`
    select to_char(hour at time zone ${timeZone}, 'YYYY-MM-DD') as day, flag, country, device,
      link_id::text as link, platform, sum(visits)::int as visits
    from click_rollups
    where workspace_id = ${workspaceId} and flag <> 'none'
      and hour >= ${new Date(fromMs)} and hour < ${new Date(toMs)}
    group by 1, 2, 3, 4, 5, 6`)
  for (const row of rows) builders.get(row.day)?.addNotCounted(row, row.visits)
}
