import { enoughClicks, type LinkPlatform, type Network } from '@hopwise/contracts'
import { linkClicks, linkConversions, links, linkVariants, products } from '@hopwise/db'
import { addDays, centsOf } from '@hopwise/units'
import { type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { type LinkFacts, type LinkSums, type MoneyFacts, noSums } from './money-facts.ts'

/** The busiest Amazon links are asked for their countries. */
export const lookedAmazonLinks = 5

/** As PostgreSQL writes it into JSON: money as text. */
interface SumRow {
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

interface GroupRow extends SumRow {
  of: 'product' | 'campaign' | 'platform'
  product_id: number | null
  campaign_id: number | null
  platform: LinkPlatform | null
  /** Of products alone. */
  product_name: string
  network: Network
  live: number
  /** Clicks of 30 days and the negative id. */
  busiest: [recentClicks: number, minusId: number] | null
}

interface LinkRow extends SumRow {
  id: number
  name: string
  product_id: number
  product_name: string
  network: Network
  is_smart: boolean
  is_cloaked: boolean
  is_live: boolean
  arms: number
}

const { visits, start: clickDay } = linkClicks
const { conversions, earnings, start: saleDay } = linkConversions

type Read = Pick<MoneyFacts, 'links' | 'ofProducts' | 'ofCampaigns' | 'ofPlatforms' | 'all'>

/**
 * Sums of 90 days, read once: by product, campaign and platform over all links, and one by one those
 * links that a rule may name. These have clicks enough to judge them, or are among `named`.
 */
export async function readLinks(ctx: Ctx, today: string, named: readonly number[]): Promise<Read> {
  const { rows } = await ctx.orm.execute<{ groups: GroupRow[]; links: LinkRow[] }>(sql`
    with ${sumsByLink(ctx, today)}, own as materialized (
      select ${links.id}, ${links.productId}, ${links.campaignId}, ${links.platform},
        ${links.archivedAt} is null as is_live,
        coalesce(visit.clicks, 0) as clicks, coalesce(visit.recent_clicks, 0) as recent_clicks,
        coalesce(visit.week, 0) as week,
        coalesce(visit.four_weeks_before, 0) as four_weeks_before,
        coalesce(sale.sales, 0) as sales, coalesce(sale.earnings, 0) as earnings,
        coalesce(sale.recent_sales, 0) as recent_sales,
        coalesce(sale.recent_earnings, 0) as recent_earnings,
        coalesce(sale.earnings_before, 0) as earnings_before,
        coalesce(sale.month_earnings, 0) as month_earnings
      from ${links}
      left join visit on visit.link_id = ${links.id}
      left join sale on sale.link_id = ${links.id}
      where ${ours(ctx, links)}
        and (${links.archivedAt} is null or visit.clicks > 0 or sale.sales > 0)
    ), grouped as (
      select case when grouping(product_id) = 0 then 'product'
          when grouping(campaign_id) = 0 then 'campaign' else 'platform' end as of,
        product_id, campaign_id, platform,
        sum(clicks) as clicks, sum(recent_clicks) as recent_clicks, sum(week) as week,
        sum(four_weeks_before) as four_weeks_before, sum(sales) as sales,
        sum(earnings)::text as earnings, sum(recent_sales) as recent_sales,
        sum(recent_earnings)::text as recent_earnings,
        sum(earnings_before)::text as earnings_before,
        sum(month_earnings)::text as month_earnings,
        count(*) filter (where is_live) as live,
        max(array[recent_clicks, -id]) filter (where is_live) as busiest
      from own
      group by grouping sets ((product_id), (campaign_id), (platform))
    )
    select
      (select coalesce(json_agg(row), '[]') from (
        select grouped.*, ${products.name} as product_name, ${products.network}
        from grouped left join ${products} on ${products.id} = grouped.product_id
        order by grouped.product_id
      ) as row) as groups,
      (select coalesce(json_agg(row), '[]') from (
        ${notable(ctx, named)}
      ) as row) as links`)
  const { groups = [], links: notables = [] } = rows[0] ?? {}
  const of = (kind: GroupRow['of']) => groups.filter((row) => row.of === kind)
  const ofProducts = of('product').map((row) => ({
    ...toSums(row),
    productName: row.product_name,
    network: row.network,
    live: row.live,
    busiest:
      row.busiest === null
        ? null
        : { id: -row.busiest[1], productId: row.product_id ?? 0, recentClicks: row.busiest[0] },
  }))
  return {
    links: notables.map(toFacts),
    ofProducts,
    ofCampaigns: new Map(of('campaign').map((row) => [row.campaign_id, toSums(row)])),
    ofPlatforms: new Map(of('platform').map((row) => [row.platform, toSums(row)])),
    all: addSums(ofProducts),
  }
}

/** Each link's sums of 90 days, in one pass over the sums by day. */
function sumsByLink(ctx: Ctx, today: string): SQL {
  const from = (days: number) => sql`${addDays(today, 1 - days)}::date`
  const month = sql`${`${today.slice(0, 8)}01`}::date`
  const since = (day: SQL, of: SQL, first: SQL) =>
    sql`coalesce(sum(${of}) filter (where ${day} >= ${first}), 0)`
  const [clicked, sold] = [sql`${clickDay}`, sql`${saleDay}`]
  const [visit, sale, worth] = [sql`${visits}`, sql`${conversions}`, sql`${earnings}`]
  return sql`visit as materialized (
      select ${linkClicks.linkId} as link_id, sum(${visits})::int as clicks,
        ${since(clicked, visit, from(30))}::int as recent_clicks,
        ${since(clicked, visit, from(7))}::int as week,
        coalesce(sum(${visits}) filter (
          where ${clickDay} < ${from(7)} and ${clickDay} >= ${from(35)}), 0)::int
          as four_weeks_before
      from ${linkClicks}
      where ${ours(ctx, linkClicks)} and ${linkClicks.span} = 'day'
        and ${clickDay} between ${from(90)} and ${today}::date
      group by 1
    ), sale as materialized (
      select ${linkConversions.linkId} as link_id, sum(${conversions})::int as sales,
        sum(${earnings}) as earnings,
        ${since(sold, sale, from(30))}::int as recent_sales,
        ${since(sold, worth, from(30))} as recent_earnings,
        coalesce(sum(${earnings}) filter (
          where ${saleDay} < ${from(30)} and ${saleDay} >= ${from(60)}), 0) as earnings_before,
        ${since(sold, worth, month)} as month_earnings
      from ${linkConversions}
      where ${ours(ctx, linkConversions)} and ${linkConversions.span} = 'day'
        and ${saleDay} between ${from(90)} and ${today}::date
      group by 1
    )`
}

/** The links that rules look at one by one. */
function notable(ctx: Ctx, named: readonly number[]): SQL {
  return sql`
    select own.id, coalesce(${links.title}, ${links.slug}) as name, own.product_id,
      ${products.name} as product_name, own.platform, ${products.network},
      ${links.isSmart}, ${links.isCloaked}, own.is_live,
      1 + (select count(*)::int from ${linkVariants}
        where ${ours(ctx, linkVariants)} and ${linkVariants.linkId} = own.id
          and ${linkVariants.isArm} and ${linkVariants.id} <> 0
          and ${linkVariants.removedAt} is null) as arms,
      own.clicks, own.recent_clicks, own.week, own.four_weeks_before, own.sales,
      own.earnings::text as earnings, own.recent_sales,
      own.recent_earnings::text as recent_earnings,
      own.earnings_before::text as earnings_before,
      own.month_earnings::text as month_earnings
    from own
    join ${links} on ${ours(ctx, links)} and ${links.id} = own.id
    join ${products} on ${products.id} = own.product_id
    where own.clicks >= ${enoughClicks} or own.id = any (${`{${named.join(',')}}`}::int[])
      or own.id in (
        select own.id from own join ${products} on ${products.id} = own.product_id
        where ${products.network} = 'amazon' and own.is_live and own.recent_clicks > 0
        order by own.recent_clicks desc, own.id limit ${lookedAmazonLinks})
    order by own.id`
}

function toFacts(row: LinkRow): LinkFacts {
  return {
    ...toSums(row),
    id: row.id,
    name: row.name,
    productId: row.product_id,
    productName: row.product_name,
    network: row.network,
    isSmart: row.is_smart,
    isCloaked: row.is_cloaked,
    isLive: row.is_live,
    arms: row.arms,
  }
}

function toSums(row: SumRow): LinkSums {
  return {
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

/** Together. */
export function addSums(many: readonly LinkSums[]): LinkSums {
  return many.reduce(
    (sum, one) => ({
      clicks: sum.clicks + one.clicks,
      sales: sum.sales + one.sales,
      cents: sum.cents + one.cents,
      recent: {
        clicks: sum.recent.clicks + one.recent.clicks,
        sales: sum.recent.sales + one.recent.sales,
        cents: sum.recent.cents + one.recent.cents,
      },
      before: { cents: sum.before.cents + one.before.cents },
      week: sum.week + one.week,
      fourWeeksBefore: sum.fourWeeksBefore + one.fourWeeksBefore,
      monthCents: sum.monthCents + one.monthCents,
    }),
    noSums,
  )
}
