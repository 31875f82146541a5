import type { AnalyticsPlatform } from '@hopwise/contracts'
import { clickFacets, conversionDays, linkClicks, linkConversions } from '@hopwise/db'
import { between, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ours } from '#src/collection/ours.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { conversionCount, earnings, visitCount } from './figures.ts'
import type { LinkFigures } from './link-figures.ts'
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

/**
 * Of thousands of links, by link and by day in one pass over the days of all links: a step into the key for each
 * would read more. A link without any figures is absent.
 */
export async function manyLinksFigures(
  ctx: WorkspaceCtx,
  days: string[],
  linkIds: number[],
): Promise<{ links: Map<number, LinkFigures>; days: DailyFigures[] }> {
  const here = (table: typeof linkClicks | typeof linkConversions) => sql`
    from ${table} join unnest(${sql.param(linkIds)}::int[]) as own (id) on ${table.linkId} = own.id
    where ${ours(ctx, table, eq(table.span, 'day'), withinDays(table.start, days))}
    group by grouping sets ((${table.linkId}), (${table.start}))`
  const [clicks, sales] = await Promise.all([
    ctx.orm.execute<Grouped & { clicks: number }>(sql`
      select ${linkClicks.linkId} as link, ${linkClicks.start}::text as day,
        ${visitCount(linkClicks)} as clicks ${here(linkClicks)}`),
    ctx.orm.execute<Grouped & { conversions: number; earnings: string }>(sql`
      select ${linkConversions.linkId} as link, ${linkConversions.start}::text as day,
        ${conversionCount(linkConversions)} as conversions, ${earnings(linkConversions)} as earnings
      ${here(linkConversions)}`),
  ])
  const links = new Map<number, LinkFigures>()
  for (const { link, clicks: own } of clicks.rows) {
    if (link !== null) links.set(link, { clicks: own, conversions: 0, earnings: '0.00' })
  }
  for (const { link, conversions, earnings: own } of sales.rows) {
    if (link === null) continue
    links.set(link, { clicks: links.get(link)?.clicks ?? 0, conversions, earnings: own })
  }
  return { links, days: joined(days, clicks.rows.filter(isOfDay), sales.rows.filter(isOfDay)) }
}

/** Of a link or of a day. */
type Grouped = { link: number | null; day: string | null }

const isOfDay = <Row extends Grouped>(row: Row): row is Row & { day: string } => row.day !== null

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
