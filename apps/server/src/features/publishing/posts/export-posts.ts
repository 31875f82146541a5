import type { Readable } from 'node:stream'
import type { PostQuery } from '@hopwise/contracts'
import { streamCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { shortUrlOf } from '#src/short-urls.ts'
import { orderPosts, readPostRows } from './list-posts.ts'
import { failureOf, iso } from './present-posts.ts'

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
    readRows: (ids) => readPostRows(ctx, ids),
    rowOf: ({ post, account, product, campaign, link, figures }) => ({
      ...post,
      ...figures,
      account: account?.handle ?? null,
      hashtags: post.hashtags.join(' '),
      product: product?.name ?? null,
      campaign: campaign?.name ?? null,
      link: link && shortUrlOf(ctx, link),
      scheduledFor: iso(post.scheduledFor),
      publishedAt: iso(post.publishedAt),
      failure: failureOf(post)?.message ?? null,
      // A number, so that a negative sum is not taken for a formula.
      earnings: Number(figures.earnings),
      createdAt: iso(post.createdAt),
    }),
  })
}
