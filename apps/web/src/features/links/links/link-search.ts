import { affiliateLinkQuery, exportAffiliateLinks } from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import type { LinkListQuery } from '#src/shared/api/links.ts'
import { asked, typed } from '#src/shared/collection/address.ts'
import { defineCollection } from '#src/shared/collection/define-collection.ts'
import { firstLinkOrder } from '#src/shared/collection/link-order.ts'

export const linkCollection = defineCollection({
  query: affiliateLinkQuery,
  pageSize: 25,
  filters: {
    search: 'search',
    platform: 'platform',
    product: 'productId',
    tag: 'tagId',
    state: 'state',
  },
  orders: { order: 'order', direction: 'direction' },
  begin: { order: firstLinkOrder },
})

export const linkSearch = z.object({
  ...linkCollection.shape,
  /** Opens the dialog that makes a link. */
  create: asked(typed),
  /** Opens the drawer in which products are tended. */
  manage: asked(z.enum(['products'])),
})
export type LinkSearch = z.output<typeof linkSearch>

export const exportAddress = (query: LinkListQuery) =>
  downloadAddress(exportAffiliateLinks, { query })
