import { directReferrer, referrerSource, unknownValue } from '@hopwise/contracts'
import { clickRetention, clickSeams } from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { max, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import {
  type ClickColumnName,
  type ColumnSums,
  clickColumnNames,
  type DaySums,
  type LinkSums,
} from './click-day.ts'
import type { DayCount } from './day-counts.ts'

/** The last day of which some clicks are sums alone: a seam's is of the zone in which they were dropped. */
export async function readLastDroppedDay({
  orm,
  workspaceId,
  timeZone,
}: Pick<WorkspaceCtx, 'orm' | 'workspaceId' | 'timeZone'>): Promise<string | null> {
  const [retention] = await orm.select().from(clickRetention)
  if (retention === undefined) return null
  const last = todayIn(timeZone, new Date(retention.since.getTime() - 1))
  const [seam] = await orm
    .select({ day: max(clickSeams.day) })
    .from(clickSeams)
    .where(ours({ workspaceId }, clickSeams))
  const seamDay = seam?.day ?? last
  return seamDay > last ? seamDay : last
}

interface Row extends Record<string, unknown> {
  day: string
  column: ClickColumnName | 'link'
  value: string
  visits: number
}

/** Days whose clicks were dropped, by each column for itself. How many visitors they had is not known. */
export async function droppedDaySums(
  { orm, workspaceId }: Pick<WorkspaceCtx, 'orm' | 'workspaceId'>,
  days: readonly DayCount[],
): Promise<Map<string, DaySums>> {
  if (days.length === 0) return new Map()
  const named = sql.param(days.map(({ day }) => day))
  const { rows } = await orm.execute<Row>(sql`
    select start::text as day, case facet when 'counted' then 'platform' else facet end as column,
      case facet when 'counted' then platform when 'hour' then right(value, 2)::int::text
        else value end as value, visits::float8
    from click_facets
    where workspace_id = ${workspaceId} and span = 'day' and start = any (${named}::date[])
      and facet <> 'flag' and (platform = 'all') = (facet <> 'counted')
    union all
    select start::text, 'link', link_id::text, sum(visits)::float8 from link_clicks
    where workspace_id = ${workspaceId} and span = 'day' and start = any (${named}::date[])
    group by 1, 3`)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return new Map([...byDay].map(([day, own]) => [day, sumsOf(own)]))
}

export interface LinkDay extends Record<string, unknown> {
  day: string
  link: string
  platform: string
  clicks: number
}

/** The same days by link and platform together. */
export async function droppedLinkDays(
  { orm, workspaceId }: Pick<WorkspaceCtx, 'orm' | 'workspaceId'>,
  days: readonly DayCount[],
): Promise<LinkDay[]> {
  if (days.length === 0) return []
  const named = sql.param(days.map(({ day }) => day))
  const { rows } = await orm.execute<LinkDay>(sql`
    select start::text as day, link_id::text as link, platform, visits::float8 as clicks from link_clicks
    where workspace_id = ${workspaceId} and span = 'day' and start = any (${named}::date[])`)
  return rows
}

function sumsOf(rows: Row[]): DaySums {
  const byColumn = Map.groupBy(rows, ({ column }) => column)
  // safe because every name gets its entry
  const columns = Object.fromEntries(
    clickColumnNames.map((name) => [name, columnSums(name, byColumn.get(name) ?? [])]),
  ) as DaySums['columns']
  return {
    clicks: columns.platform.clicks.reduce((sum, clicks) => sum + clicks, 0),
    visitors: 0,
    columns,
    links: linkSums(byColumn.get('link') ?? []),
  }
}

function linkSums(rows: Row[]): LinkSums {
  const ordered = rows.toSorted((one, other) => Number(one.value) - Number(other.value))
  return {
    ids: Uint32Array.from(ordered, ({ value }) => Number(value)),
    clicks: Uint32Array.from(ordered, ({ visits }) => visits),
    visitors: new Uint32Array(ordered.length),
    several: new Uint32Array(0),
  }
}

function columnSums(name: ClickColumnName, rows: Row[]): ColumnSums {
  const clicks = new Map<string, number>()
  for (const { value, visits } of rows) {
    const shown = shownAs(name, value)
    clicks.set(shown, (clicks.get(shown) ?? 0) + visits)
  }
  const values = [...clicks.keys()]
  return { values, clicks: [...clicks.values()], visitors: values.map(() => 0) }
}

/** As the filters write them. */
function shownAs(name: ClickColumnName, value: string): string {
  if (name === 'referrer') return referrerSource(value) || directReferrer
  return name === 'browser' || name === 'system' ? value || unknownValue : value
}
