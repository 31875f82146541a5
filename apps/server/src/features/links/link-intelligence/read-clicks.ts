import { type ClickFlag, clickFlags } from '@hopwise/contracts'
import { isCountedVisit } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import type { Reader } from './reader.ts'

export interface ClickCounts {
  whole: number
  countries: Map<string, number>
  devices: Map<string, number>
  weekHours: Map<string, number>
  days: Map<string, number>
  flagged: { flag: ClickFlag; visits: number }[]
}

export interface Period {
  linkId: number
  from: Date
  to: Date
}

interface Row extends Record<string, unknown> {
  facet: 'country' | 'device' | 'hour' | 'day' | 'flag'
  value: string
  visits: number
}

/**
 * A link's visits by each of the things that distinguish them. Rollups are stepped into hour by hour;
 * `offset 0` keeps a server from reading the whole workspace instead.
 */
export async function readClicks(ctx: Reader, { linkId, from, to }: Period): Promise<ClickCounts> {
  const { rows } = await ctx.orm.execute<Row>(sql`
    with own as materialized (
      select one.hour at time zone ${ctx.timeZone} as local, flag, country, device, visits
      from generate_series(
        date_trunc('hour', ${from.toISOString()}::timestamptz, 'UTC'),
        ${to.toISOString()}::timestamptz, interval '1 hour'
      ) as step (at)
      cross join lateral (
        select hour, flag, country, device, visits from click_rollups
        where workspace_id = ${ctx.workspaceId} and hour = step.at and link_id = ${linkId}
        offset 0
      ) as one
    ),
    counted as (select * from own where ${isCountedVisit({ flag: sql`flag` })})
    select 'flag' as facet, flag as value, sum(visits)::int as visits from own group by 2
    union all select 'country', country, sum(visits)::int from counted group by 2
    union all select 'device', device, sum(visits)::int from counted group by 2
    union all select 'hour', to_char(local, 'ID FMHH24'), sum(visits)::int from counted group by 2
    union all select 'day', to_char(local, 'YYYY-MM-DD'), sum(visits)::int from counted group by 2`)
  const facet = (name: Row['facet']) =>
    new Map(rows.filter((row) => row.facet === name).map(({ value, visits }) => [value, visits]))
  const flags = facet('flag')
  return {
    whole: flags.get('none') ?? 0,
    countries: facet('country'),
    devices: facet('device'),
    weekHours: facet('hour'),
    days: facet('day'),
    flagged: clickFlags
      .filter((flag) => flag !== 'none')
      .map((flag) => ({ flag, visits: flags.get(flag) ?? 0 }))
      .filter(({ visits }) => visits > 0),
  }
}
