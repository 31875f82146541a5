import type { DashboardStats } from '@hopwise/contracts'
import { campaigns } from '@hopwise/db'
import { changeOf, lastDays, rateOf } from '@hopwise/units'
import { eq, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { dailyFigures } from '#src/rollups/daily-figures.ts'
import { dayOf } from '#src/rollups/sql-days.ts'
import type { Ctx } from '#src/services.ts'
import { getTotals } from './get-totals.ts'

const sparkDays = 30

export async function getStats(ctx: Ctx): Promise<DashboardStats> {
  const { timeZone } = ctx
  const days = lastDays(ctx.now(), timeZone, sparkDays)
  const [totals, figures, active] = await Promise.all([
    getTotals(ctx),
    dailyFigures(ctx, days),
    getActiveCampaigns(ctx, timeZone, days),
  ])
  const { clicks, conversions, earnings } = totals
  return {
    totalEarnings: earnings.all,
    activeCampaigns: active.count,
    totalClicks: clicks.all,
    conversionRate: (rateOf(conversions.all, clicks.all) * 100).toFixed(3),
    earningsChange: changeOf(Number(earnings.recent), Number(earnings.before)),
    clicksChange: changeOf(clicks.recent, clicks.before),
    conversionRateChange: changeOf(
      rateOf(conversions.recent, clicks.recent),
      rateOf(conversions.before, clicks.before),
    ),
    newCampaignsThisWeek: active.newThisWeek,
    spark: {
      earnings: figures.map((day) => Number(day.earnings)),
      campaigns: active.byDay,
      clicks: figures.map((day) => day.clicks),
      conversionRate: figures.map((day) => rateOf(day.conversions, day.clicks) * 100),
    },
  }
}

async function getActiveCampaigns(ctx: Ctx, timeZone: string, days: string[]) {
  const rows = await ctx.orm
    .select({
      day: dayOf(campaigns.createdAt, timeZone),
      count: sql<number>`count(*)::int`,
    })
    .from(campaigns)
    .where(ours(ctx, campaigns, eq(campaigns.status, 'active'), isNull(campaigns.archivedAt)))
    .groupBy(sql`1`)
  const countUntil = (day: string) =>
    rows.reduce((sum, row) => (row.day <= day ? sum + row.count : sum), 0)
  const weekStart = days.at(-7) ?? ''
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    newThisWeek: rows.reduce((sum, row) => (row.day >= weekStart ? sum + row.count : sum), 0),
    byDay: days.map(countUntil),
  }
}
