import type { EarnedPost } from '@hopwise/contracts'
import { posts, products } from '@hopwise/db'
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { linkFigures, linkSums } from '#src/rollups/link-figures.ts'
import type { Ctx } from '#src/services.ts'
import { mannerOf } from './find-like-post.ts'

const offered = 5

/** Published posts whose tracked links earned, most first. */
export async function listEarnedPosts(ctx: Ctx): Promise<EarnedPost[]> {
  const where = ours(
    ctx,
    posts,
    eq(posts.status, 'published'),
    isNotNull(posts.linkId),
    isNull(posts.removedAt),
  )
  const linked = ctx.orm.select({ id: posts.linkId }).from(posts).where(where)
  const { sales } = linkSums(ctx, linked)
  const rows = await ctx.orm
    .select({ post: posts, product: { id: products.id, name: products.name } })
    .from(posts)
    .innerJoin(sales, eq(sales.linkId, posts.linkId))
    .leftJoin(products, eq(products.id, posts.productId))
    .where(and(where, gt(sales.earnings, 0)))
    .orderBy(desc(sales.earnings), desc(posts.id))
    .limit(offered)
  const figures = await linkFigures(
    ctx,
    rows.map(({ post }) => post.linkId ?? 0),
  )
  return rows.map(({ post, product }) => ({
    id: post.id,
    platform: post.platform,
    content: post.content,
    hashtags: post.hashtags,
    ...mannerOf(post.request),
    product,
    ...(figures.get(post.linkId ?? 0) ?? { clicks: 0, conversions: 0, earnings: '0.00' }),
    publishedAt: post.publishedAt?.toISOString() ?? null,
  }))
}
