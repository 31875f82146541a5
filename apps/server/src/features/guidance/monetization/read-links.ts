import { enoughClicks } from '@hopwise/contracts'
import { linkRecentSums, links, linkVariants, productRecentSums, products } from '@hopwise/db'
import { eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { recentColumns } from '#src/rollups/recent-sums.ts'
import type { Ctx } from '#src/services.ts'
import { addSums, toSums } from './link-sums.ts'
import type { LinkFacts, MoneyFacts, ProductLinks } from './money-facts.ts'

/** The busiest Amazon links are asked for their countries. */
export const lookedAmazonLinks = 5

/**
 * Sums of 90 days, as `foldRecent` left them: of each product over all its links, and of those links that a
 * rule may name. These have clicks enough to judge them, or are among `named`.
 */
export async function readLinks(
  ctx: Ctx,
  named: readonly number[],
): Promise<Pick<MoneyFacts, 'links' | 'ofProducts' | 'all'>> {
  const ofProducts = await readProducts(ctx)
  const amazon = await findAmazonLinks(ctx, ofProducts)
  return {
    links: await readNotable(ctx, [...named, ...amazon]),
    ofProducts,
    all: addSums(ofProducts),
  }
}

async function readProducts(ctx: Ctx): Promise<ProductLinks[]> {
  const { busiestLinkId, busiestClicks, liveLinks } = productRecentSums
  const rows = await ctx.orm
    .select({
      ...recentColumns(productRecentSums),
      productId: productRecentSums.productId,
      productName: products.name,
      network: products.network,
      live: liveLinks,
      busiestLinkId,
      busiestClicks,
    })
    .from(productRecentSums)
    .innerJoin(products, ours(ctx, products, eq(products.id, productRecentSums.productId)))
    .where(
      ours(
        ctx,
        productRecentSums,
        or(gt(liveLinks, 0), gt(productRecentSums.clicks, 0), gt(productRecentSums.conversions, 0)),
      ),
    )
    .orderBy(productRecentSums.productId)
  return rows.map(
    ({ productId, productName, network, live, busiestLinkId, busiestClicks, ...sums }) => ({
      ...toSums(sums),
      productName,
      network,
      live,
      busiest:
        busiestLinkId === null
          ? null
          : { id: busiestLinkId, productId, recentClicks: busiestClicks ?? 0 },
    }),
  )
}

/** No product's links are among the busiest unless its busiest one is. */
async function findAmazonLinks(ctx: Ctx, ofProducts: readonly ProductLinks[]): Promise<number[]> {
  const productIds = ofProducts
    .flatMap(({ network, busiest }) => (network === 'amazon' ? (busiest ?? []) : []))
    .filter(({ recentClicks }) => recentClicks > 0)
    .toSorted((one, other) => other.recentClicks - one.recentClicks || one.id - other.id)
    .slice(0, lookedAmazonLinks)
    .map(({ productId }) => productId)
  if (productIds.length === 0) return []
  // First the products' few links: a server might look at everyone's, the busiest first.
  const { rows } = await ctx.orm.execute<{ id: number }>(sql`
    with own as materialized (
      select ${links.id} from ${links}
      where ${ours(ctx, links, among(links.productId, productIds), isNull(links.archivedAt))}
    )
    select own.id from own
    join ${linkRecentSums} on ${ours(ctx, linkRecentSums)} and ${linkRecentSums.linkId} = own.id
    where ${linkRecentSums.recentClicks} > 0
    order by ${linkRecentSums.recentClicks} desc, own.id limit ${lookedAmazonLinks}`)
  return rows.map(({ id }) => id)
}

/** The links that rules look at one by one. */
async function readNotable(ctx: Ctx, named: readonly number[]): Promise<LinkFacts[]> {
  const busy = ctx.orm
    .select({ id: linkRecentSums.linkId })
    .from(linkRecentSums)
    .where(ours(ctx, linkRecentSums, gte(linkRecentSums.clicks, enoughClicks)))
  const rows = await ctx.orm
    .select({
      id: links.id,
      name: sql<string>`coalesce(${links.title}, ${links.slug})`,
      productId: links.productId,
      productName: products.name,
      network: products.network,
      isSmart: links.isSmart,
      isCloaked: links.isCloaked,
      isLive: sql<boolean>`${links.archivedAt} is null`,
      arms: sql<number>`1 + (select count(*)::int from ${linkVariants}
        where ${ours(ctx, linkVariants)} and ${linkVariants.linkId} = ${links.id}
          and ${linkVariants.isArm} and ${linkVariants.id} <> 0
          and ${linkVariants.removedAt} is null)`,
      sums: recentColumns(linkRecentSums),
    })
    .from(links)
    .innerJoin(products, ours(ctx, products, eq(products.id, links.productId)))
    .leftJoin(linkRecentSums, ofLink(ctx))
    // Two sets of ids, each found by an index.
    .where(
      ours(
        ctx,
        links,
        sql`${links.id} in (${busy} union select unnest(${sql.param([...named])}::int[]))`,
      ),
    )
    .orderBy(links.id)
  return rows.map(({ sums, ...link }) => ({ ...link, ...toSums(sums) }))
}

const ofLink = (ctx: Ctx): Ours => ours(ctx, linkRecentSums, eq(linkRecentSums.linkId, links.id))
