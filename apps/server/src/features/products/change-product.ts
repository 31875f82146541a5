import type { changeProduct as contract, EndpointInput } from '@hopwise/contracts'
import { links, products } from '@hopwise/db'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import { getProduct, ownProduct, type ProductRow } from './get-product.ts'

type Input = EndpointInput<typeof contract>

export async function changeProduct(ctx: Ctx, { params, body }: Input): Promise<ProductRow> {
  const before = await getProduct(ctx, params.id)
  if (Object.values(body).every((value) => value === undefined)) return before
  const [after] = await ctx.orm
    .update(products)
    .set(body)
    .where(ownProduct(ctx, params.id))
    .returning()
  if (after === undefined) throw new Error('update returned no product')
  const movesClickId =
    before.network !== after.network || before.clickIdParameter !== after.clickIdParameter
  if (movesClickId) await announceLinksOf(ctx, after.id)
  return after
}

/** Redirectors keep with a link where its click id goes, so they must hear of it. */
async function announceLinksOf(ctx: Ctx, productId: number): Promise<void> {
  const affected = await ctx.orm
    .select({ slug: links.slug })
    .from(links)
    .where(and(eq(links.workspaceId, ctx.workspaceId), eq(links.productId, productId)))
  for (const { slug } of affected) await ctx.linkChanged(slug)
}
