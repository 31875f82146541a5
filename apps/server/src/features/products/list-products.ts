import type {
  listAllProducts as contract,
  EndpointInput,
  EndpointResult,
  ProductQuery,
} from '@hopwise/contracts'
import { products } from '@hopwise/db'
import { and, asc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { likePattern } from '#src/like-pattern.ts'
import type { Ctx } from '#src/services.ts'
import { presentProducts } from './present-products.ts'

const inOrder = [asc(sql`lower(${products.name})`), asc(products.id)] as const

export async function listProducts(ctx: Ctx) {
  const rows = await ctx.orm
    .select()
    .from(products)
    .where(and(eq(products.workspaceId, ctx.workspaceId), isNull(products.removedAt)))
    .orderBy(asc(products.name), asc(products.id))
  return await presentProducts(ctx, rows)
}

/** For whoever tends them: page by page, with what was removed and what has vanished. */
export async function listAllProducts(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const where = filterOf(ctx, query)
  const [{ total } = { total: 0 }] = await ctx.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(products)
    .where(where)
  const rows = await ctx.orm
    .select()
    .from(products)
    .where(where)
    .orderBy(...inOrder)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return { items: await presentProducts(ctx, rows), total }
}

function filterOf(ctx: Ctx, { search, network, state }: ProductQuery): SQL | undefined {
  const words = likePattern(search)
  return and(
    eq(products.workspaceId, ctx.workspaceId),
    state === 'removed' ? isNotNull(products.removedAt) : isNull(products.removedAt),
    state === 'vanished' ? isNotNull(products.vanishedAt) : undefined,
    network && eq(products.network, network),
    search === '' ? undefined : or(ilike(products.name, words), ilike(products.externalId, words)),
  )
}
