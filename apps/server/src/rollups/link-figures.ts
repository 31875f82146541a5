import { linkClickTotals, linkEarningTotals } from '@hopwise/db'
import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'

export interface LinkFigures {
  clicks: number
  conversions: number
  earnings: string
}

export const noFigures: LinkFigures = { clicks: 0, conversions: 0, earnings: '0.00' }

/** What a query takes from the totals that it joined; a link has both rows since it was made. */
export const totalFigures = {
  clicks: linkClickTotals.clicks,
  conversions: linkEarningTotals.conversions,
  earnings: linkEarningTotals.earnings,
}

/** Joins a table of totals to a row with a link. */
export function itsTotals(
  totals: typeof linkClickTotals | typeof linkEarningTotals,
  row: { workspaceId: PgColumn },
  linkId: PgColumn,
): SQL | undefined {
  return and(eq(totals.workspaceId, row.workspaceId), eq(totals.linkId, linkId))
}

/** All-time figures by link; a link without any has zeroes. */
export async function linkFigures(ctx: Ctx, linkIds: number[]): Promise<Map<number, LinkFigures>> {
  if (linkIds.length === 0) return new Map()
  const rows = await ctx.orm
    .select({ id: linkClickTotals.linkId, ...totalFigures })
    .from(linkClickTotals)
    .innerJoin(
      linkEarningTotals,
      itsTotals(linkEarningTotals, linkClickTotals, linkClickTotals.linkId),
    )
    .where(ours(ctx, linkClickTotals, among(linkClickTotals.linkId, linkIds)))
  const figures = new Map(rows.map(({ id, ...one }) => [id, one]))
  return new Map(linkIds.map((id) => [id, figures.get(id) ?? noFigures]))
}
