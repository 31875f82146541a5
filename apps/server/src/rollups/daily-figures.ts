import type { AnalyticsPlatform } from '@hopwise/contracts'
import { clickFacets, conversionDays } from '@hopwise/db'
import { between, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ours } from '#src/collection/ours.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { conversionCount, earnings, visitCount } from './figures.ts'
import { ofPlatform } from './platform-filter.ts'

export interface DailyFigures {
  day: string
  clicks: number
  conversions: number
  earnings: string
}

/** Clicks, conversions and earnings of each of `days`, in order. */
export async function dailyFigures(ctx: WorkspaceCtx, days: string[]): Promise<DailyFigures[]> {
  return await platformDailyFigures(ctx, days, 'all')
}

/** The same of one platform or all. */
export async function platformDailyFigures(
  ctx: WorkspaceCtx,
  days: string[],
  platform: AnalyticsPlatform,
): Promise<DailyFigures[]> {
  const [clicks, sales] = await Promise.all([
    clicksByDay(ctx, days, platform),
    salesByDay(ctx, days, platform),
  ])
  return joined(days, clicks, sales)
}

function clicksByDay(ctx: WorkspaceCtx, days: string[], platform: AnalyticsPlatform) {
  return ctx.orm
    .select({ day: clickFacets.start, clicks: visitCount(clickFacets) })
    .from(clickFacets)
    .where(
      ours(
        ctx,
        clickFacets,
        eq(clickFacets.facet, 'counted'),
        eq(clickFacets.span, 'day'),
        withinDays(clickFacets.start, days),
        eq(clickFacets.platform, platform),
      ),
    )
    .groupBy(clickFacets.start)
}

function salesByDay(ctx: WorkspaceCtx, days: string[], platform: AnalyticsPlatform) {
  return ctx.orm
    .select({
      day: conversionDays.day,
      conversions: conversionCount(conversionDays),
      earnings: earnings(conversionDays),
    })
    .from(conversionDays)
    .where(
      ours(
        ctx,
        conversionDays,
        withinDays(conversionDays.day, days),
        ofPlatform(conversionDays.platform, platform),
      ),
    )
    .groupBy(conversionDays.day)
}

function withinDays(day: PgColumn, days: string[]): SQL {
  return between(day, days[0], days.at(-1))
}

function joined(
  days: string[],
  clicks: { day: string; clicks: number }[],
  sales: Omit<DailyFigures, 'clicks'>[],
): DailyFigures[] {
  const clicksByDay = new Map(clicks.map((row) => [row.day, row.clicks]))
  const salesOf = new Map(sales.map((row) => [row.day, row]))
  return days.map((day) => ({
    day,
    clicks: clicksByDay.get(day) ?? 0,
    conversions: salesOf.get(day)?.conversions ?? 0,
    earnings: salesOf.get(day)?.earnings ?? '0.00',
  }))
}
