import type {
  listAllProducts as contract,
  EndpointInput,
  EndpointResult,
  ProductQuery,
} from '@hopwise/contracts'
import { products } from '@hopwise/db'
import { asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { contains } from '#src/collection/contains.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import type { Ctx } from '#src/services.ts'
import { presentProducts } from './present-products.ts'

const inOrder = [asc(sql`lower(${products.name})`), asc(products.id)] as const

export async function listProducts(ctx: Ctx) {
  const rows = await ctx.orm
    .select()
    .from(products)
    .where(ours(ctx, products, isNull(products.removedAt)))
    .orderBy(asc(products.name), asc(products.id))
  return await presentProducts(ctx, rows)
}

/** For whoever tends them: page by page, with what was removed and what has vanished. */
export async function listAllProducts(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { items: rows, total } = await page(
    ctx,
    ctx.orm.select().from(products).where(filterOf(ctx, query)),
    inOrder,
    query,
  )
  return { items: await presentProducts(ctx, rows), total }
}

function filterOf(ctx: Ctx, { search, network, state }: ProductQuery): Ours {
  return ours(
    ctx,
    products,
    state === 'removed' ? isNotNull(products.removedAt) : isNull(products.removedAt),
    state === 'vanished' ? isNotNull(products.vanishedAt) : undefined,
    network && eq(products.network, network),
    contains(search, products.name, products.externalId),
  )
}
