import type { Readable } from 'node:stream'
import type { AffiliateLinkQuery } from '@hopwise/contracts'
import { streamCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { orderLinks, readLinks } from './list-links.ts'

const columns = [
  { key: 'shortUrl', header: 'Short URL' },
  { key: 'title', header: 'Title' },
  { key: 'originalUrl', header: 'Original URL' },
  { key: 'product', header: 'Product' },
  { key: 'platform', header: 'Platform' },
  { key: 'campaign', header: 'Campaign' },
  { key: 'tags', header: 'Tags' },
  { key: 'clicks', header: 'Clicks' },
  { key: 'conversions', header: 'Conversions' },
  { key: 'earnings', header: 'Earnings (USD)' },
  { key: 'createdAt', header: 'Created' },
  { key: 'ownId', header: 'External ID' },
]

/** The links that the query picks, all pages of it. */
export function exportLinks(ctx: Ctx, query: AffiliateLinkQuery): Promise<Readable> {
  return streamCsv(ctx, {
    columns,
    readIds: () => orderLinks(ctx, query, undefined),
    readRows: (ids) => readLinks(ctx, ids),
    // Numbers, so that a negative sum is not taken for a formula.
    rowOf: (link) => ({
      ...link,
      product: link.product.name,
      campaign: link.campaign?.name ?? null,
      tags: link.tags.map(({ name }) => name).join(', '),
      earnings: Number(link.earnings),
    }),
  })
}
