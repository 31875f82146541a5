import type { AnalyticsPlatform } from '@hopwise/contracts'
import { campaignTotals, linkClicks, linkConversions, links } from '@hopwise/db'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { conversionCount, visitCount } from './figures.ts'
import type { LinkFigures } from './link-figures.ts'
import { ofPlatform } from './platform-filter.ts'
import { type DayRange, isWithinSpans } from './spans.ts'
import { foldTotals } from './totals.ts'

type Reader = Pick<Ctx, 'orm' | 'workspaceId'>

/** Of all time, summed over the links that each campaign has now; zeroes where they brought nothing. */
export async function campaignFigures(
  ctx: Reader,
  campaignIds: number[],
): Promise<Map<number, LinkFigures>> {
  if (campaignIds.length === 0) return new Map()
  await foldTotals(ctx)
  const { campaignId, clicks, conversions, earnings } = campaignTotals
  const rows = await ctx.orm
    .select({ id: campaignId, clicks, conversions, earnings })
    .from(campaignTotals)
    .where(ours(ctx, campaignTotals, among(campaignId, campaignIds)))
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}

export interface Scope {
  range: DayRange
  platform: AnalyticsPlatform
}

/** Figures of a range by campaign, to be joined from the left: summed once over the links of all campaigns. */
export function campaignSums(ctx: Reader, { range, platform }: Scope) {
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
  return {
    clicks,
    sales,
    columns: {
      clicks: sql<number>`coalesce(${clicks.clicks}, 0)`,
      conversions: sql<number>`coalesce(${sales.conversions}, 0)`,
      earnings: sql`coalesce(${sales.earnings}, 0)`,
    },
  }
}
