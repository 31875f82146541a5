import type { Readable } from 'node:stream'
import type { CampaignQuery } from '@hopwise/contracts'
import { streamCsv } from '#src/csv.ts'
import type { Ctx } from '#src/services.ts'
import { orderCampaigns, readCampaigns } from './list-campaigns.ts'

const columns = [
  { key: 'name', header: 'Campaign' },
  { key: 'description', header: 'Description' },
  { key: 'product', header: 'Product' },
  { key: 'platforms', header: 'Platforms' },
  { key: 'tags', header: 'Tags' },
  { key: 'status', header: 'Status' },
  { key: 'startDate', header: 'Start date' },
  { key: 'endDate', header: 'End date' },
  { key: 'budget', header: 'Budget (USD)' },
  { key: 'links', header: 'Links' },
  { key: 'clicks', header: 'Clicks' },
  { key: 'conversions', header: 'Conversions' },
  { key: 'earnings', header: 'Earnings (USD)' },
  { key: 'createdAt', header: 'Created' },
  { key: 'ownId', header: 'External ID' },
]

/** The campaigns that the query picks, all pages of it. */
export function exportCampaigns(ctx: Ctx, query: CampaignQuery): Promise<Readable> {
  return streamCsv(ctx, {
    columns,
    readIds: () => orderCampaigns(ctx, query),
    readRows: (ids) => readCampaigns(ctx, ids),
    rowOf: (campaign) => ({
      ...campaign,
      product: campaign.product.name,
      platforms: campaign.platforms.join(' '),
      tags: campaign.tags.map(({ name }) => name).join(', '),
      // Numbers, so that a negative sum is not taken for a formula.
      budget: campaign.budget === null ? null : Number(campaign.budget),
      earnings: Number(campaign.earnings),
    }),
  })
}
