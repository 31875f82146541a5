import type { CanvasDimension, Network } from '@hopwise/contracts'
import { campaigns, domains, links, products } from '@hopwise/db'
import { type AnyColumn, eq, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'

const networkNames: Record<Network, string> = {
  clickbank: 'ClickBank',
  amazon: 'Amazon',
  other: 'Another network',
}

/** The names of what the values of a dimension stand for; of most dimensions a value says it all. */
export async function labelValues(
  ctx: Ctx,
  dimension: CanvasDimension,
  values: string[],
): Promise<Map<string, string>> {
  if (dimension === 'network') return new Map(Object.entries(networkNames))
  const ids = values.filter((value) => /^\d+$/.test(value)).map(Number)
  const named = await namesOf(ctx, dimension, ids)
  return new Map(named.map(({ id, name }) => [String(id), name]))
}

async function namesOf(
  ctx: Ctx,
  dimension: CanvasDimension,
  ids: number[],
): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return []
  switch (dimension) {
    case 'link': {
      const rows = await ctx.orm
        .select({
          id: links.id,
          slug: links.slug,
          title: links.title,
          product: products.name,
          host: domains.host,
        })
        .from(links)
        .innerJoin(products, eq(products.id, links.productId))
        .leftJoin(domains, eq(domains.id, links.domainId))
        .where(ours(ctx, links, isAny(links.id, ids)))
      // A short name that was chosen at random says nothing without its product, and at each domain another
      // link can have it.
      return rows.map(({ id, slug, title, product, host }) => ({
        id,
        name: title ?? `${host === null ? slug : `${host}/${slug}`} · ${product}`,
      }))
    }
    case 'campaign':
      return await ctx.orm
        .select({ id: campaigns.id, name: campaigns.name })
        .from(campaigns)
        .where(ours(ctx, campaigns, isAny(campaigns.id, ids)))
    case 'product':
      return await ctx.orm
        .select({ id: products.id, name: products.name })
        .from(products)
        .where(ours(ctx, products, isAny(products.id, ids)))
    default:
      return []
  }
}

/** As one parameter: a statement takes no more than 65,535, and a file has every row. */
const isAny = (column: AnyColumn, ids: number[]) => sql`${column} = any(${sql.param(ids)}::int[])`
