import { pipeline, Readable } from 'node:stream'
import type { CampaignQuery, Page } from '@hopwise/contracts'
import { stringify } from 'csv-stringify'
import type { Ctx } from '#src/services.ts'
import { type Campaign, listCampaigns } from './list-campaigns.ts'

const pageSize = 200

const columns = [
  { key: 'name', header: 'Campaign' },
  { key: 'description', header: 'Description' },
  { key: 'product', header: 'Product' },
  { key: 'platforms', header: 'Platforms' },
  { key: 'status', header: 'Status' },
  { key: 'startDate', header: 'Start date' },
  { key: 'endDate', header: 'End date' },
  { key: 'budget', header: 'Budget (USD)' },
  { key: 'links', header: 'Links' },
  { key: 'clicks', header: 'Clicks' },
  { key: 'conversions', header: 'Conversions' },
  { key: 'earnings', header: 'Earnings (USD)' },
  { key: 'createdAt', header: 'Created' },
]

/**
 * The campaigns that the query picks, all pages of it, as a CSV stream. Throws when the first page
 * cannot be read; a later failure cuts the stream off.
 */
export async function exportCampaigns(ctx: Ctx, query: CampaignQuery): Promise<Readable> {
  const first = await readPage(ctx, query, 1)
  // A cell that begins with = + - @ would be run by a spreadsheet as a formula.
  const csv = stringify({ header: true, columns, escape_formulas: true, bom: true })
  pipeline(Readable.from(rowsOf(ctx, query, first)), csv, (error) => {
    if (error) ctx.log.warn({ err: error }, 'an export ended early')
  })
  return csv
}

function readPage(ctx: Ctx, query: CampaignQuery, page: number) {
  return listCampaigns(ctx, { query: { ...query, page, pageSize } })
}

async function* rowsOf(ctx: Ctx, query: CampaignQuery, first: Page<Campaign>) {
  let { items, total } = first
  for (let page = 1; ; page += 1) {
    for (const item of items) {
      yield {
        ...item,
        product: item.product.name,
        platforms: item.platforms.join(' '),
        // Numbers, so that a negative sum is not taken for a formula.
        budget: item.budget === null ? null : Number(item.budget),
        earnings: Number(item.earnings),
      }
    }
    if (page * pageSize >= total) return
    ;({ items, total } = await readPage(ctx, query, page + 1))
  }
}
