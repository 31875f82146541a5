import { products } from '@hopwise/db'
import { and, eq } from 'drizzle-orm'
import { Invalid, NotFound } from '#src/errors.ts'
import type { Ctx, Tenant } from '#src/services.ts'

export type ProductRow = typeof products.$inferSelect

export const ownProduct = (tenant: Tenant, id: number) =>
  and(eq(products.workspaceId, tenant.workspaceId), eq(products.id, id))

/** The workspace's product, removed ones included. */
async function findProduct(ctx: Ctx, id: number): Promise<ProductRow | null> {
  const [found] = await ctx.orm.select().from(products).where(ownProduct(ctx, id))
  return found ?? null
}

export async function getProduct(ctx: Ctx, id: number): Promise<ProductRow> {
  const found = await findProduct(ctx, id)
  if (found === null) throw new NotFound('This product does not exist.')
  return found
}

/** Throws Invalid unless the workspace has this product and did not remove it. */
export async function requireProduct(ctx: Ctx, productId: number): Promise<ProductRow> {
  const product = await findProduct(ctx, productId)
  if (product === null || product.removedAt !== null) {
    throw Invalid.field('productId', 'This product does not exist.')
  }
  return product
}
