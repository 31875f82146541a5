import type { PlacementPeriod, placement } from '@hopwise/contracts'
import { linkClicks, linkConversions, links, placements, products } from '@hopwise/db'
import { addDays, todayIn } from '@hopwise/units'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ours } from '#src/collection/ours.ts'
import { conversionCount, earnings, visitCount } from '#src/rollups/figures.ts'
import { allTime, type DayRange, spansOf } from '#src/rollups/spans.ts'
import type { Ctx } from '#src/services.ts'

/** As the API shows it. */
export type Placement = z.input<typeof placement>

export const daysOf: Record<PlacementPeriod, number> = {
  '7days': 7,
  '30days': 30,
  '90days': 90,
  '1year': 365,
}

type FigureCtx = Pick<Ctx, 'workspaceId' | 'timeZone' | 'now'>

/** The days of a period; undefined is all time. */
export function rangeOfPeriod(
  ctx: FigureCtx,
  period: PlacementPeriod | undefined,
): DayRange | undefined {
  if (period === undefined) return undefined
  const today = todayIn(ctx.timeZone, ctx.now())
  return { from: addDays(today, 1 - daysOf[period]), to: today }
}

/** Clicks and sales of the link of the row at hand. */
function figuresOfRow(ctx: FigureCtx, period: PlacementPeriod | undefined) {
  const range = rangeOfPeriod(ctx, period)
  const span = range === undefined ? allTime : spansOf(range)
  const here = (table: typeof linkClicks | typeof linkConversions) => sql`
    from ${table} join ${span} on ${table.span} = span.kind
      and ${table.start} between span.first and span.last
    where ${table.workspaceId} = ${ctx.workspaceId} and ${table.linkId} = ${placements.linkId}`
  return {
    clicks: sql<number>`(select ${visitCount(linkClicks)} ${here(linkClicks)})`,
    conversions: sql<number>`(select ${conversionCount(linkConversions)} ${here(linkConversions)})`,
    revenue: sql<string>`(select ${earnings(linkConversions)} ${here(linkConversions)})`,
  }
}

/** Rows with what belongs to them and the figures of a period, of all time without one. */
export function selectPlacements(ctx: Ctx, period: PlacementPeriod | undefined) {
  return ctx.orm
    .select({
      placement: placements,
      product: { id: products.id, name: products.name },
      link: { id: links.id, slug: links.slug, domainId: links.domainId },
      ...figuresOfRow(ctx, period),
    })
    .from(placements)
    .leftJoin(products, ours(ctx, products, eq(products.id, placements.productId)))
    .leftJoin(links, ours(ctx, links, eq(links.id, placements.linkId)))
    .$dynamic()
}
export type SelectedRow = Awaited<ReturnType<typeof selectPlacements>>[number]
