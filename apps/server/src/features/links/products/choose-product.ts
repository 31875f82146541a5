import { networkOfAddress } from '@hopwise/contracts'
import { products } from '@hopwise/db'
import { asc, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { networkAddresses } from '#src/connectors.ts'
import { Invalid } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { requireProduct } from './get-product.ts'

/** What callers send who know of no products. */
const specifiedDefault = 1

/**
 * The product named. Where none is, or the specified default is no one's here: the workspace's first
 * one of the network that the address belongs to, else its first.
 */
export async function chooseProduct(
  ctx: Ctx,
  named: number | undefined,
  originalUrl: string,
): Promise<number> {
  const listed = await ctx.orm
    .select({ id: products.id, network: products.network })
    .from(products)
    .where(ours(ctx, products, isNull(products.removedAt)))
    .orderBy(asc(products.createdAt), asc(products.id))
  const isOwn = listed.some(({ id }) => id === named)
  if (named !== undefined && (isOwn || named !== specifiedDefault)) {
    await requireProduct(ctx, named)
    return named
  }
  const network = networkOfAddress(originalUrl, networkAddresses(ctx.config.connectors))
  const chosen = listed.find((one) => one.network === network) ?? listed[0]
  if (chosen === undefined) throw Invalid.field('productId', 'Create a product first')
  return chosen.id
}
