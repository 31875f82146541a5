import { commonPart, networkOfAddress, productNameOf, productOfAddress } from '@hopwise/contracts'
import { links, products, workspaces } from '@hopwise/db'
import { asc, desc, isNull } from 'drizzle-orm'
import { contains } from '#src/collection/contains.ts'
import { ours } from '#src/collection/ours.ts'
import { networkAddresses } from '#src/connectors.ts'
import type { Ctx } from '#src/services.ts'
import { createProduct } from './create-product.ts'
import { presentProducts } from './present-products.ts'

/** The product that a URL is of, made if there is none yet. Belongs in a transaction. */
export async function findOrMakeProduct(
  ctx: Ctx,
  { originalUrl, name }: { originalUrl: string; name: string },
): Promise<number> {
  await lockProducts(ctx)
  const known = networkAddresses(ctx.config.connectors)
  const found = productOfAddress(await listAddressed(ctx, originalUrl), originalUrl, known)
  if (found !== null) return Number(found.id)
  const made = await createProduct(ctx, {
    body: {
      name: name || productNameOf(originalUrl, known),
      network: networkOfAddress(originalUrl, known) ?? 'other',
      url: originalUrl,
      commission: 0,
    },
  })
  return Number(made.id)
}

const linksLookedAt = 200

/** The products, each with its links that may lead to the same item or shop. */
async function listAddressed(ctx: Ctx, originalUrl: string) {
  const part = commonPart(originalUrl, networkAddresses(ctx.config.connectors))
  const alike =
    part === null
      ? []
      : await ctx.orm
          .select({ productId: links.productId, url: links.originalUrl })
          .from(links)
          .where(ours(ctx, links, contains(part, links.originalUrl)))
          .orderBy(desc(links.id))
          .limit(linksLookedAt)
  const byProduct = Map.groupBy(alike, ({ productId }) => productId)
  const listed = await ctx.orm
    .select()
    .from(products)
    .where(ours(ctx, products, isNull(products.removedAt)))
    .orderBy(asc(products.id))
  return (await presentProducts(ctx, listed)).map((one) => ({
    ...one,
    linked: (byProduct.get(Number(one.id)) ?? []).map(({ url }) => url),
  }))
}

/** Two links of one new product, made at once, wait for each other and share it. */
async function lockProducts(ctx: Ctx): Promise<void> {
  await ctx.orm
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(ours(ctx, workspaces))
    .for('no key update')
}
