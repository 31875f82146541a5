import type { AnalyticsPlatform } from '@hopwise/contracts'
import { clickFacets, conversionDays, linkClicks, linkConversions } from '@hopwise/db'
import { and, between, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#src/services.ts'
import { conversionCount, earnings, visitCount } from './figures.ts'
import { ofPlatform } from './platform-filter.ts'

export interface DailyFigures {
  day: string
  clicks: number
  conversions: number
  earnings: string
}

/** Clicks, conversions and earnings of each of `days`, in order; of `linkIds` alone when given. */
export async function dailyFigures(
  ctx: Ctx,
  days: string[],
  linkIds?: number[],
): Promise<DailyFigures[]> {
  const [clicks, sales] =
    linkIds === undefined
      ? await Promise.all([clicksByDay(ctx, days, 'all'), salesByDay(ctx, days, 'all')])
      : await Promise.all([
          clicksOfLinksByDay(ctx, days, linkIds),
          salesOfLinksByDay(ctx, days, linkIds),
        ])
  return joined(days, clicks, sales)
}

/** The same for the whole workspace, of one platform or all. */
export async function platformDailyFigures(
  ctx: Ctx,
  days: string[],
  platform: AnalyticsPlatform,
): Promise<DailyFigures[]> {
  const [clicks, sales] = await Promise.all([
    clicksByDay(ctx, days, platform),
    salesByDay(ctx, days, platform),
  ])
  return joined(days, clicks, sales)
}

function clicksByDay({ orm, workspaceId }: Ctx, days: string[], platform: AnalyticsPlatform) {
  return orm
    .select({ day: clickFacets.start, clicks: visitCount(clickFacets) })
    .from(clickFacets)
    .where(
      and(
        eq(clickFacets.workspaceId, workspaceId),
        eq(clickFacets.facet, 'counted'),
        eq(clickFacets.span, 'day'),
        among(clickFacets.start, days),
        eq(clickFacets.platform, platform),
      ),
    )
    .groupBy(clickFacets.start)
}

function salesByDay({ orm, workspaceId }: Ctx, days: string[], platform: AnalyticsPlatform) {
  return orm
    .select({
      day: conversionDays.day,
      conversions: conversionCount(conversionDays),
      earnings: earnings(conversionDays),
    })
    .from(conversionDays)
    .where(
      and(
        eq(conversionDays.workspaceId, workspaceId),
        among(conversionDays.day, days),
        ofPlatform(conversionDays.platform, platform),
      ),
    )
    .groupBy(conversionDays.day)
}

function clicksOfLinksByDay({ orm, workspaceId }: Ctx, days: string[], linkIds: number[]) {
  return orm
    .select({ day: linkClicks.start, clicks: visitCount(linkClicks) })
    .from(linkClicks)
    .where(
      and(
        eq(linkClicks.workspaceId, workspaceId),
        eq(linkClicks.span, 'day'),
        inArray(linkClicks.linkId, linkIds),
        among(linkClicks.start, days),
      ),
    )
    .groupBy(linkClicks.start)
}

function salesOfLinksByDay({ orm, workspaceId }: Ctx, days: string[], linkIds: number[]) {
  return orm
    .select({
      day: linkConversions.start,
      conversions: conversionCount(linkConversions),
      earnings: earnings(linkConversions),
    })
    .from(linkConversions)
    .where(
      and(
        eq(linkConversions.workspaceId, workspaceId),
        eq(linkConversions.span, 'day'),
        inArray(linkConversions.linkId, linkIds),
        among(linkConversions.start, days),
      ),
    )
    .groupBy(linkConversions.start)
}

function among(day: PgColumn, days: string[]): SQL {
  return between(day, days[0], days.at(-1))
}

function joined(
  days: string[],
  clicks: { day: string; clicks: number }[],
  sales: Omit<DailyFigures, 'clicks'>[],
): DailyFigures[] {
  const clicksOf = new Map(clicks.map((row) => [row.day, row.clicks]))
  const salesOf = new Map(sales.map((row) => [row.day, row]))
  return days.map((day) => ({
    day,
    clicks: clicksOf.get(day) ?? 0,
    conversions: salesOf.get(day)?.conversions ?? 0,
    earnings: salesOf.get(day)?.earnings ?? '0.00',
  }))
}
