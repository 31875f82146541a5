import { exportAffiliateLinks, id, linkOrders, linkPlatforms } from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import type { LinkListQuery } from './links.queries.ts'

export const linksPerPage = 25

/** The router reads `?search=123` as a number; here it is what was typed. */
const typed = z.union([z.string(), z.number(), z.boolean()]).transform(String)

/** What the list's address may say. A value nobody understands is as good as none. */
export const linkSearch = z.object({
  search: typed.optional().catch(undefined),
  platform: z.enum(linkPlatforms).optional().catch(undefined),
  product: id.optional().catch(undefined),
  state: z.enum(['live', 'archived']).optional().catch(undefined),
  order: z.enum(linkOrders).optional().catch(undefined),
  page: z.coerce.number<unknown>().int().min(1).max(100_000).optional().catch(undefined),
  /** Opens the dialog that makes a link. */
  create: typed.optional().catch(undefined),
  /** Opens the drawer in which products are tended. */
  manage: z.enum(['products']).optional().catch(undefined),
  /** The link whose dialog is open, to change it or to show its QR code. */
  edit: id.optional().catch(undefined),
  qr: id.optional().catch(undefined),
  /** The link whose health is told in a drawer. */
  health: id.optional().catch(undefined),
})
export type LinkSearch = z.output<typeof linkSearch>

/** What leaves the list as it is when nothing is asked of it. */
export const noFilter = {
  platform: undefined,
  product: undefined,
  state: undefined,
  order: undefined,
  page: undefined,
} as const satisfies Partial<LinkSearch>

export function countFilters({ platform, product, state }: LinkSearch): number {
  return [platform, product, state === 'archived' || undefined].filter(Boolean).length
}

/** The part of the list's query that the export shares. */
function filterOf({ search, platform, product, state, order }: LinkSearch): LinkListQuery {
  return {
    ...(search && { search }),
    ...(platform && { platform }),
    ...(product && { productId: product }),
    ...(state === 'archived' && { state }),
    ...(order && { order }),
  }
}

export function listQueryOf(search: LinkSearch): LinkListQuery {
  return { ...filterOf(search), page: search.page ?? 1, pageSize: linksPerPage }
}

export const exportAddress = (search: LinkSearch) =>
  downloadAddress(exportAffiliateLinks, { query: filterOf(search) })
