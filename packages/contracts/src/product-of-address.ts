import { asinIn } from './amazon-asin.ts'
import { vendorIn } from './clickbank-vendor.ts'
import { type NetworkAddress, networkOfAddress, plainHost } from './network-addresses.ts'
import type { Network } from './products.ts'
import { withScheme } from './with-scheme.ts'

interface Addressed {
  network: Network
  externalId: string | null
  url: string | null
  linkCount: number
  /** Where its links lead, as far as they are looked at. */
  linked?: readonly string[]
}

/** What an address says about its product: its item at a network, else its shop. */
interface Item {
  network: Network
  /** Null where a network's address does not say, such as a short one of Amazon. */
  key: string | null
}

function itemOf(address: string, known: readonly NetworkAddress[]): Item | null {
  const whole = withScheme(address)
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  const network = networkOfAddress(whole, known)
  if (network === 'amazon') return { network, key: asinIn(whole) }
  if (network === 'clickbank') return { network, key: vendorIn(url) }
  return { network: 'other', key: plainHost(url).replace(/^www\./, '') }
}

/** What the addresses of one product have in common, to look for its links by; null where nothing is known. */
export const commonPart = (address: string, known: readonly NetworkAddress[] = []) =>
  itemOf(address, known)?.key ?? null

const onlyOne = <One>(all: readonly One[]): One | null => (all.length === 1 && all[0]) || null

/** The product whose page, item or shop an address is; never a guess of two. */
export function productOfAddress<Product extends Addressed>(
  products: readonly Product[],
  address: string,
  known: readonly NetworkAddress[] = [],
): Product | null {
  const item = itemOf(address, known)
  if (item === null) return null
  const whole = withScheme(address)
  const ofNetwork = products.filter(({ network }) => network === item.network)
  // A merchant's own page does not say which network pays for it.
  const mayBe = item.network === 'other' ? products : ofNetwork
  const samePage = onlyOne(mayBe.filter(({ url }) => url === whole))
  if (samePage !== null) return samePage
  const keysOf = ({ externalId, url, linked = [] }: Product) =>
    [externalId, ...[url ?? '', ...linked].map((one) => commonPart(one, known))].filter(
      (key) => key !== null,
    )
  const sameItem = ofNetwork.filter((one) => item.key !== null && keysOf(one).includes(item.key))
  if (sameItem.length > 0) return onlyOne(sameItem)
  // The only one there, and nothing says that it is something else.
  const only = onlyOne(ofNetwork)
  return only?.linkCount === 0 && keysOf(only).length === 0 ? only : null
}
