import { affiliateLinkQuery, id } from '@hopwise/contracts'
import { z } from 'zod'
import { asked, typed } from '#src/shared/collection/address.ts'
import { defineCollection } from '#src/shared/collection/define-collection.ts'

export const linkCollection = defineCollection({
  query: affiliateLinkQuery,
  pageSize: 25,
  filters: { search: 'search', platform: 'platform', product: 'productId', state: 'state' },
  orders: { order: 'order' },
})

export const linkSearch = z.object({
  ...linkCollection.shape,
  /** Opens the dialog that makes a link. */
  create: asked(typed),
  /** Opens the drawer in which products are tended. */
  manage: asked(z.enum(['products'])),
  /** The link whose dialog is open, to change it or to show its QR code. */
  edit: asked(id),
  qr: asked(id),
  /** The link whose health is shown in a drawer. */
  health: asked(id),
})
export type LinkSearch = z.output<typeof linkSearch>

const filterOf = linkCollection.viewOf

export function exportAddress(search: LinkSearch): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filterOf(search))) query.set(name, String(value))
  return `/api/affiliate-links/export${query.size > 0 ? `?${query}` : ''}`
}
