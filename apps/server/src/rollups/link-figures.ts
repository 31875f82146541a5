import { linkClicks, linkConversions, linkTotals } from '@hopwise/db'
import { eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import type { WorkspaceCtx } from '#src/services.ts'
import { conversionCount, earnings, visitCount } from './figures.ts'
import { type DayRange, isWithinSpans } from './spans.ts'
import { foldTotals } from './totals.ts'

export interface LinkFigures {
  clicks: number
  conversions: number
  earnings: string
}

/** Of more, a server would rather read the months of all links. */
const mostByMonth = 200

/** All-time figures by link; a link without any has zeroes. */
export async function linkFigures(
  ctx: WorkspaceCtx,
  linkIds: number[],
): Promise<Map<number, LinkFigures>> {
  if (linkIds.length === 0) return new Map()
  if (linkIds.length > mostByMonth) return await keptFigures(ctx, linkIds)
  const [clicks, sales] = await Promise.all([
    ctx.orm
      .select({ id: linkClicks.linkId, clicks: visitCount(linkClicks) })
      .from(linkClicks)
      .where(ours(ctx, linkClicks, eq(linkClicks.span, 'month'), among(linkClicks.linkId, linkIds)))
      .groupBy(linkClicks.linkId),
    ctx.orm
      .select({
        id: linkConversions.linkId,
        conversions: conversionCount(linkConversions),
        earnings: earnings(linkConversions),
      })
      .from(linkConversions)
      .where(
        ours(
          ctx,
          linkConversions,
          eq(linkConversions.span, 'month'),
          among(linkConversions.linkId, linkIds),
        ),
      )
      .groupBy(linkConversions.linkId),
  ])
  const clicksByLink = new Map(clicks.map((row) => [row.id, row.clicks]))
  const salesOf = new Map(sales.map((row) => [row.id, row]))
  return new Map(
    linkIds.map((id) => [
      id,
      {
        clicks: clicksByLink.get(id) ?? 0,
        conversions: salesOf.get(id)?.conversions ?? 0,
        earnings: salesOf.get(id)?.earnings ?? '0.00',
      },
    ]),
  )
}

/** The same from kept totals, for files. */
async function keptFigures(
  ctx: WorkspaceCtx,
  linkIds: number[],
): Promise<Map<number, LinkFigures>> {
  await foldTotals(ctx)
  const { linkId, clicks, conversions, earnings } = linkTotals
  const rows = await ctx.orm
    .select({ id: linkId, clicks, conversions, earnings })
    .from(linkTotals)
    .where(ours(ctx, linkTotals, among(linkId, linkIds)))
  const kept = new Map(rows.map(({ id, ...figures }) => [id, figures]))
  const none = { clicks: 0, conversions: 0, earnings: '0.00' }
  return new Map(linkIds.map((id) => [id, kept.get(id) ?? none]))
}

/**
 * Figures of the links that `which` selects in a range, to be joined from the left and ordered by: summed in
 * one pass where that is less than a look at each, and not at all where nothing asks of them.
 */
export function linkSums(
  ctx: Pick<WorkspaceCtx, 'orm' | 'workspaceId'>,
  which: SQLWrapper,
  range: DayRange,
) {
  const here = (table: typeof linkClicks | typeof linkConversions) =>
    ours(ctx, table, isWithinSpans(table, range), inArray(table.linkId, which))
  const clicks = ctx.orm
    .select({ linkId: linkClicks.linkId, clicks: visitCount(linkClicks).as('clicks') })
    .from(linkClicks)
    .where(here(linkClicks))
    .groupBy(linkClicks.linkId)
    .as('link_click_sums')
  const sales = ctx.orm
    .select({
      linkId: linkConversions.linkId,
      earnings: sql`sum(${linkConversions.earnings})`.as('earnings'),
    })
    .from(linkConversions)
    .where(here(linkConversions))
    .groupBy(linkConversions.linkId)
    .as('link_sale_sums')
  return {
    clicks,
    sales,
    columns: {
      clicks: sql`coalesce(${clicks.clicks}, 0)`,
      earnings: sql`coalesce(${sales.earnings}, 0)`,
    },
  }
}
