import {
  type Network,
  networkOfAddress,
  type ParsedLinkImport,
  ProductIndex,
} from '@hopwise/contracts'
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
/** The newest: they say where its links lead. */
const linksOfProduct = 200
const longestName = 200

export type ProductFinder = Awaited<ReturnType<typeof findProducts>>

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

interface Linked {
  linked: string[]
  linkCount: number
}

/** By the rules of the form for one link, where they find one product alone. */
async function addressBook(ctx: Ctx, own: readonly OwnProduct[]) {
  const rows = await ctx.orm
    .select({ productId: links.productId, url: links.originalUrl })
    .from(links)
    .where(ours(ctx, links))
    .orderBy(desc(links.createdAt))
    .limit(linksLookedAt)
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  const index = new ProductIndex<OwnProduct & Linked>(networkAddresses(ctx.config.connectors))
  for await (const one of withPauses(own)) {
    const linked = (byProduct.get(one.id) ?? []).slice(0, linksOfProduct).map(({ url }) => url)
    index.add({ ...one, linked, linkCount: linked.length })
  }
  return (url: string): OwnProduct | null => {
    const [only, ...others] = index.find(url)
    return only !== undefined && others.length === 0 ? only : null
  }
}
