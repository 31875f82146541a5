import type {
  listAllProducts as contract,
  EndpointInput,
  EndpointResult,
  ProductQuery,
} from '@hopwise/contracts'
import { products, productTags } from '@hopwise/db'
import { asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { among, listed } from '#src/collection/among.ts'
import { contains } from '#src/collection/contains.ts'
import { requirePlace } from '#src/collection/get-ours.ts'
import { after, inOrder } from '#src/collection/in-order.ts'
import { inOrderOf, orderedIds } from '#src/collection/ordered-ids.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import { hasTag } from '#src/features/links/tags/index.ts'
import type { Ctx } from '#src/services.ts'
import { presentProducts } from './present-products.ts'

const columns = [sql`lower(${products.name})`, products.id]
const order = inOrder('asc', columns)

export async function listProducts(ctx: Ctx) {
  const rows = await ctx.orm
    .select()
    .from(products)
    .where(ours(ctx, products, isNull(products.removedAt)))
    .orderBy(asc(products.name), asc(products.id))
  return await presentProducts(ctx, rows)
}

/** For the person who maintains them: page by page, with what was removed and what has vanished. */
export async function listAllProducts(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await requirePlace(ctx, products, query.after)
  const { items: rows, total } = await page(
    ctx,
    ctx.orm.select().from(products).where(whereOf(ctx, query)),
    order,
    query,
  )
  return { items: await presentProducts(ctx, rows), total }
}

export type ProductFilter = Omit<ProductQuery, 'page' | 'pageSize'>

/** The ids of those of the filter, on all pages. */
export async function pickProducts(ctx: Ctx, filter: ProductFilter): Promise<{ id: number }[]> {
  return await ctx.orm.select({ id: products.id }).from(products).where(whereOf(ctx, filter))
}

/** The same in the order of the list. */
export function orderProducts(ctx: Ctx, filter: ProductFilter): Promise<number[]> {
  const select = ctx.orm.select({ id: products.id }).from(products).where(whereOf(ctx, filter))
  return orderedIds(ctx, select, order)
}

/** Those of the ids that are there, in that order. */
export async function readProducts(ctx: Ctx, ids: number[]) {
  const rows = await ctx.orm
    .select()
    .from(products)
    .where(ours(ctx, products, among(products.id, ids)))
  return await presentProducts(
    ctx,
    inOrderOf(ids, rows, ({ id }) => id),
  )
}

function whereOf(
  ctx: Ctx,
  { search, network, state, tagId, ids, after: before }: ProductFilter,
): Ours {
  return ours(
    ctx,
    products,
    state === 'removed' ? isNotNull(products.removedAt) : isNull(products.removedAt),
    state === 'vanished' ? isNotNull(products.vanishedAt) : undefined,
    network && eq(products.network, network),
    hasTag(ctx, productTags, products.id, tagId),
    listed(products.id, ids),
    after(ctx, products, before, 'asc', columns),
    contains(search, products.name, products.externalId),
  )
}
