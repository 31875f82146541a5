import { enoughClicks } from '@hopwise/contracts'
import { linkRecentSums, links, linkVariants, products } from '@hopwise/db'
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { type Ours, ours } from '#src/collection/ours.ts'
import { recentColumns } from '#src/rollups/recent-sums.ts'
import type { Ctx } from '#src/services.ts'
import { toSums } from './link-sums.ts'
import type { LinkFacts, ProductLinks } from './money-facts.ts'

/** The busiest Amazon links are asked for their countries. */
export const lookedAmazonLinks = 5

/** The links that a rule may name: they have clicks enough to judge them, or are among `named`. */
export async function readLinks(
  ctx: Ctx,
  { named, ofProducts }: { named: readonly number[]; ofProducts: readonly ProductLinks[] },
): Promise<LinkFacts[]> {
  return await readNotable(ctx, [...named, ...(await findAmazonLinks(ctx, ofProducts))])
}

/** No product's links are among the busiest unless its busiest one is, and none of them has fewer clicks than these. */
async function findAmazonLinks(ctx: Ctx, ofProducts: readonly ProductLinks[]): Promise<number[]> {
  const busiest = ofProducts
    .flatMap(({ network, busiest }) => (network === 'amazon' ? (busiest ?? []) : []))
    .filter(({ recentClicks }) => recentClicks > 0)
    .toSorted((one, other) => other.recentClicks - one.recentClicks || one.id - other.id)
    .slice(0, lookedAmazonLinks)
  if (busiest.length === 0) return []
  const fewest = busiest.length < lookedAmazonLinks ? 1 : (busiest.at(-1)?.recentClicks ?? 1)
  const rows = await ctx.orm
    .select({ id: links.id })
    .from(linkRecentSums)
    .innerJoin(links, eq(links.id, linkRecentSums.linkId))
    .where(
      and(
        // All of them, for whose order there is an index.
        ours(ctx, linkRecentSums, gte(linkRecentSums.clicks, fewest)),
        gte(linkRecentSums.recentClicks, fewest),
        ours(
          ctx,
          links,
          among(
            links.productId,
            busiest.map(({ productId }) => productId),
          ),
        ),
        isNull(links.archivedAt),
      ),
    )
    .orderBy(desc(linkRecentSums.recentClicks), links.id)
    .limit(lookedAmazonLinks)
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
