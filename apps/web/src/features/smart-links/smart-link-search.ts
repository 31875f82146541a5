import { id, listSmartLinks } from '@hopwise/contracts'
import { z } from 'zod'
import { asked } from '#src/shared/collection/address.ts'
import { defineCollection } from '#src/shared/collection/define-collection.ts'

export const smartTabs = [
  { value: 'create', label: 'Create Link' },
  { value: 'manage', label: 'Manage Links' },
  { value: 'analytics', label: 'Analytics' },
] as const

export const smartLinkCollection = defineCollection({
  query: listSmartLinks.query,
  pageSize: 25,
  filters: { search: 'search', platform: 'platform', state: 'state' },
})

export const smartLinkSearch = z.object({
  ...smartLinkCollection.shape,
  tab: asked(z.enum(smartTabs.map(({ value }) => value))),
  /** The link whose dialog or drawer is open. */
  edit: asked(id),
  qr: asked(id),
  test: asked(id),
  versions: asked(id),
  arms: asked(id),
  health: asked(id),
})
export type SmartLinkSearch = z.output<typeof smartLinkSearch>

export const noLayer = {
  edit: undefined,
  qr: undefined,
  test: undefined,
  versions: undefined,
  arms: undefined,
  health: undefined,
} as const satisfies Partial<SmartLinkSearch>

const filterOf = smartLinkCollection.viewOf

export function exportAddress(search: SmartLinkSearch): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filterOf(search))) query.set(name, String(value))
  return `/api/smart-links/export${query.size > 0 ? `?${query}` : ''}`
}
