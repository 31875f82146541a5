import type { Readable } from 'node:stream'
import type { PostQuery } from '@hopwise/contracts'
import { streamCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { orderPosts, readPosts } from './list-posts.ts'

const columns = [
  { key: 'platform', header: 'Platform' },
  { key: 'account', header: 'Account' },
  { key: 'status', header: 'Status' },
  { key: 'mode', header: 'Mode' },
  { key: 'content', header: 'Content' },
  { key: 'hashtags', header: 'Hashtags' },
  { key: 'product', header: 'Product' },
  { key: 'campaign', header: 'Campaign' },
  { key: 'link', header: 'Link' },
  { key: 'scheduledFor', header: 'Scheduled for' },
  { key: 'publishedAt', header: 'Published' },
  { key: 'url', header: 'Post' },
  { key: 'failure', header: 'Failure' },
  { key: 'clicks', header: 'Clicks' },
  { key: 'conversions', header: 'Conversions' },
  { key: 'earnings', header: 'Earnings (USD)', decimals: 2 },
  { key: 'createdAt', header: 'Created' },
]

/** The posts that the query picks, all pages of it. */
export function exportPosts(ctx: Ctx, query: PostQuery): Promise<Readable> {
  return streamCsv(ctx, {
    columns,
    readIds: () => orderPosts(ctx, query),
    readRows: (ids) => readPosts(ctx, ids),
    rowOf: (post) => ({
      ...post,
      account: post.account?.handle ?? null,
      hashtags: post.hashtags.join(' '),
      product: post.product?.name ?? null,
      campaign: post.campaign?.name ?? null,
      link: post.link?.shortUrl ?? null,
      failure: post.failure?.message ?? null,
      // A number, so that a negative sum is not taken for a formula.
      earnings: Number(post.earnings),
    }),
  })
}
