import { asinIn, type Network, networkOfAddress, type ParsedLinkImport } from '@hopwise/contracts'
import { links, products } from '@hopwise/db'
import { asc, desc, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { networkAddresses } from '#src/connectors.ts'
import type { Ctx } from '#src/services.ts'
import { withPauses } from '#src/with-pauses.ts'
import { oneLine } from './one-line.ts'

/** A product of the workspace, or with null one to be made by that name. */
export interface ChosenProduct {
  id: number | null
  name: string
  network: Network
}

type Options = Pick<ParsedLinkImport, 'productId' | 'productName' | 'matchesProducts'>

const linksLookedAt = 20_000
const longestName = 200

/** Finds the product of each row: as it names it, as its URL shows, or as the options say. */
export async function findProducts(ctx: Ctx, options: Options) {
  const own = await ctx.orm
    .select({
      id: products.id,
      name: products.name,
      network: products.network,
      externalId: products.externalId,
      url: products.url,
    })
    .from(products)
    .where(ours(ctx, products, isNull(products.removedAt)))
    .orderBy(asc(products.createdAt), asc(products.id))
  const byName = new Map(own.map((one) => [one.name.toLowerCase(), one]))
  const known = networkAddresses(ctx.config.connectors)
  const named = (name: string, url: string): ChosenProduct =>
    byName.get(name.toLowerCase()) ?? {
      id: null,
      name: name.slice(0, longestName),
      network: networkOfAddress(url, known) ?? 'other',
    }
  const { productId, productName } = options
  const chosen = productId === null ? own[0] : own.find(({ id }) => id === productId)
  const fallback = (url: string) => (productName === '' ? chosen : named(productName, url))
  const byAddress = options.matchesProducts ? await addressBook(ctx, own) : () => null
  return (written: string | undefined, url: string): ChosenProduct | null => {
    const name = (written && oneLine(written)) || undefined
    const found = name === undefined ? (byAddress(url) ?? fallback(url)) : named(name, url)
    return found === undefined ? null : { id: found.id, name: found.name, network: found.network }
  }
}

interface OwnProduct extends ChosenProduct {
  id: number
  externalId: string | null
  url: string | null
}

/** By what a URL says about its product: its item, its shop, its network; never a guess of two. */
async function addressBook(ctx: Ctx, own: readonly OwnProduct[]) {
  const known = networkAddresses(ctx.config.connectors)
  const rows = await ctx.orm
    .select({ productId: links.productId, url: links.originalUrl })
    .from(links)
    .where(ours(ctx, links))
    .orderBy(desc(links.createdAt))
    .limit(linksLookedAt)
  const hosts = new Map<string, Set<number>>()
  const note = (url: string | null, id: number) => {
    const host = hostName(url ?? '')
    if (host !== null) hosts.set(host, (hosts.get(host) ?? new Set()).add(id))
  }
  for await (const { productId, url } of withPauses(rows)) note(url, productId)
  for await (const { id, url } of withPauses(own)) note(url, id)
  const byId = new Map(own.map((one) => [one.id, one]))
  return (url: string): OwnProduct | null => {
    const network = networkOfAddress(url, known)
    const item = network === 'amazon' ? asinIn(url) : null
    const sameItem = own.find((one) => item !== null && one.externalId === item)
    if (sameItem !== undefined) return sameItem
    const ofHost = [...(hosts.get(hostName(url) ?? '') ?? [])]
    const only = ofHost.length === 1 ? byId.get(ofHost[0] ?? 0) : undefined
    if (only !== undefined) return only
    const ofNetwork = network === null ? [] : own.filter((one) => one.network === network)
    return ofNetwork.length === 1 ? (ofNetwork[0] ?? null) : null
  }
}

function hostName(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : null
}
