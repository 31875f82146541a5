import { commonPart, networkOfAddress } from '@hopwise/contracts'
import type { links } from '@hopwise/db'
import { networkAddresses } from '#src/connectors.ts'
import type { Tenant } from '#src/services.ts'
import { indexProductsOf } from './find-or-make-product.ts'

type Link = Pick<typeof links.$inferSelect, 'productId' | 'originalUrl'>

/**
 * What links sell at one of their destinations: their own product, unless the address is another product's. Null
 * where several could be meant, or where the address names an item that no product here is: a page may sell the
 * link's product wherever it is, another vendor's order form cannot.
 */
export async function productsServed(
  ctx: Tenant,
  served: readonly { link: Link; url: string }[],
): Promise<(number | null)[]> {
  const elsewhere = served.filter(({ link, url }) => url !== link.originalUrl)
  if (elsewhere.length === 0) return served.map(({ link }) => link.productId)
  const index = await indexProductsOf(ctx, [...new Set(elsewhere.map(({ url }) => url))])
  const known = networkAddresses(ctx.config.connectors)
  const itemIn = (address: string) =>
    networkOfAddress(address, known) === null ? null : commonPart(address, known)
  return served.map(({ link: { productId, originalUrl }, url }) => {
    if (url === originalUrl) return productId
    const candidates = index.find(url)
    if (candidates.some(({ id }) => id === productId)) return productId
    // One that nothing is known of yet was found for want of another.
    const found = candidates.filter((one) => one.linkCount > 0 || (one.externalId ?? one.url))
    const [only] = found
    if (only !== undefined) return found.length === 1 ? only.id : null
    const [there, own] = [itemIn(url), itemIn(originalUrl)]
    return there !== null && own !== null && there !== own ? null : productId
  })
}
