import { products } from '@hopwise/db'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import type { ProductRow } from './get-product.ts'

export async function listProducts(ctx: Ctx): Promise<ProductRow[]> {
  return await ctx.orm
    .select()
    .from(products)
    .where(and(eq(products.workspaceId, ctx.workspaceId), isNull(products.removedAt)))
    .orderBy(asc(products.name), asc(products.id))
}
