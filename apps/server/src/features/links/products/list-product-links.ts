import type {
  listProductLinks as contract,
  EndpointInput,
  EndpointResult,
} from '@hopwise/contracts'
import { links, products } from '@hopwise/db'
import { desc, eq, sql } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { page } from '#src/collection/page.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlOf } from '#src/short-urls.ts'

/** Which links lead to a product: what to look at when it is sold no more. */
export async function listProductLinks(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { id } = await getOurs(ctx, products, params.id)
  const where = ours(ctx, links, eq(links.productId, id))
  const { items: rows, total } = await page(
    ctx,
    ctx.orm.select().from(links).where(where),
    [sql`${links.archivedAt} is not null`, desc(links.createdAt), desc(links.id)],
    query,
  )
  const items = rows.map((link) => ({
    id: link.id,
    slug: link.slug,
    shortUrl: shortUrlOf(ctx, link),
    title: link.title,
    originalUrl: link.originalUrl,
    archivedAt: link.archivedAt?.toISOString() ?? null,
  }))
  return { items, total }
}
