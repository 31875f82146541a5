import { products } from '@hopwise/db'
import { findOurs } from '#src/collection/get-ours.ts'
import { Invalid } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

export type ProductRow = typeof products.$inferSelect

/** Throws Invalid unless the workspace has this product and did not remove it. */
export async function requireProduct(
  ctx: Ctx,
  productId: number,
  field = 'productId',
): Promise<ProductRow> {
  const product = await findOurs(ctx, products, productId)
  if (product === null || product.removedAt !== null) {
    throw Invalid.field(field, 'This product does not exist.')
  }
  return product
}
