import { type SocialPlatform, socialPlatforms } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import type { Clash } from '#src/shared/record/use-record-edit.ts'
import type { CampaignFields } from './use-campaign-form.ts'

export const fieldLabels: Record<keyof CampaignFields, string> = {
  name: 'Campaign name',
  description: 'Description',
  productId: 'Product',
  productUrl: 'Product URL',
  productName: 'Product',
  platforms: 'Platforms',
  startDate: 'Start date',
  endDate: 'End date',
  budget: 'Budget',
  linkIds: 'Links',
  tags: 'Tags',
  ownId: 'External ID',
}

/** The product by its name: its id means nothing to people. */
export function describeValue({ name, value }: Clash<CampaignFields>, productName: string): string {
  if (value === '' || value == null) return 'empty'
  if (name === 'productId') return productName
  if (name === 'budget') return formatCurrency(String(value))
  if (name === 'startDate' || name === 'endDate') return formatDate(String(value))
  if (!Array.isArray(value)) return `“${value}”`
  if (name === 'tags') return value.join(', ') || 'none'
  const chosen = (platform: SocialPlatform) => value.includes(platform)
  return socialPlatforms
    .filter(chosen)
    .map((platform) => platformNames[platform])
    .join(', ')
}
