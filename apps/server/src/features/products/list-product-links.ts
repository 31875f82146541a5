import type {
  listProductLinks as contract,
  EndpointInput,
  EndpointResult,
} from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { and, desc, eq, sql } from 'drizzle-orm'
import { shortUrlBase } from '#src/config.ts'
import type { Ctx } from '#src/services.ts'
import { getProduct } from './get-product.ts'

/** Which links lead to a product: what to look at when it is sold no more. */
export async function listProductLinks(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { id } = await getProduct(ctx, params.id)
  const where = and(eq(links.workspaceId, ctx.workspaceId), eq(links.productId, id))
  const [{ total } = { total: 0 }] = await ctx.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(links)
    .where(where)
  const rows = await ctx.orm
    .select()
    .from(links)
    .where(where)
    .orderBy(sql`${links.archivedAt} is not null`, desc(links.createdAt), desc(links.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  const items = rows.map(({ id, slug, title, originalUrl, archivedAt }) => ({
    id,
    slug,
    shortUrl: shortUrlBase(ctx.config) + slug,
    title,
    originalUrl,
    archivedAt: archivedAt?.toISOString() ?? null,
  }))
  return { items, total }
}
