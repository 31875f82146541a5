import type { AnalyticsPlatform } from '@hopwise/contracts'
import { linkClicks, linkConversions } from '@hopwise/db'
import { type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { ofPlatform } from './platform-filter.ts'
import { type DayRange, spansOf } from './spans.ts'

interface Scope {
  platform?: AnalyticsPlatform
  /** A select of ids; all links without it. */
  linkIds?: SQL
}

/**
 * What each link brought in a period, as a subquery (link_id, clicks, conversions, earnings): one read
 * of the period's rows, however many links there are. A link that brought nothing is absent.
 */
export function linksOfPeriod(
  whose: { workspaceId: number },
  range: DayRange,
  { platform = 'all', linkIds }: Scope = {},
): SQL {
  const here = (table: typeof linkClicks | typeof linkConversions) => sql`
    from ${spansOf(range)} join ${table}
      on ${table.span} = span.kind and ${table.start} between span.first and span.last
    where ${ours(
      whose,
      table,
      ofPlatform(table.platform, platform),
      linkIds && sql`${table.linkId} in (${linkIds})`,
    )}
    group by 1`
  return sql`(
    select link_id, sum(clicks)::int as clicks, sum(conversions)::int as conversions,
      sum(earnings)::numeric(14, 2) as earnings
    from (
      select ${linkClicks.linkId}, sum(${linkClicks.visits}) as clicks, 0 as conversions, 0 as earnings
      ${here(linkClicks)}
      union all
      select ${linkConversions.linkId}, 0, sum(${linkConversions.conversions}),
        sum(${linkConversions.earnings}) ${here(linkConversions)}
    ) as part
    group by 1
  )`
}
