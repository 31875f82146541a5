import {
  exportPlacements,
  id,
  placementPeriods,
  placementQuery,
  placementStatuses,
} from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import { homeCanvasSearch, noHomeCanvas } from '#src/shared/canvas/home-canvas-search.ts'
import { asked } from '#src/shared/collection/address.ts'
import { defineCollection } from '#src/shared/collection/define-collection.ts'
import type { PlacementListQuery } from './placements.queries.ts'

export const placementCollection = defineCollection({
  query: placementQuery,
  pageSize: 25,
  filters: { search: 'search' },
  also: {
    shape: { status: asked(z.enum([...placementStatuses, 'removed'])) },
    ask: ({ status }) => {
      if (status === 'removed') return { state: status }
      return status ? { status } : {}
    },
  },
  // What is due next comes first.
  begin: { order: 'queue' },
})

/** Every published placement, most earned first. */
export const performanceCollection = defineCollection({
  query: placementQuery,
  pageSize: 20,
  filters: { period: 'period' },
  begin: { status: 'published', order: 'revenue' },
})

export const placementSides = [
  { value: 'overview', label: 'Overview' },
  { value: 'visitors', label: 'Visitors' },
] as const
export type PlacementSide = (typeof placementSides)[number]['value']

export const placementSearch = z.object({
  ...placementCollection.shape,
  ...homeCanvasSearch.shape,
  /** Opens the dialog that plans a placement, on the site with this id or on none yet. */
  plan: asked(z.union([z.literal('new'), id])),
  /** The placement whose home is open, at which side, and the one whose edit dialog is. */
  placement: asked(id),
  side: asked(z.enum(placementSides.map(({ value }) => value))),
  edit: asked(id),
  /** All placements are listed, not the next four alone. */
  all: asked(z.boolean()),
  period: asked(z.enum(placementPeriods)),
})
export type PlacementSearch = z.output<typeof placementSearch>

export const noHome = {
  ...noHomeCanvas,
  placement: undefined,
  side: undefined,
} satisfies Partial<PlacementSearch>

export const exportAddress = (query: PlacementListQuery) =>
  downloadAddress(exportPlacements, { query })
