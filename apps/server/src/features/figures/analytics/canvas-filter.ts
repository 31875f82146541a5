import {
  type CanvasDimension,
  type CanvasQuery,
  canvasDimensions,
  canvasValues,
} from '@hopwise/contracts'
import { links, products } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import type { LinkOwners, VisitFilter } from '#src/click-columns/index.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'

/** What filters a query has, whatever else it asks for. */
type Filters = Pick<CanvasQuery, CanvasDimension | 'platform'>

export async function readFilter(ctx: Ctx, query: Filters): Promise<VisitFilter> {
  return {
    platform: query.platform,
    chosen: new Map(canvasDimensions.flatMap((dimension) => chosenOf(query, dimension))),
    owners: await readOwners(ctx),
  }
}

function chosenOf(query: Filters, dimension: CanvasDimension): [CanvasDimension, Set<string>][] {
  const text = query[dimension]
  return text === undefined ? [] : [[dimension, new Set(canvasValues(text))]]
}

/** Whether the query's own filter of the dimension lets the value through. */
export function isChosen(query: Filters, dimension: CanvasDimension, value: string): boolean {
  const text = query[dimension]
  return text === undefined || canvasValues(text).includes(value)
}

/** What each link belongs to now, archived ones too: their clicks stay where they were. */
async function readOwners(ctx: Ctx): Promise<Map<string, LinkOwners>> {
  const rows = await ctx.orm
    .select({
      id: links.id,
      campaign: links.campaignId,
      product: links.productId,
      network: products.network,
    })
    .from(links)
    .innerJoin(products, ours(ctx, products, eq(products.id, links.productId)))
    .where(ours(ctx, links))
  return new Map(
    rows.map(({ id, campaign, product, network }) => [
      String(id),
      { campaign: String(campaign ?? 'none'), product: String(product), network },
    ]),
  )
}
