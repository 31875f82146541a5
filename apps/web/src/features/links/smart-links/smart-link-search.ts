import { exportSmartLinks, listSmartLinks } from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import { asked } from '#src/shared/collection/address.ts'
import { defineCollection } from '#src/shared/collection/define-collection.ts'
import { firstLinkOrder } from '#src/shared/collection/link-order.ts'
import type { SmartListQuery } from './smart-links.queries.ts'

export const smartTabs = [
  { value: 'create', label: 'Create Link' },
  { value: 'manage', label: 'Manage Links' },
  { value: 'analytics', label: 'Analytics' },
] as const

export const smartLinkCollection = defineCollection({
  query: listSmartLinks.query,
  pageSize: 25,
  filters: { search: 'search', platform: 'platform', tag: 'tagId', state: 'state' },
  orders: { order: 'order', direction: 'direction' },
  begin: { order: firstLinkOrder },
})

export const smartLinkSearch = z.object({
  ...smartLinkCollection.shape,
  tab: asked(z.enum(smartTabs.map(({ value }) => value))),
})
export type SmartLinkSearch = z.output<typeof smartLinkSearch>

export const exportAddress = (query: SmartListQuery) => downloadAddress(exportSmartLinks, { query })
