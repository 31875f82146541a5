import type { AnalyticsPlatform } from '@hopwise/contracts'
import { campaigns, linkClicks, linkConversions, links } from '@hopwise/db'
import { type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { conversionCount, earnings, visitCount } from './figures.ts'
import type { LinkFigures } from './link-figures.ts'
import { ofPlatform } from './platform-filter.ts'
import { allTime, type DayRange, spansOf } from './spans.ts'

export interface Scope {
  /** All time when absent. */
  range?: DayRange
  platform?: AnalyticsPlatform
}

interface Row extends LinkFigures, Record<string, unknown> {
  id: number
}

/** Sums over each campaign's links, zeroes where they brought nothing. */
export async function campaignFigures(
  ctx: Pick<Ctx, 'orm' | 'workspaceId'>,
  campaignIds: number[],
  { range, platform = 'all' }: Scope = {},
): Promise<Map<number, LinkFigures>> {
  if (campaignIds.length === 0) return new Map()
  const { orm, workspaceId } = ctx
  const here = (table: typeof linkClicks | typeof linkConversions): SQL | undefined =>
    ours(
      ctx,
      table,
      sql`${table.span} = span.kind`,
      sql`${table.linkId} = own.id`,
      sql`${table.start} between span.first and span.last`,
      ofPlatform(table.platform, platform),
    )
  const { rows } = await orm.execute<Row>(sql`
    select own.campaign_id as id, sum(visit.clicks)::int as clicks,
      sum(sale.conversions)::int as conversions, sum(sale.earnings::numeric)::text as earnings
    from links as own
    cross join ${range === undefined ? allTime : spansOf(range)}
    cross join lateral (
      select ${visitCount(linkClicks)} as clicks from ${linkClicks} where ${here(linkClicks)}
    ) as visit
    cross join lateral (
      select ${conversionCount(linkConversions)} as conversions,
        ${earnings(linkConversions)} as earnings
      from ${linkConversions} where ${here(linkConversions)}
    ) as sale
    where own.workspace_id = ${workspaceId} and own.campaign_id in ${campaignIds}
    group by 1`)
  const figures = new Map(rows.map(({ id, ...one }) => [id, one]))
  const nothing = { clicks: 0, conversions: 0, earnings: '0.00' }
  return new Map(campaignIds.map((id) => [id, figures.get(id) ?? nothing]))
}

/** All-time figures of the campaign in the row at hand, to order by; without clicks it has no rate. */
export function campaignTotals() {
  const clicks = sql`(select ${visitCount(linkClicks)} ${ofTheRow(linkClicks)})`
  const conversions = sql`(select ${conversionCount(linkConversions)} ${ofTheRow(linkConversions)})`
  return {
    clicks,
    conversions,
    rate: sql`${conversions}::numeric / nullif(${clicks}, 0)`,
    earnings: sql`(select coalesce(sum(${linkConversions.earnings}), 0) ${ofTheRow(linkConversions)})`,
  }
}

const ofTheRow = (table: typeof linkClicks | typeof linkConversions): SQL => sql`
  from ${table} join ${links} on ${links.id} = ${table.linkId}
  where ${links.workspaceId} = ${campaigns.workspaceId} and ${links.campaignId} = ${campaigns.id}
    and ${table.workspaceId} = ${campaigns.workspaceId} and ${table.span} = 'month'`
