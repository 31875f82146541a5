import { sql } from 'drizzle-orm'
import type { DayRange } from '#src/rollups/spans.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import type { PackStamp } from './pack-file.ts'

/** A day of the workspace with visits, and what says whether a packed one is still right. */
export interface DayCount {
  day: string
  /** The instants at which the day begins and ends. */
  fromMs: number
  toMs: number
  stamp: PackStamp
  /** Whether some of its clicks are sums alone. */
  isDropped: boolean
}

type Ctx = Pick<WorkspaceCtx, 'orm' | 'workspaceId' | 'timeZone'>

interface Row extends Record<string, unknown> {
  day: string
  counted: number
  notCounted: number
  fromMs: number
  toMs: number
  isDropped: boolean
  madeMs: number
  clearedMs: number | null
  erasedMs: number | null
}

/** The days of a range on which there were visits, oldest first. */
export async function readDayCounts(
  { orm, workspaceId, timeZone }: Ctx,
  { from, to }: DayRange,
): Promise<DayCount[]> {
  const { rows } = await orm.execute<Row>(sql`
    select to_char(start, 'YYYY-MM-DD') as day,
      coalesce(sum(visits) filter (where facet = 'counted'), 0)::int as counted,
      coalesce(sum(visits) filter (where facet = 'flag'), 0)::int as "notCounted",
      extract(epoch from start::timestamp at time zone ${timeZone})::float8 * 1000 as "fromMs",
      extract(epoch from (start + 1)::timestamp at time zone ${timeZone})::float8 * 1000 as "toMs",
      -- A seam is of the zone in which its clicks were dropped, which may have been another.
      start::timestamp at time zone ${timeZone} < clicks_kept_since() or exists (
        select from click_seams as seam
        where seam.workspace_id = ${workspaceId} and seam.day = own.start
      ) as "isDropped",
      extract(epoch from workspaces.created_at)::float8 * 1000 as "madeMs",
      extract(epoch from details_cleared_to)::float8 * 1000 as "clearedMs",
      extract(epoch from visitors_erased_at)::float8 * 1000 as "erasedMs"
    from click_facets as own
    join workspaces on workspaces.id = own.workspace_id
    left join admin_settings on admin_settings.workspace_id = own.workspace_id
    where own.workspace_id = ${workspaceId} and own.platform = 'all'
      and own.facet in ('counted', 'flag') and own.span = 'day'
      and own.start between ${from}::date and ${to}::date
    group by start, workspaces.created_at, details_cleared_to, visitors_erased_at
    order by start`)
  return rows.map(({ day, counted, notCounted, fromMs, toMs, isDropped, ...of }) => {
    const { madeMs, clearedMs, erasedMs } = of
    // How much of the day's visitors was forgotten: it may begin in the middle of a day.
    const forgotten = clearedMs === null || clearedMs <= fromMs ? '' : Math.min(clearedMs, toMs)
    const workspace = `${madeMs} ${timeZone} ${forgotten} ${erasedMs ?? ''}`
    return { day, fromMs, toMs, isDropped, stamp: { counted, notCounted, workspace } }
  })
}
