import { Readable } from 'node:stream'
import type { AffiliateLinkQuery } from '@hopwise/contracts'
import { stringify } from 'csv-stringify'
import type { Ctx } from '#src/services.ts'
import { listLinks } from './list-links.ts'

const pageSize = 200

const columns = [
  { key: 'shortUrl', header: 'Short URL' },
  { key: 'title', header: 'Title' },
  { key: 'originalUrl', header: 'Original URL' },
  { key: 'product', header: 'Product' },
  { key: 'platform', header: 'Platform' },
  { key: 'clicks', header: 'Clicks' },
  { key: 'conversions', header: 'Conversions' },
  { key: 'earnings', header: 'Earnings (USD)' },
  { key: 'createdAt', header: 'Created' },
]

/** The links that the query picks, all pages of it, as a CSV stream. */
export function exportLinks(ctx: Ctx, query: AffiliateLinkQuery): Readable {
  // A cell that begins with = + - @ would be run by a spreadsheet as a formula.
  const csv = stringify({ header: true, columns, escape_formulas: true, bom: true })
  return Readable.from(rowsOf(ctx, query)).pipe(csv)
}

async function* rowsOf(ctx: Ctx, query: AffiliateLinkQuery) {
  for (let page = 1; ; page += 1) {
    const { items, total } = await listLinks(ctx, { query: { ...query, page, pageSize } })
    for (const item of items) yield { ...item, product: item.product.name }
    if (page * pageSize >= total) return
  }
}
