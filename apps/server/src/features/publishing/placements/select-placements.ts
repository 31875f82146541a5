import type { PlacementPeriod, placement } from '@hopwise/contracts'
import { linkClickTotals, linkEarningTotals, links, placements, products } from '@hopwise/db'
import { addDays, todayIn } from '@hopwise/units'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import { itsTotals } from '#src/rollups/link-figures.ts'
import { linksOfPeriod } from '#src/rollups/period-figures.ts'
import type { Ctx } from '#src/services.ts'

/** As the API shows it. */
export type Placement = z.input<typeof placement>

export const daysOf: Record<PlacementPeriod, number> = {
  '7days': 7,
  '30days': 30,
  '90days': 90,
  '1year': 365,
}

export const withoutFigures = { clicks: 0, conversions: 0, revenue: '0.00' }

type Figures = typeof withoutFigures

/** What links of placements brought in a period, of all time without one, as a subquery by link. */
function broughtIn(ctx: Ctx, period: PlacementPeriod | undefined, linkIds?: SQL): SQL {
  if (period === undefined) {
    return sql`(
      select ${linkClickTotals.linkId}, ${linkClickTotals.clicks}::int,
        ${linkEarningTotals.conversions}, ${linkEarningTotals.earnings}
      from ${linkClickTotals} join ${linkEarningTotals}
        on ${itsTotals(linkEarningTotals, linkClickTotals, linkClickTotals.linkId)}
      where ${ours(ctx, linkClickTotals)}
    )`
  }
  const today = todayIn(ctx.timeZone, ctx.now())
  const range = { from: addDays(today, 1 - daysOf[period]), to: today }
  const ofPlacements = sql`select ${placements.linkId} from ${placements} where ${ours(ctx, placements)}`
  return linksOfPeriod(ctx, range, { linkIds: linkIds ?? ofPlacements })
}

/** Clicks and sales of a period by link, for the links that `linkIds` selects; one without any is absent. */
export async function figuresOfLinks(
  ctx: Ctx,
  period: PlacementPeriod,
  linkIds: SQL,
): Promise<Map<number, Figures>> {
  const { rows } = await ctx.orm.execute<Figures & { id: number }>(sql`
    select link_id as id, clicks, conversions, earnings as revenue
    from ${broughtIn(ctx, period, linkIds)} as brought`)
  return new Map(rows.map(({ id, ...one }) => [id, one]))
}

/** Of the link of the row at hand; rows can be ordered by them, too. */
export const figuresOfRow = {
  clicks: sql<number>`coalesce(brought.clicks, 0)`,
  conversions: sql<number>`coalesce(brought.conversions, 0)`,
  revenue: sql<string>`coalesce(brought.earnings, 0.00)`,
}

/** A left join of what links of placements brought in a period, of all time without one. */
export const figuresOfPeriod = (ctx: Ctx, period?: PlacementPeriod, linkIds?: SQL) =>
  [
    sql`${broughtIn(ctx, period, linkIds)} as brought`,
    sql`brought.link_id = ${placements.linkId}`,
  ] as const

/** Rows with what belongs to them and the figures of a period, of all time without one. */
export async function selectPlacements(ctx: Ctx, ids: number[], period?: PlacementPeriod) {
  const chosen = ours(ctx, placements, among(placements.id, ids))
  const linkIds = sql`select ${placements.linkId} from ${placements} where ${chosen}`
  return await ctx.orm
    .select({ placement: placements, product: products, link: links, ...figuresOfRow })
    .from(placements)
    .leftJoin(products, ours(ctx, products, eq(products.id, placements.productId)))
    .leftJoin(links, ours(ctx, links, eq(links.id, placements.linkId)))
    .leftJoin(...figuresOfPeriod(ctx, period, linkIds))
    .where(chosen)
}
export type SelectedRow = Awaited<ReturnType<typeof selectPlacements>>[number]
