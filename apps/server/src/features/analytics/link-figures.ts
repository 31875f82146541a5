import { clickRollups, conversions } from '@hopwise/db'
import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import { conversionCount, earnings, visitCount } from './figures.ts'

export interface LinkFigures {
  clicks: number
  conversions: number
  earnings: string
}

/** All-time figures by link; a link without any has zeroes. */
export async function linkFigures(ctx: Ctx, linkIds: number[]): Promise<Map<number, LinkFigures>> {
  if (linkIds.length === 0) return new Map()
  const [clicks, sales] = await Promise.all([
    ctx.orm
      .select({ id: clickRollups.linkId, clicks: visitCount() })
      .from(clickRollups)
      .where(
        and(eq(clickRollups.workspaceId, ctx.workspaceId), inArray(clickRollups.linkId, linkIds)),
      )
      .groupBy(clickRollups.linkId),
    ctx.orm
      .select({ id: conversions.linkId, conversions: conversionCount(), earnings: earnings() })
      .from(conversions)
      .where(
        and(eq(conversions.workspaceId, ctx.workspaceId), inArray(conversions.linkId, linkIds)),
      )
      .groupBy(conversions.linkId),
  ])
  const clicksOf = new Map(clicks.map((row) => [row.id, row.clicks]))
  const salesOf = new Map(sales.map((row) => [row.id, row]))
  return new Map(
    linkIds.map((id) => [
      id,
      {
        clicks: clicksOf.get(id) ?? 0,
        conversions: salesOf.get(id)?.conversions ?? 0,
        earnings: salesOf.get(id)?.earnings ?? '0.00',
      },
    ]),
  )
}
