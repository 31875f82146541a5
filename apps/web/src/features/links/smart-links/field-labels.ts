import type { Clash } from '#src/shared/record/use-record-edit.ts'
import type { SmartLinkFields } from './use-smart-link-form.ts'

export const fieldLabels: Record<keyof SmartLinkFields, string> = {
  originalUrl: 'Original URL',
  productId: 'Product',
  productName: 'Product',
  platform: 'Platform',
  customAlias: 'Custom alias',
  title: 'Title',
  campaignId: 'Campaign',
  domainId: 'Domain',
  tags: 'Tags',
  enableGeotargeting: 'Geotargeting',
  enableDeviceTargeting: 'Device targeting',
  enableRetargeting: 'Retargeting',
  rotateUrls: 'Rotation URLs',
  rules: 'Rules',
  isCloaked: 'Cloaking',
  passesQuery: 'Query pass-through',
  escapesApps: 'In-app escape',
  utm: 'UTM parameters',
  expiresAt: 'Expiry',
  expiredUrl: 'URL after the expiry',
  password: 'Password',
}

export function describeValue({ name, value }: Clash<SmartLinkFields>): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) {
    if (name === 'tags') return value.join(', ') || 'none'
    if (name === 'rotateUrls' && value.length > 0 && value.length <= 3) return value.join(', ')
    return value.length === 0 ? 'none' : `${value.length} of them`
  }
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([part, text]) => `${part} ${text}`)
      .join(', ')
  }
  return name === 'productId' || name === 'campaignId' ? 'another one' : `“${value}”`
}
