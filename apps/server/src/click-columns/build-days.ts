import { directReferrer, referrerSource, unknownValue } from '@hopwise/contracts'
import { isCountedVisit, visits as table } from '@hopwise/db'
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
  const span = { fromMs: days[0]?.fromMs ?? 0, toMs: days.at(-1)?.toMs ?? 0 }
  await addClicks(ctx, builders, span)
  await addNotCounted(ctx, builders, span)
  const made = new Map<string, ClickDay>()
  for (const [day, builder] of builders) made.set(day, await builder.finish())
  return made
}

interface Span {
  fromMs: number
  toMs: number
}

interface ClickRow extends Record<string, unknown> {
  id: string
  day: string
  country: string
  referrer: string
  device: string
  browser: string
  system: string
  hour: string
  link: number
  platform: string
  visitor: string
}

/** As many rows at once as are read, however many come within a minute: each piece goes on after the last. */
async function addClicks(
  ctx: BuildCtx,
  builders: Map<string, DayBuilder>,
  span: Span,
): Promise<void> {
  let rows: ClickRow[]
  let after = ''
  do {
    rows = await readClicks(ctx, span, after)
    for (const row of rows) builders.get(row.day)?.addClick(named(row), row.visitor)
    after = rows.at(-1)?.id ?? ''
  } while (rows.length === rowsAtOnce)
}

async function readClicks(
  { orm, workspaceId, timeZone }: BuildCtx,
  { fromMs, toMs }: Span,
  after: string,
): Promise<ClickRow[]> {
  // Ids are in the order of time, and the key begins with them.
  const { rows } = await orm.execute<ClickRow>(sql`
    select id, to_char(occurred_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, country,
      left(referrer_host, 255) as referrer, device, left(browser, 255) as browser,
      left(os, 255) as system, to_char(occurred_at at time zone ${timeZone}, 'FMHH24') as hour,
      link_id as link, platform, visitor
    from ${table}
    where workspace_id = ${workspaceId} and id >= ${firstClickId(fromMs)} and id > ${after}
      and id < ${firstClickId(toMs + aheadMs)} and occurred_at >= ${new Date(fromMs)}
      and occurred_at < ${new Date(toMs)} and ${isCountedVisit(table)}
    order by id limit ${rowsAtOnce}`)
  return rows
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
  link: number
  platform: string
  visits: number
}

/** From the sums by hour: past a ceiling a flagged visit is no row. */
async function addNotCounted(
  { orm, workspaceId, timeZone }: BuildCtx,
  builders: Map<string, DayBuilder>,
  { fromMs, toMs }: Span,
): Promise<void> {
  const { rows } = await orm.execute<VisitRow>(sql`
    select to_char(hour at time zone ${timeZone}, 'YYYY-MM-DD') as day, flag, country, device,
      link_id as link, platform, sum(visits)::int as visits
    from (
      select hour, flag, country, device, link_id, platform, visits from click_rollups
      where workspace_id = ${workspaceId}
        and hour >= ${new Date(fromMs)} and hour < ${new Date(toMs)}
      union all
      select hour, flag, country, device, link_id, platform, visits
      from unpacked_hours(${workspaceId}, ${new Date(fromMs)}, ${new Date(toMs)})
    ) as known
    where flag <> 'none'
    group by 1, 2, 3, 4, 5, 6`)
  for (const row of rows) builders.get(row.day)?.addNotCounted(row, row.visits)
}
