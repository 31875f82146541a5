import { linkTotals, placements, posts, products } from '@hopwise/db'
import { centsOf } from '@hopwise/units'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import type { MoneyFacts } from './money-facts.ts'

const days = 90
const mostPosts = 300

/** What was posted and placed, with the totals that `foldRecent` left, and what waits to be. */
export async function readPosts(
  ctx: Ctx,
): Promise<Pick<MoneyFacts, 'posts' | 'drafts' | 'failedPosts' | 'duePlacements'>> {
  const now = ctx.now()
  const own = ours(ctx, posts, isNull(posts.removedAt))
  const newest = ctx.orm
    .select({
      id: posts.id,
      linkId: posts.linkId,
      platform: posts.platform,
      productId: posts.productId,
      publishedAt: posts.publishedAt,
    })
    .from(posts)
    .where(
      and(
        own,
        eq(posts.status, 'published'),
        gte(posts.publishedAt, new Date(now.getTime() - days * 86_400_000)),
        isNotNull(posts.linkId),
      ),
    )
    .orderBy(desc(posts.publishedAt))
    .limit(mostPosts)
    .as('newest')
  const published = await ctx.orm
    .select({
      id: newest.id,
      linkId: newest.linkId,
      platform: newest.platform,
      productName: products.name,
    })
    .from(newest)
    .leftJoin(products, ours(ctx, products, eq(products.id, newest.productId)))
    .orderBy(desc(newest.publishedAt))
  const totals = await totalsOf(
    ctx,
    published.flatMap(({ linkId }) => linkId ?? []),
  )
  const waiting = await ctx.orm
    .select({
      status: posts.status,
      count: sql<number>`count(*)::int`,
      newest: sql<number>`max(${posts.id})::int`,
    })
    .from(posts)
    .where(and(own, inArray(posts.status, ['draft', 'failed'])))
    .groupBy(posts.status)
  const [due] = await ctx.orm
    .select({
      count: sql<number>`count(*)::int`,
      first: sql<number>`coalesce(min(${placements.id}), 0)::int`,
    })
    .from(placements)
    .where(
      ours(
        ctx,
        placements,
        isNull(placements.removedAt),
        eq(placements.status, 'scheduled'),
        lt(placements.scheduledFor, now),
      ),
    )
  const waitingOf = (status: 'draft' | 'failed') =>
    waiting.find((one) => one.status === status) ?? { count: 0, newest: 0 }
  return {
    posts: published.map(({ linkId, ...post }) => {
      const total = totals.get(linkId ?? 0)
      return {
        ...post,
        clicks: total?.clicks ?? 0,
        sales: total?.conversions ?? 0,
        cents: centsOf(total?.earnings ?? '0'),
      }
    }),
    drafts: waitingOf('draft'),
    failedPosts: waitingOf('failed'),
    duePlacements: due ?? { count: 0, first: 0 },
  }
}

/** By their ids: joined, they could be looked for among the totals of all links. */
async function totalsOf(ctx: Ctx, linkIds: number[]) {
  const { linkId, clicks, conversions, earnings } = linkTotals
  const rows = await ctx.orm
    .select({ linkId, clicks, conversions, earnings })
    .from(linkTotals)
    .where(ours(ctx, linkTotals, among(linkId, linkIds)))
  return new Map(rows.map((row) => [row.linkId, row]))
}
