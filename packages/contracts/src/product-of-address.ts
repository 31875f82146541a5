import { asinIn } from './amazon-asin.ts'
import { vendorIn } from './clickbank-vendor.ts'
import { type NetworkAddress, networkOfAddress } from './network-addresses.ts'
import { type Page, pageOf, pathOf } from './page-of-url.ts'
import type { Network } from './products.ts'
import { isMarketHost, isTrackingHost } from './shared-hosts.ts'
import { withScheme } from './with-scheme.ts'

interface Addressed {
  name: string
  network: Network
  externalId: string | null
  url: string | null
  linkCount: number
  /** Where its links lead, as far as they are looked at. */
  linked?: readonly string[]
}

interface Knowledge {
  known?: readonly NetworkAddress[]
  /** What the product is called, if someone says so. */
  name?: string
}

/** What an address says about its product: its item at a network, else its page in a shop. */
interface Item {
  network: Network
  /** Null where a network's address does not say, such as a short one of Amazon. */
  key: string | null
  page: Page
}

function itemOf(address: string, known: readonly NetworkAddress[]): Item | null {
  const page = pageOf(address)
  if (page === null) return null
  const whole = withScheme(address)
  const network = networkOfAddress(whole, known)
  if (network === 'amazon') return { network, key: asinIn(whole), page }
  if (network === 'clickbank') return { network, key: vendorIn(new URL(whole)), page }
  return { network: 'other', key: page.host, page }
}

/** What the addresses of one product have in common, to look for its links by; null where nothing is known. */
export const commonPart = (address: string, known: readonly NetworkAddress[] = []) =>
  itemOf(address, known)?.key ?? null

/** The products that an address may be of, by its URL, item or shop: none, one, or several that no rule decides between. */
export function productsOfAddress<Product extends Addressed>(
  products: readonly Product[],
  address: string,
  { known = [], name = '' }: Knowledge = {},
): readonly Product[] {
  const item = itemOf(address, known)
  if (item === null) return []
  const whole = withScheme(address)
  const ofNetwork = products.filter(({ network }) => network === item.network)
  // A merchant's own page does not say which network pays for it.
  const mayBe = item.network === 'other' ? products : ofNetwork
  const isNamed = (one: Product) => name === '' || one.name.toLowerCase() === name.toLowerCase()
  const rules = [
    () => mayBe.filter(({ url }) => url === whole),
    () => mayBe.filter(({ linked = [] }) => linked.includes(whole)),
    ...(item.network === 'other'
      ? pageRules(products, item.page, isNamed)
      : itemRules(ofNetwork, item, known, isNamed)),
  ]
  return firstOf(rules)
}

/** The one product that an address is of; never a guess of two. */
export function productOfAddress<Product extends Addressed>(
  products: readonly Product[],
  address: string,
  known: readonly NetworkAddress[] = [],
): Product | null {
  return onlyOne(productsOfAddress(products, address, { known }))
}

type Rule<Product> = () => readonly Product[]

function firstOf<Product>(rules: readonly Rule<Product>[]): readonly Product[] {
  for (const rule of rules) {
    const found = rule()
    if (found.length > 0) return found
  }
  return []
}

const onlyOne = <One>(all: readonly One[]): One | null => (all.length === 1 && all[0]) || null

const urlsOf = ({ url, linked = [] }: Addressed) => (url === null ? linked : [url, ...linked])

function itemRules<Product extends Addressed>(
  ofNetwork: readonly Product[],
  { key }: Item,
  known: readonly NetworkAddress[],
  isNamed: (one: Product) => boolean,
): Rule<Product>[] {
  // ClickBank's keys have an item's number behind the vendor.
  const keysOf = (one: Product) =>
    [one.externalId?.split('/')[0], ...urlsOf(one).map((url) => commonPart(url, known))].filter(
      (each) => each != null,
    )
  const only = onlyOne(ofNetwork)
  return [
    () => (key === null ? [] : ofNetwork.filter((one) => keysOf(one).includes(key))),
    // Nothing says that it is something else.
    () => (only?.linkCount === 0 && keysOf(only).length === 0 && isNamed(only) ? [only] : []),
  ]
}

function pageRules<Product extends Addressed>(
  products: readonly Product[],
  page: Page,
  isNamed: (one: Product) => boolean,
): Rule<Product>[] {
  if (isTrackingHost(page.host)) return []
  const isAt = (address: string) => (url: string) => pageOf(url)?.address === address
  const isOf = (address: string) => (one: Product) => one.url !== null && isAt(address)(one.url)
  const [own, ...above] = pathOf(page)
  return [
    () => (own === undefined ? [] : products.filter((one) => urlsOf(one).some(isAt(own)))),
    ...above.map((address) => () => products.filter(isOf(address))),
    () => shopOf(products, page, isNamed),
  ]
}

/** The product that is the shop itself, if it is the only one there. */
function shopOf<Product extends Addressed>(
  products: readonly Product[],
  { host }: Page,
  isNamed: (one: Product) => boolean,
): readonly Product[] {
  if (isMarketHost(host)) return []
  const isThere = (url: string) => pageOf(url)?.host === host
  const only = onlyOne(products.filter((one) => urlsOf(one).some(isThere)))
  if (only === null || !isNamed(only)) return []
  const [own = ''] = urlsOf(only)
  return pageOf(own)?.address === host ? [only] : []
}
