import { products } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { presentProduct } from './present-products.ts'

interface Input {
  params: { id: number }
}

/** Takes a product out of the lists; its links keep it, and `restoreProduct` brings it back. */
export function removeProduct(ctx: Ctx, { params }: Input) {
  return setRemoved(ctx, params.id, ctx.now())
}

export function restoreProduct(ctx: Ctx, { params }: Input) {
  return setRemoved(ctx, params.id, null)
}

async function setRemoved(ctx: Ctx, id: number, removedAt: Date | null) {
  const before = await getOurs(ctx, products, id)
  await ctx.orm
    .update(products)
    .set({ removedAt })
    .where(ours(ctx, products, eq(products.id, id)))
  ctx.live.announce(ctx.workspaceId, 'products')
  return await presentProduct(ctx, { ...before, removedAt })
}
