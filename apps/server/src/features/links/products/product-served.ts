import { commonPart, networkOfAddress } from '@hopwise/contracts'
import type { links } from '@hopwise/db'
import { networkAddresses } from '#src/connectors.ts'
import type { Tenant } from '#src/services.ts'
import { findProducts } from './find-or-make-product.ts'

type Link = Pick<typeof links.$inferSelect, 'productId' | 'originalUrl'>

/**
 * What a link sells at one of its destinations: its own product, unless the address is another product's. Null
 * where several could be meant, or where the address names an item that no product here is: a page may sell the
 * link's product wherever it is, another vendor's order form cannot.
 */
export async function productServed(
  ctx: Tenant,
  { productId, originalUrl }: Link,
  url: string,
): Promise<number | null> {
  const candidates = (await findProducts(ctx, url)).found
  if (candidates.some(({ id }) => id === productId)) return productId
  // One that nothing is known of yet was found for want of another.
  const found = candidates.filter((one) => one.linkCount > 0 || (one.externalId ?? one.url))
  const [only] = found
  if (only !== undefined) return found.length === 1 ? only.id : null
  const known = networkAddresses(ctx.config.connectors)
  const itemIn = (address: string) =>
    networkOfAddress(address, known) === null ? null : commonPart(address, known)
  const [served, own] = [itemIn(url), itemIn(originalUrl)]
  return served !== null && own !== null && served !== own ? null : productId
}
