import {
  type CanvasDimension,
  type CanvasQuery,
  canvasDimensions,
  canvasValues,
} from '@hopwise/contracts'
import { links, products } from '@hopwise/db'
import { sql } from 'drizzle-orm'
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

/**
 * What each link belongs to now, archived ones too: their clicks stay where they were. As bytes: so many rows would
 * hold up everyone else while they are unpacked.
 */
async function readOwners(ctx: Ctx): Promise<LinkOwners> {
  const { rows } = await ctx.orm.execute<{ numbers: Buffer | null }>(sql`
    select string_agg(int4send(id) || int4send(coalesce(campaign_id, 0)) || int4send(product_id), '' order by id) as numbers
    from (
      select ${links.id}, ${links.campaignId}, ${links.productId} from ${links}
      where ${ours(ctx, links)}
    ) as own`)
  const bytes = rows[0]?.numbers ?? Buffer.alloc(0)
  const numbers = Int32Array.from({ length: bytes.length / 4 }, (_, at) =>
    bytes.readInt32BE(4 * at),
  )
  const networks = await ctx.orm
    .select({ id: products.id, network: products.network })
    .from(products)
    .where(ours(ctx, products))
  return { links: numbers, networks: new Map(networks.map(({ id, network }) => [id, network])) }
}
