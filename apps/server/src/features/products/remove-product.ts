import { products } from '@hopwise/db'
import type { Ctx } from '#src/services.ts'
import { getProduct, ownProduct } from './get-product.ts'
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
  const before = await getProduct(ctx, id)
  await ctx.orm.update(products).set({ removedAt }).where(ownProduct(ctx, id))
  ctx.live.announce(ctx.workspaceId, 'products')
  return await presentProduct(ctx, { ...before, removedAt })
}
