import { asinIn, type ConnectedNetwork, type Product } from '@hopwise/contracts'

/** The product whose page or item an address is; never a guess of two. */
export function productOfAddress(products: readonly Product[], address: string): Product | null {
  const plain = address.trim()
  const item = asinIn(plain)
  const same = products.filter(
    ({ externalId, url }) =>
      url === plain || (item !== null && (externalId === item || asinIn(url ?? '') === item)),
  )
  return same.length === 1 ? (same[0] ?? null) : null
}

/** What a form begins with, as far as its address allows it: the product of it, or the only one. */
export function proposedProduct(
  products: readonly Product[],
  address: string,
  network: ConnectedNetwork | null,
): Product | null {
  const found = productOfAddress(products, address)
  if (found !== null) return found
  const fits = ({ network: own }: Product) => network === null || own === network
  return products.length === 1 ? (products.find(fits) ?? null) : null
}
