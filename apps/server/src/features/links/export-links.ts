import { pipeline, Readable } from 'node:stream'
import type { AffiliateLinkQuery, Page } from '@hopwise/contracts'
import { stringify } from 'csv-stringify'
import type { Ctx } from '#src/services.ts'
import { type Link, listLinks } from './list-links.ts'

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

/**
 * The links that the query picks, all pages of it, as a CSV stream. Throws when the first page
 * cannot be read; a later failure cuts the stream off.
 */
export async function exportLinks(ctx: Ctx, query: AffiliateLinkQuery): Promise<Readable> {
  const first = await readPage(ctx, query, 1)
  // A cell that begins with = + - @ would be run by a spreadsheet as a formula.
  const csv = stringify({ header: true, columns, escape_formulas: true, bom: true })
  pipeline(Readable.from(rowsOf(ctx, query, first)), csv, (error) => {
    if (error) ctx.log.warn({ err: error }, 'an export ended early')
  })
  return csv
}

function readPage(ctx: Ctx, query: AffiliateLinkQuery, page: number) {
  return listLinks(ctx, { query: { ...query, page, pageSize } })
}

async function* rowsOf(ctx: Ctx, query: AffiliateLinkQuery, first: Page<Link>) {
  let { items, total } = first
  for (let page = 1; ; page += 1) {
    for (const item of items) {
      // Numbers, so that a negative sum is not taken for a formula.
      yield { ...item, product: item.product.name, earnings: Number(item.earnings) }
    }
    if (page * pageSize >= total) return
    ;({ items, total } = await readPage(ctx, query, page + 1))
  }
}
