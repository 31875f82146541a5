import type {
  AnalyticsOverview,
  getAnalyticsOverview as contract,
  EndpointInput,
} from '@hopwise/contracts'
import { campaigns, clickFacets, conversionDays, links, socialAccounts } from '@hopwise/db'
import { centsOf, changeOf, daysBetween, mondayOf, moneyOf, rateOf } from '@hopwise/units'
import { eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { type DailyFigures, platformDailyFigures } from '#src/rollups/daily-figures.ts'
import type { Ctx } from '#src/services.ts'
import { rangeBefore, rangeOf, stepOf } from './period.ts'

export async function getOverview(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<AnalyticsOverview> {
  const range = rangeOf(ctx, query)
  const days = daysBetween(range.from, range.to)
  const before = rangeBefore(range)
  const both = daysBetween(before.from, range.to)
  const [figures, quickStats, hasData] = await Promise.all([
    platformDailyFigures(ctx, both, query.platform),
    countThings(ctx),
    hasAny(ctx),
  ])
  const now = figures.slice(-days.length)
  const step = stepOf(range)
  return {
    ...range,
    totals: compare(sumDays(now), sumDays(figures.slice(0, -days.length))),
    step,
    trend: step === 'day' ? now.map(pointOf) : weeksOf(now),
    quickStats,
    hasData,
  }
}

interface Sum {
  clicks: number
  conversions: number
  cents: number
}

function sumDays(days: DailyFigures[]): Sum {
  const sum = { clicks: 0, conversions: 0, cents: 0 }
  for (const day of days) {
    sum.clicks += day.clicks
    sum.conversions += day.conversions
    sum.cents += centsOf(day.earnings)
  }
  return sum
}

function compare(now: Sum, before: Sum): AnalyticsOverview['totals'] {
  const rate = rateOf(now.conversions, now.clicks)
  return {
    clicks: now.clicks,
    conversions: now.conversions,
    conversionRate: (rate * 100).toFixed(2),
    revenue: moneyOf(now.cents),
    clicksChange: changeOf(now.clicks, before.clicks),
    conversionsChange: changeOf(now.conversions, before.conversions),
    conversionRateChange: changeOf(rate, rateOf(before.conversions, before.clicks)),
    revenueChange: changeOf(now.cents, before.cents),
  }
}

type Point = AnalyticsOverview['trend'][number]

function pointOf({ day, clicks, conversions, earnings }: DailyFigures): Point {
  return { day, clicks, conversions, revenue: earnings }
}

/** Only days of the range count, so the first and the last week may hold fewer than seven. */
function weeksOf(days: DailyFigures[]): Point[] {
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day))
  return [...weeks].map(([day, own]) => {
    const { clicks, conversions, cents } = sumDays(own)
    return { day, clicks, conversions, revenue: moneyOf(cents) }
  })
}

async function countThings(ctx: Ctx): Promise<AnalyticsOverview['quickStats']> {
  const [row] = await ctx.orm
    .select({
      activeCampaigns: sql<number>`(select count(*)::int from ${campaigns} where ${ours(ctx, campaigns, eq(campaigns.status, 'active'), isNull(campaigns.archivedAt))})`,
      connectedPlatforms: sql<number>`(select count(distinct ${socialAccounts.platform})::int from ${socialAccounts} where ${ours(ctx, socialAccounts, isNotNull(socialAccounts.connectedAt), isNull(socialAccounts.revokedAt))})`,
      affiliateLinks: sql<number>`(select count(*)::int from ${links} where ${ours(ctx, links, isNull(links.archivedAt))})`,
    })
    .from(sql`(select 1) as one`)
  if (row === undefined) throw new Error('counting gave no row')
  return row
}

async function hasAny(ctx: Ctx): Promise<boolean> {
  const [clicked, sold] = await Promise.all([
    ctx.orm
      .select({ one: sql`1` })
      .from(clickFacets)
      .where(
        ours(ctx, clickFacets, eq(clickFacets.platform, 'all'), eq(clickFacets.facet, 'counted')),
      )
      .limit(1),
    ctx.orm
      .select({ one: sql`1` })
      .from(conversionDays)
      .where(ours(ctx, conversionDays, gt(conversionDays.conversions, 0)))
      .limit(1),
  ])
  return clicked.length > 0 || sold.length > 0
}
