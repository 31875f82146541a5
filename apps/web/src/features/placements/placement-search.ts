import { exportPlacements, id, placementPeriods, placementStatuses } from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import type { PlacementListQuery } from './placements.queries.ts'

export const placementsPerPage = 20

/** The router reads `?words=123` as a number; here it is what was typed. */
const typed = z.union([z.string(), z.number(), z.boolean()]).transform(String)

/** What the address says of placements. A value nobody understands is as good as none. */
export const placementSearch = z.object({
  /** Opens the dialog that plans a placement, on the site with this id or on none yet. */
  plan: z
    .union([z.literal('new'), id])
    .optional()
    .catch(undefined),
  /** The placement whose drawer, and the one whose edit dialog is open. */
  placement: id.optional().catch(undefined),
  edit: id.optional().catch(undefined),
  /** All placements are listed, not the next four alone. */
  all: z.boolean().optional().catch(undefined),
  words: typed.optional().catch(undefined),
  status: z
    .enum([...placementStatuses, 'removed'])
    .optional()
    .catch(undefined),
  page: z.coerce.number<unknown>().int().min(1).max(100_000).optional().catch(undefined),
  period: z.enum(placementPeriods).optional().catch(undefined),
})
export type PlacementSearch = z.output<typeof placementSearch>

export const noPlacementFilter = {
  words: undefined,
  status: undefined,
  page: undefined,
} as const satisfies Partial<PlacementSearch>

function filterOf({ words, status }: PlacementSearch): PlacementListQuery {
  return {
    order: 'queue',
    ...(words && { search: words }),
    ...(status && (status === 'removed' ? { state: status } : { status })),
  }
}

export function listQueryOf(search: PlacementSearch): PlacementListQuery {
  return { ...filterOf(search), page: search.page ?? 1, pageSize: placementsPerPage }
}

export const exportAddress = (query: PlacementListQuery) =>
  downloadAddress(exportPlacements, { query })

export const queueExportAddress = (search: PlacementSearch) => exportAddress(filterOf(search))
