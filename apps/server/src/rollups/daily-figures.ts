import type { AnalyticsPlatform } from '@hopwise/contracts'
import { clickFacets, conversionDays, linkClicks, linkConversions } from '@hopwise/db'
import { between, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ours } from '#src/collection/ours.ts'
import type { Ctx, WorkspaceCtx } from '#src/services.ts'
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
  ctx: WorkspaceCtx,
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

function clicksOfLinksByDay(ctx: WorkspaceCtx, days: string[], linkIds: number[]) {
  const ofOne = ctx.orm
    .select({ day: linkClicks.start, clicks: visitCount(linkClicks).as('clicks') })
    .from(linkClicks)
    .where(ours(ctx, linkClicks, eq(linkClicks.span, 'day'), ...ofOwn(linkClicks, days)))
    .groupBy(linkClicks.start)
    .as('of_one')
  return ctx.orm
    .select({ day: ofOne.day, clicks: sql<number>`sum(${ofOne.clicks})::int` })
    .from(eachOf(linkIds))
    .crossJoinLateral(ofOne)
    .groupBy(ofOne.day)
}

function salesOfLinksByDay(ctx: WorkspaceCtx, days: string[], linkIds: number[]) {
  const ofOne = ctx.orm
    .select({
      day: linkConversions.start,
      conversions: conversionCount(linkConversions).as('conversions'),
      earnings: earnings(linkConversions).as('earnings'),
    })
    .from(linkConversions)
    .where(
      ours(ctx, linkConversions, eq(linkConversions.span, 'day'), ...ofOwn(linkConversions, days)),
    )
    .groupBy(linkConversions.start)
    .as('of_one')
  return ctx.orm
    .select({
      day: ofOne.day,
      conversions: sql<number>`sum(${ofOne.conversions})::int`,
      earnings: sql<string>`sum(${ofOne.earnings}::numeric)::text`,
    })
    .from(eachOf(linkIds))
    .crossJoinLateral(ofOne)
    .groupBy(ofOne.day)
}

/** Link by link, each a step into the key: a server might read the days of all links instead. */
const eachOf = (linkIds: number[]) => sql`unnest(${sql.param(linkIds)}::int[]) as own (id)`

const ofOwn = (table: typeof linkClicks | typeof linkConversions, days: string[]) => [
  sql`${table.linkId} = own.id`,
  withinDays(table.start, days),
]

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
