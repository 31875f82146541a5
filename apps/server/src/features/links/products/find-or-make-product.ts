import {
  commonPart,
  type listProductsOfUrl as contract,
  type EndpointInput,
  type EndpointResult,
  type Network,
  type NetworkAddress,
  networkOfAddress,
  productNameOf,
  productsOfAddress,
} from '@hopwise/contracts'
import { links, products } from '@hopwise/db'
import { and, asc, desc, eq, inArray, isNull, like, or } from 'drizzle-orm'
import { contains, isFound, likeLiteral } from '#src/collection/contains.ts'
import { lockWorkspace } from '#src/collection/lock-workspace.ts'
import { ours } from '#src/collection/ours.ts'
import { networkAddresses } from '#src/connectors.ts'
import type { Ctx, Tenant } from '#src/services.ts'
import { createProduct } from './create-product.ts'
import { linkCountsOf, presentProducts } from './present-products.ts'

/** The product that a URL is of, made if there is none yet. Belongs in a transaction. */
export async function findOrMakeProduct(
  ctx: Ctx,
  { originalUrl, name }: { originalUrl: string; name: string },
): Promise<number> {
  // Two links of one new product, made at once, wait for each other and share it.
  await lockWorkspace(ctx)
  const { found, network, known } = await findProducts(ctx, originalUrl, name)
  const [first] = found.toSorted((a, b) => b.linkCount - a.linkCount || a.id - b.id)
  if (first !== undefined) return first.id
  const made = await createProduct(ctx, {
    body: {
      name: name || productNameOf(originalUrl, known),
      network,
      url: originalUrl,
      commission: 0,
    },
  })
  const id = Number(made.id)
  ctx.trail?.noteAlso({ createdProduct: { id, name: made.name } })
  return id
}

/** The products that a URL may be of. */
export async function listProductsOfUrl(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const { found } = await findProducts(ctx, query.url)
  const ids = found.map(({ id }) => id)
  const rows = await ctx.orm
    .select()
    .from(products)
    .where(ours(ctx, products, inArray(products.id, ids)))
    .orderBy(asc(products.id))
  return await presentProducts(ctx, rows)
}

export async function findProducts(ctx: Tenant, originalUrl: string, name = '') {
  const known = networkAddresses(ctx.config.connectors)
  const network: Network = networkOfAddress(originalUrl, known) ?? 'other'
  const candidates = await listCandidates(ctx, originalUrl, { network, known })
  return { found: productsOfAddress(candidates, originalUrl, { known, name }), network, known }
}

const linksLookedAt = 200

/** The products that a URL may be of, each with its links that may lead to the same item or shop. */
async function listCandidates(
  ctx: Tenant,
  originalUrl: string,
  { network, known }: { network: Network; known: NetworkAddress[] },
) {
  const part = commonPart(originalUrl, known)
  const sought = part ?? originalUrl
  const alike = await ctx.orm
    .select({ productId: links.productId, url: links.originalUrl })
    .from(links)
    .where(ours(ctx, links, isFound(sought, links), contains(sought, links.originalUrl)))
    .orderBy(desc(eq(links.originalUrl, originalUrl)), desc(links.id))
    .limit(linksLookedAt)
  const byProduct = Map.groupBy(alike, ({ productId }) => productId)
  // Of the others of its network it only matters whether there is one.
  const ofNetwork = ctx.orm
    .select({ id: products.id })
    .from(products)
    .where(ours(ctx, products, isNull(products.removedAt), eq(products.network, network)))
    .limit(2)
  const listed = await ctx.orm
    .select({
      id: products.id,
      name: products.name,
      network: products.network,
      externalId: products.externalId,
      url: products.url,
    })
    .from(products)
    .where(
      ours(
        ctx,
        products,
        isNull(products.removedAt),
        or(
          contains(sought, products.url),
          inArray(products.id, [...byProduct.keys()]),
          inArray(products.id, ofNetwork),
          part === null ? undefined : and(eq(products.network, network), isItem(part)),
        ),
      ),
    )
  const counts = await linkCountsOf(
    ctx,
    listed.map(({ id }) => id),
  )
  return listed.map((one) => ({
    ...one,
    linkCount: counts.get(one.id) ?? 0,
    linked: (byProduct.get(one.id) ?? []).map(({ url }) => url),
  }))
}

/** By its whole key, or by the vendor that it begins with. */
const isItem = (key: string) =>
  or(eq(products.externalId, key), like(products.externalId, `${likeLiteral(key)}/%`))
