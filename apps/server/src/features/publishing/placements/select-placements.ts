import type { PlacementPeriod, placement } from '@hopwise/contracts'
import { linkClicks, linkConversions, links, placements } from '@hopwise/db'
import { addDays, todayIn } from '@hopwise/units'
import type { z } from 'zod'
import { among } from '#src/collection/among.ts'
import { namedRows } from '#src/collection/named-rows.ts'
import { ours } from '#src/collection/ours.ts'
import { productsNamed } from '#src/features/links/products/index.ts'
import { conversionCount, earnings, visitCount } from '#src/rollups/figures.ts'
import { linkFigures } from '#src/rollups/link-figures.ts'
import { type DayRange, isWithinSpans } from '#src/rollups/spans.ts'
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

const withoutFigures = { clicks: 0, conversions: 0, revenue: '0.00' }

/** Clicks and sales of a period by link, for these links; one without any is absent. */
async function figuresOfLinks(
  ctx: Ctx,
  period: PlacementPeriod,
  linkIds: readonly number[],
): Promise<Map<number, typeof withoutFigures>> {
  const range = rangeOfPeriod(ctx, period)
  const here = (table: typeof linkClicks | typeof linkConversions) =>
    ours(ctx, table, among(table.linkId, linkIds), isWithinSpans(table, range))
  const clicks = await ctx.orm
    .select({ id: linkClicks.linkId, clicks: visitCount(linkClicks) })
    .from(linkClicks)
    .where(here(linkClicks))
    .groupBy(linkClicks.linkId)
  const sales = await ctx.orm
    .select({
      id: linkConversions.linkId,
      conversions: conversionCount(linkConversions),
      revenue: earnings(linkConversions),
    })
    .from(linkConversions)
    .where(here(linkConversions))
    .groupBy(linkConversions.linkId)
  const figures = new Map(clicks.map((row) => [row.id, { ...withoutFigures, clicks: row.clicks }]))
  for (const { id, conversions, revenue } of sales) {
    figures.set(id, { clicks: figures.get(id)?.clicks ?? 0, conversions, revenue })
  }
  return figures
}

/** The same of the links that are named, of all time without a period. */
async function figuresOf(ctx: Ctx, period: PlacementPeriod | undefined, linkIds: number[]) {
  if (period !== undefined) return await figuresOfLinks(ctx, period, linkIds)
  const figures = await linkFigures(ctx, linkIds)
  return new Map(
    [...figures].map(([id, { earnings: revenue, ...counted }]) => [id, { ...counted, revenue }]),
  )
}

/** Rows with what belongs to them and the figures of a period, of all time without one. */
export async function readPlacementRows(
  ctx: Ctx,
  ids: number[],
  period: PlacementPeriod | undefined,
) {
  const { orm } = ctx
  const rows = await orm
    .select()
    .from(placements)
    .where(ours(ctx, placements, among(placements.id, ids)))
  const linkIds = [...new Set(rows.flatMap(({ linkId }) => linkId ?? []))]
  const figures = await figuresOf(ctx, period, linkIds)
  const productOf = await productsNamed(
    ctx,
    rows.map(({ productId }) => productId),
  )
  const linkOf = await namedRows(
    rows.map(({ linkId }) => linkId),
    (wanted) =>
      orm
        .select({ id: links.id, slug: links.slug, domainId: links.domainId })
        .from(links)
        .where(ours(ctx, links, among(links.id, wanted))),
  )
  return rows.map((placement) => ({
    placement,
    ...(figures.get(placement.linkId ?? 0) ?? withoutFigures),
    product: productOf(placement.productId),
    link: linkOf(placement.linkId),
  }))
}
export type SelectedRow = Awaited<ReturnType<typeof readPlacementRows>>[number]
