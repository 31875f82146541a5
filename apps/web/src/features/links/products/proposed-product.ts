import {
  type ConnectedNetwork,
  type NetworkAddress,
  type Product,
  productOfAddress,
} from '@hopwise/contracts'

/** What a form begins with, as far as its address allows it: the product of it, or the only one. */
export function proposedProduct(
  products: readonly Product[],
  address: string,
  network: ConnectedNetwork | null,
  known: readonly NetworkAddress[],
): Product | null {
  const found = productOfAddress(products, address, known)
  if (found !== null) return found
  const fits = ({ network: own }: Product) => network === null || own === network
  return products.length === 1 ? (products.find(fits) ?? null) : null
}
