import type { LinkPlatform, Network } from '@hopwise/contracts'
import { sql } from 'drizzle-orm'
import { addDays, centsOf } from '#src/features/analytics/index.ts'
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

/** Every link with its sums of 90 days; each a step into the keys of the rollups by day. */
export async function readLinks(ctx: Ctx, today: string): Promise<LinkFacts[]> {
  const from = (days: number) => sql`${addDays(today, 1 - days)}::date`
  const month = `${today.slice(0, 8)}01`
  const { rows } = await ctx.orm.execute<Row>(sql`
    select l.id, coalesce(l.title, l.slug) as name, l.product_id, p.name as product_name,
      l.campaign_id, l.platform, p.network, l.is_smart, l.archived_at is null as is_live,
      1 + (select count(*)::int from link_variants as v where v.workspace_id = l.workspace_id
        and v.link_id = l.id and v.is_arm and v.id <> 0 and v.removed_at is null) as arms,
      visit.*, sale.*
    from links as l
    join products as p on p.id = l.product_id
    cross join lateral (
      select coalesce(sum(visits), 0)::int as clicks,
        coalesce(sum(visits) filter (where start >= ${from(30)}), 0)::int as recent_clicks,
        coalesce(sum(visits) filter (where start >= ${from(7)}), 0)::int as week,
        coalesce(sum(visits) filter (where start < ${from(7)} and start >= ${from(35)}), 0)::int
          as four_weeks_before
      from link_clicks where workspace_id = l.workspace_id and span = 'day' and link_id = l.id
        and start between ${from(90)} and ${today}::date
    ) as visit
    cross join lateral (
      select coalesce(sum(conversions), 0)::int as sales,
        coalesce(sum(earnings), 0)::text as earnings,
        coalesce(sum(conversions) filter (where start >= ${from(30)}), 0)::int as recent_sales,
        coalesce(sum(earnings) filter (where start >= ${from(30)}), 0)::text as recent_earnings,
        coalesce(sum(earnings) filter (where start < ${from(30)} and start >= ${from(60)}), 0)::text
          as earnings_before,
        coalesce(sum(earnings) filter (where start >= ${month}::date), 0)::text as month_earnings
      from link_conversions where workspace_id = l.workspace_id and span = 'day' and link_id = l.id
        and start between ${from(90)} and ${today}::date
    ) as sale
    where l.workspace_id = ${ctx.workspaceId}
      and (l.archived_at is null or visit.clicks > 0 or sale.sales > 0)
    order by l.id`)
  return rows.map(factsOf)
}

function factsOf(row: Row): LinkFacts {
  return {
    id: row.id,
    name: row.name,
    productId: row.product_id,
    productName: row.product_name,
    campaignId: row.campaign_id,
    platform: row.platform,
    network: row.network,
    isSmart: row.is_smart,
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
