import type { EarnedPost } from '@hopwise/contracts'
import { linkTotals, posts, products } from '@hopwise/db'
import { desc, eq, gt, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { linkFigures } from '#src/rollups/link-figures.ts'
import { foldTotals, ofItsLink } from '#src/rollups/totals.ts'
import type { Ctx } from '#src/services.ts'
import { mannerOf } from './find-like-post.ts'

const offered = 5

/** Published posts whose tracked links earned, most first. */
export async function listEarnedPosts(ctx: Ctx): Promise<EarnedPost[]> {
  await foldTotals(ctx)
  const rows = await ctx.orm
    .select({ post: posts, product: { id: products.id, name: products.name } })
    .from(posts)
    .innerJoin(linkTotals, ofItsLink(ctx, posts.linkId))
    .leftJoin(products, eq(products.id, posts.productId))
    .where(
      ours(
        ctx,
        posts,
        eq(posts.status, 'published'),
        isNull(posts.removedAt),
        gt(linkTotals.earnings, '0'),
      ),
    )
    .orderBy(desc(linkTotals.earnings), desc(posts.id))
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
