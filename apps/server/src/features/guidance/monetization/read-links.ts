import type { LinkPlatform, Network } from '@hopwise/contracts'
import { linkClicks, linkConversions, links, linkVariants, products } from '@hopwise/db'
import { addDays, centsOf } from '@hopwise/units'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import type { LinkFacts } from './money-facts.ts'

interface Row extends Record<string, unknown> {
  id: number
  name: string
  product_id: number
  product_name: string
  campaign_id: number | null
  platform: LinkPlatform | null
  network: Network
  is_smart: boolean
  is_cloaked: boolean
  is_live: boolean
  arms: number
  clicks: number
  recent_clicks: number
  week: number
  four_weeks_before: number
  sales: number
  earnings: string
  recent_sales: number
  recent_earnings: string
  earnings_before: string
  month_earnings: string
}

const { visits, start: clickDay } = linkClicks
const { conversions, earnings, start: saleDay } = linkConversions

/** Every link with its sums of 90 days; each a step into the keys of the rollups by day. */
export async function readLinks(ctx: Ctx, today: string): Promise<LinkFacts[]> {
  const from = (days: number) => sql`${addDays(today, 1 - days)}::date`
  const month = `${today.slice(0, 8)}01`
  const { rows } = await ctx.orm.execute<Row>(sql`
    select ${links.id}, coalesce(${links.title}, ${links.slug}) as name, ${links.productId},
      ${products.name} as product_name, ${links.campaignId}, ${links.platform},
      ${products.network}, ${links.isSmart}, ${links.isCloaked}, ${links.archivedAt} is null as is_live,
      1 + (select count(*)::int from ${linkVariants}
        where ${linkVariants.workspaceId} = ${links.workspaceId}
          and ${linkVariants.linkId} = ${links.id} and ${linkVariants.isArm}
          and ${linkVariants.id} <> 0 and ${linkVariants.removedAt} is null) as arms,
      visit.*, sale.*
    from ${links}
    join ${products} on ${products.id} = ${links.productId}
    cross join lateral (
      select coalesce(sum(${visits}), 0)::int as clicks,
        coalesce(sum(${visits}) filter (where ${clickDay} >= ${from(30)}), 0)::int as recent_clicks,
        coalesce(sum(${visits}) filter (where ${clickDay} >= ${from(7)}), 0)::int as week,
        coalesce(sum(${visits}) filter (
          where ${clickDay} < ${from(7)} and ${clickDay} >= ${from(35)}), 0)::int
          as four_weeks_before
      from ${linkClicks}
      where ${linkClicks.workspaceId} = ${links.workspaceId} and ${linkClicks.span} = 'day'
        and ${linkClicks.linkId} = ${links.id}
        and ${clickDay} between ${from(90)} and ${today}::date
    ) as visit
    cross join lateral (
      select coalesce(sum(${conversions}), 0)::int as sales,
        coalesce(sum(${earnings}), 0)::text as earnings,
        coalesce(sum(${conversions}) filter (where ${saleDay} >= ${from(30)}), 0)::int
          as recent_sales,
        coalesce(sum(${earnings}) filter (where ${saleDay} >= ${from(30)}), 0)::text
          as recent_earnings,
        coalesce(sum(${earnings}) filter (
          where ${saleDay} < ${from(30)} and ${saleDay} >= ${from(60)}), 0)::text
          as earnings_before,
        coalesce(sum(${earnings}) filter (where ${saleDay} >= ${month}::date), 0)::text
          as month_earnings
      from ${linkConversions}
      where ${linkConversions.workspaceId} = ${links.workspaceId}
        and ${linkConversions.span} = 'day' and ${linkConversions.linkId} = ${links.id}
        and ${saleDay} between ${from(90)} and ${today}::date
    ) as sale
    where ${links.workspaceId} = ${ctx.workspaceId}
      and (${links.archivedAt} is null or visit.clicks > 0 or sale.sales > 0)
    order by ${links.id}`)
  return rows.map(toFacts)
}

function toFacts(row: Row): LinkFacts {
  return {
    id: row.id,
    name: row.name,
    productId: row.product_id,
    productName: row.product_name,
    campaignId: row.campaign_id,
    platform: row.platform,
    network: row.network,
    isSmart: row.is_smart,
    isCloaked: row.is_cloaked,
    isLive: row.is_live,
    arms: row.arms,
    clicks: row.clicks,
    sales: row.sales,
    cents: centsOf(row.earnings),
    recent: {
      clicks: row.recent_clicks,
      sales: row.recent_sales,
      cents: centsOf(row.recent_earnings),
    },
    before: { cents: centsOf(row.earnings_before) },
    week: row.week,
    fourWeeksBefore: row.four_weeks_before,
    monthCents: centsOf(row.month_earnings),
  }
}
