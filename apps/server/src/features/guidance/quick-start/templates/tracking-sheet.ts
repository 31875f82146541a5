import { type LinkPlatform, platformLabels } from '@hopwise/contracts'
import { writeCsv } from '#src/csv.ts'
import type { TemplateFacts } from '../template-facts.ts'

const columns = [
  { key: 'shortUrl', header: 'Tracked link' },
  { key: 'product', header: 'Product' },
  { key: 'title', header: 'Title' },
  { key: 'platform', header: 'Platform' },
  { key: 'place', header: 'Where you put it' },
  { key: 'placedOn', header: 'Since' },
  { key: 'clicks', header: 'Clicks so far' },
  { key: 'conversions', header: 'Conversions so far' },
  { key: 'earnings', header: 'Earnings so far (USD)', decimals: 2 },
  { key: 'asOf', header: 'As of' },
  { key: 'note', header: 'What to try next' },
]

const names: Partial<Record<LinkPlatform, string>> = platformLabels

export function writeTrackingSheet({ links, today }: TemplateFacts): string {
  const rows = links.map((link) => ({
    ...link,
    product: link.product.name,
    platform: link.platform === null ? '' : (names[link.platform] ?? link.platform),
    place: '',
    placedOn: '',
    earnings: Number(link.earnings),
    asOf: today,
    note: '',
  }))
  return writeCsv(columns, rows)
}
