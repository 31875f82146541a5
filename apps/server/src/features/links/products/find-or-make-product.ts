import {
  commonPart,
  type listProductsOfUrl as contract,
  type EndpointInput,
  type EndpointResult,
  type Network,
  networkOfAddress,
  ProductIndex,
  productNameOf,
} from '@hopwise/contracts'
import { links, products } from '@hopwise/db'
import { and, asc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { contains, likeLiteral } from '#src/collection/contains.ts'
import { lockWorkspace } from '#src/collection/lock-workspace.ts'
import { ours } from '#src/collection/ours.ts'
import { networkAddresses } from '#src/connectors.ts'
import type { Ctx, Tenant } from '#src/services.ts'
import { createProduct } from './create-product.ts'
import type { ProductRow } from './get-product.ts'
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

async function findProducts(ctx: Tenant, originalUrl: string, name = '') {
  const known = networkAddresses(ctx.config.connectors)
  const network: Network = networkOfAddress(originalUrl, known) ?? 'other'
  const index = await indexProductsOf(ctx, [originalUrl])
  return { found: index.find(originalUrl, name), network, known }
}

/** For each of the URLs. */
const linksLookedAt = 200

/** The products that one of the URLs may be of, to be asked about each of them. */
export async function indexProductsOf(ctx: Tenant, urls: readonly string[]) {
  const known = networkAddresses(ctx.config.connectors)
  const asked = urls.map((url) => ({
    url,
    network: networkOfAddress(url, known) ?? ('other' as const),
    part: commonPart(url, known),
  }))
  const bySought = Map.groupBy(asked, ({ part, url }) => part ?? url)
  const linked = await linksAlike(ctx, urls, [...bySought.keys()])
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
          ...[...bySought.keys()].map((sought) => contains(sought, products.url)),
          among(products.id, [...linked.keys()]),
          ...[...new Set(asked.map(({ network }) => network))].map((network) =>
            inArray(products.id, twoOf(ctx, network)),
          ),
          ...asked.flatMap(({ part, network }) =>
            part === null ? [] : and(eq(products.network, network), isItem(part)),
          ),
        ),
      ),
    )
  const counts = await linkCountsOf(
    ctx,
    listed.map(({ id }) => id),
  )
  const index = new ProductIndex<Candidate>(known)
  for (const one of listed) {
    index.add({ ...one, linkCount: counts.get(one.id) ?? 0, linked: linked.get(one.id) ?? [] })
  }
  return index
}

type Candidate = Pick<ProductRow, 'id' | 'name' | 'network' | 'externalId' | 'url'> & {
  linkCount: number
  linked: readonly string[]
}

/** Where links lead that may lead to the same item or shop, by their product. */
async function linksAlike(
  ctx: Tenant,
  urls: readonly string[],
  sought: readonly string[],
): Promise<Map<number, string[]>> {
  const patterns = sought.map((one) => `%${likeLiteral(one)}%`)
  const contained = and(
    sql`${links}.search_text like lower(sought.pattern)`,
    sql`${links.originalUrl} ilike sought.pattern`,
  )
  const { rows } = await ctx.orm.execute<{ product_id: number; url: string }>(sql`
    select distinct alike.product_id, alike.url
    from unnest(${sql.param(patterns)}::text[]) as sought (pattern)
    cross join lateral (
      select ${links.productId} as product_id, ${links.originalUrl} as url from ${links}
      where ${ours(ctx, links, contained)}
      order by ${among(links.originalUrl, urls)} desc, ${links.id} desc
      limit ${linksLookedAt * urls.length}
    ) as alike`)
  const byProduct = Map.groupBy(rows, (row) => row.product_id)
  return new Map([...byProduct].map(([id, own]) => [id, own.map(({ url }) => url)]))
}

/** Of the others of a network it only matters whether there is one. */
const twoOf = (ctx: Tenant, network: Network) =>
  ctx.orm
    .select({ id: products.id })
    .from(products)
    .where(ours(ctx, products, isNull(products.removedAt), eq(products.network, network)))
    .limit(2)

/** By its whole key, or by the vendor that it begins with. */
const isItem = (key: string) =>
  or(eq(products.externalId, key), like(products.externalId, `${likeLiteral(key)}/%`))
