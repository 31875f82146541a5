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

/** Whether an address is of a network's item, and a product is known to be of another one there. */
export function isOfOtherItem(
  address: string,
  { network, externalId, url }: Pick<Addressed, 'network' | 'externalId' | 'url'>,
  known: readonly NetworkAddress[] = [],
): boolean {
  const item = itemOf(address, known)
  if (item === null || item.network === 'other' || item.network !== network) return false
  const keys = keysOf({ externalId, urls: url === null ? [] : [url] }, known)
  return item.key !== null && keys.length > 0 && !keys.includes(item.key)
}

interface Keyed {
  externalId: string | null
  urls: readonly string[]
}

function keysOf({ externalId, urls }: Keyed, known: readonly NetworkAddress[]): string[] {
  // ClickBank's keys have an item's number behind the vendor.
  const own = externalId?.split('/')[0]
  return [own, ...urls.map((url) => commonPart(url, known))].filter((key) => key != null)
}

/** The products that an address may be of, by its URL, item or shop: none, one, or several that no rule decides between. */
export function productsOfAddress<Product extends Addressed>(
  products: readonly Product[],
  address: string,
  { known = [], name = '' }: Knowledge = {},
): readonly Product[] {
  const index = new ProductIndex<Product>(known)
  for (const product of products) index.add(product)
  return index.find(address, name)
}

const onlyOne = <One>(all: readonly One[]): One | null => (all.length === 1 && all[0]) || null

/** Products by what their addresses say: made once, it is asked about any number of addresses. */
export class ProductIndex<Product extends Addressed> {
  private readonly known: readonly NetworkAddress[]
  private readonly byNetwork = new Groups<Product>()
  private readonly byUrl = new Groups<Product>()
  private readonly byLinked = new Groups<Product>()
  private readonly byKey = new Groups<Product>()
  private readonly byPage = new Groups<Product>()
  private readonly byOwnPage = new Groups<Product>()
  private readonly byHost = new Groups<Product>()

  constructor(known: readonly NetworkAddress[] = []) {
    this.known = known
  }

  add(product: Product): void {
    const { network, url, linked = [] } = product
    this.byNetwork.add(network, product)
    if (url !== null) {
      this.byUrl.add(url, product)
      this.byOwnPage.add(pageOf(url)?.address, product)
    }
    for (const each of linked) this.byLinked.add(each, product)
    for (const each of urlsOf(product)) {
      const page = pageOf(each)
      this.byPage.add(page?.address, product)
      this.byHost.add(page?.host, product)
    }
    for (const key of this.keysOf(product)) this.byKey.add(key, product)
  }

  /** As `productsOfAddress`. */
  find(address: string, name = ''): readonly Product[] {
    const item = itemOf(address, this.known)
    if (item === null) return []
    const whole = withScheme(address)
    // A merchant's own page does not say which network pays for it.
    const mayBe = ({ network }: Product) => item.network === 'other' || network === item.network
    const isNamed = (one: Product) => name === '' || one.name.toLowerCase() === name.toLowerCase()
    return firstOf([
      () => this.byUrl.get(whole).filter(mayBe),
      () => this.byLinked.get(whole).filter(mayBe),
      ...(item.network === 'other'
        ? this.pageRules(item.page, isNamed)
        : this.itemRules(item, isNamed)),
    ])
  }

  private itemRules({ network, key }: Item, isNamed: (one: Product) => boolean): Rule<Product>[] {
    const only = onlyOne(this.byNetwork.get(network))
    return [
      () => (key === null ? [] : this.byKey.get(key).filter((one) => one.network === network)),
      // Nothing says that it is something else.
      () => (only !== null && this.isUnused(only) && isNamed(only) ? [only] : []),
    ]
  }

  private isUnused(product: Product): boolean {
    return product.linkCount === 0 && this.keysOf(product).length === 0
  }

  private keysOf(product: Product): string[] {
    return keysOf({ externalId: product.externalId, urls: urlsOf(product) }, this.known)
  }

  private pageRules(page: Page, isNamed: (one: Product) => boolean): Rule<Product>[] {
    if (isTrackingHost(page.host)) return []
    const [own, ...above] = pathOf(page)
    return [
      () => (own === undefined ? [] : this.byPage.get(own)),
      ...above.map((address) => () => this.byOwnPage.get(address)),
      () => this.shopAt(page, isNamed),
    ]
  }

  /** The product that is the shop itself, if it is the only one there. */
  private shopAt({ host }: Page, isNamed: (one: Product) => boolean): readonly Product[] {
    if (isMarketHost(host)) return []
    const only = onlyOne(this.byHost.get(host))
    if (only === null || !isNamed(only)) return []
    const [own = ''] = urlsOf(only)
    return pageOf(own)?.address === host ? [only] : []
  }
}

const urlsOf = ({ url, linked = [] }: Addressed) => (url === null ? linked : [url, ...linked])

/** What has the same text in common, each once. */
class Groups<One> {
  private readonly groups = new Map<string, Set<One>>()

  add(text: string | undefined, one: One): void {
    if (text === undefined) return
    const group = this.groups.get(text) ?? new Set()
    this.groups.set(text, group.add(one))
  }

  get(text: string): One[] {
    return [...(this.groups.get(text) ?? [])]
  }
}

type Rule<Product> = () => readonly Product[]

function firstOf<Product>(rules: readonly Rule<Product>[]): readonly Product[] {
  for (const rule of rules) {
    const found = rule()
    if (found.length > 0) return found
  }
  return []
}
