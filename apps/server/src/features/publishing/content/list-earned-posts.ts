import type { EarnedPost } from '@hopwise/contracts'
import { linkClickTotals, linkEarningTotals, posts, products } from '@hopwise/db'
import { desc, eq, gt, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { itsTotals, totalFigures } from '#src/rollups/link-figures.ts'
import type { Ctx } from '#src/services.ts'
import { mannerOf } from './find-like-post.ts'

const offered = 5

/** Published posts whose tracked links earned, most first. */
export async function listEarnedPosts(ctx: Ctx): Promise<EarnedPost[]> {
  const rows = await ctx.orm
    .select({
      post: posts,
      product: { id: products.id, name: products.name },
      figures: totalFigures,
    })
    .from(posts)
    .innerJoin(linkClickTotals, itsTotals(linkClickTotals, posts, posts.linkId))
    .innerJoin(linkEarningTotals, itsTotals(linkEarningTotals, posts, posts.linkId))
    .leftJoin(products, eq(products.id, posts.productId))
    .where(
      ours(
        ctx,
        posts,
        eq(posts.status, 'published'),
        isNull(posts.removedAt),
        gt(linkEarningTotals.earnings, '0'),
      ),
    )
    .orderBy(desc(linkEarningTotals.earnings), desc(posts.id))
    .limit(offered)
  return rows.map(({ post, product, figures }) => ({
    id: post.id,
    platform: post.platform,
    content: post.content,
    hashtags: post.hashtags,
    ...mannerOf(post.request),
    product,
    ...figures,
    publishedAt: post.publishedAt?.toISOString() ?? null,
  }))
}
