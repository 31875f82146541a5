import { exportSmartLinks, id, linkPlatforms } from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import type { SmartListQuery } from './smart-links.queries.ts'

export const smartLinksPerPage = 25

/** The router reads `?search=123` as a number; here it is what was typed. */
const typed = z.union([z.string(), z.number(), z.boolean()]).transform(String)

export const smartTabs = [
  { value: 'create', label: 'Create Link' },
  { value: 'manage', label: 'Manage Links' },
  { value: 'analytics', label: 'Analytics' },
] as const

/** What the screen's address may say. A value nobody understands is as good as none. */
export const smartLinkSearch = z.object({
  tab: z.enum(['create', 'manage', 'analytics']).optional().catch(undefined),
  search: typed.optional().catch(undefined),
  platform: z.enum(linkPlatforms).optional().catch(undefined),
  state: z.enum(['live', 'archived']).optional().catch(undefined),
  page: z.coerce.number<unknown>().int().min(1).max(100_000).optional().catch(undefined),
  /** The link whose dialog or drawer is open. */
  edit: id.optional().catch(undefined),
  qr: id.optional().catch(undefined),
  test: id.optional().catch(undefined),
  versions: id.optional().catch(undefined),
  arms: id.optional().catch(undefined),
  health: id.optional().catch(undefined),
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

export const noFilter = {
  search: undefined,
  platform: undefined,
  state: undefined,
  page: undefined,
} as const satisfies Partial<SmartLinkSearch>

/** The part of the list's query that the export shares. */
function filterOf({ search, platform, state }: SmartLinkSearch): SmartListQuery {
  return {
    ...(search && { search }),
    ...(platform && { platform }),
    ...(state === 'archived' && { state }),
  }
}

export function listQueryOf(search: SmartLinkSearch): SmartListQuery {
  return { ...filterOf(search), page: search.page ?? 1, pageSize: smartLinksPerPage }
}

export const exportAddress = (search: SmartLinkSearch) =>
  downloadAddress(exportSmartLinks, { query: filterOf(search) })
