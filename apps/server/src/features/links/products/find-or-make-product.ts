import { networkOfAddress, productNameOf, productOfAddress } from '@hopwise/contracts'
import { products, workspaces } from '@hopwise/db'
import { asc, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { networkAddresses } from '#src/connectors.ts'
import type { Ctx } from '#src/services.ts'
import { createProduct } from './create-product.ts'

/** The product that a URL is of, made if there is none yet. Belongs in a transaction. */
export async function findOrMakeProduct(
  ctx: Ctx,
  { originalUrl, name }: { originalUrl: string; name: string },
): Promise<number> {
  await lockProducts(ctx)
  const known = networkAddresses(ctx.config.connectors)
  const listed = await ctx.orm
    .select({
      id: products.id,
      network: products.network,
      externalId: products.externalId,
      url: products.url,
    })
    .from(products)
    .where(ours(ctx, products, isNull(products.removedAt)))
    .orderBy(asc(products.id))
  const found = productOfAddress(listed, originalUrl, known)
  if (found !== null) return found.id
  const made = await createProduct(ctx, {
    body: {
      name: name || productNameOf(originalUrl, known),
      network: networkOfAddress(originalUrl, known) ?? 'other',
      url: originalUrl,
      commission: 0,
    },
  })
  return made.id
}

/** Two links of one new product, made at once, wait for each other and share it. */
async function lockProducts(ctx: Ctx): Promise<void> {
  await ctx.orm
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(ours(ctx, workspaces))
    .for('no key update')
}
