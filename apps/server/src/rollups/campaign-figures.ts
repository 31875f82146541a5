import type { AnalyticsPlatform } from '@hopwise/contracts'
import { linkClicks, linkConversions, links } from '@hopwise/db'
import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { conversionCount, earnings, visitCount } from './figures.ts'
import type { LinkFigures } from './link-figures.ts'
import { ofPlatform } from './platform-filter.ts'
import { allTime, type DayRange, isWithinSpans, spansOf } from './spans.ts'

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

/**
 * Figures by campaign, to be joined from the left: summed once over the links of all campaigns, and not at
 * all where nothing asks of them. Without clicks a campaign has no rate.
 */
export function campaignSums(
  ctx: Pick<Ctx, 'orm' | 'workspaceId'>,
  { range, platform = 'all' }: Scope = {},
) {
  const here = (table: typeof linkClicks | typeof linkConversions) =>
    ours(
      ctx,
      table,
      isWithinSpans(table, range),
      ofPlatform(table.platform, platform),
      isNotNull(links.campaignId),
    )
  const clicks = ctx.orm
    .select({ campaignId: links.campaignId, clicks: visitCount(linkClicks).as('clicks') })
    .from(linkClicks)
    .innerJoin(links, ours(ctx, links, eq(links.id, linkClicks.linkId)))
    .where(here(linkClicks))
    .groupBy(links.campaignId)
    .as('campaign_click_sums')
  const sales = ctx.orm
    .select({
      campaignId: links.campaignId,
      conversions: conversionCount(linkConversions).as('conversions'),
      earnings: sql`sum(${linkConversions.earnings})`.as('earnings'),
    })
    .from(linkConversions)
    .innerJoin(links, ours(ctx, links, eq(links.id, linkConversions.linkId)))
    .where(here(linkConversions))
    .groupBy(links.campaignId)
    .as('campaign_sale_sums')
  const columns = {
    clicks: sql<number>`coalesce(${clicks.clicks}, 0)`,
    conversions: sql<number>`coalesce(${sales.conversions}, 0)`,
    earnings: sql`coalesce(${sales.earnings}, 0)`,
  }
  return {
    clicks,
    sales,
    columns: {
      ...columns,
      rate: sql`${columns.conversions}::numeric / nullif(${clicks.clicks}, 0)`,
    },
  }
}
