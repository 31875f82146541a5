import { exportPosts, id, postQuery, postStatuses } from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import { homeCanvasSearch, noHomeCanvas } from '#src/shared/canvas/home-canvas-search.ts'
import { asked } from '#src/shared/collection/address.ts'
import { defineCollection } from '#src/shared/collection/define-collection.ts'
import type { PostListQuery } from './posts.queries.ts'

/** Years that a day may be of, and that a calendar is turned to. */
const month = z.string().regex(/^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/)

/** The same years. */
const day = z.iso.date().regex(/^(19[7-9]\d|2\d{3})-/)

export const postCollection = defineCollection({
  query: postQuery,
  pageSize: 25,
  // `platform` in the address is what the screen's generator writes for.
  filters: { search: 'search', on: 'platform' },
  also: {
    shape: { status: asked(z.enum([...postStatuses, 'removed'])) },
    ask: ({ status }) => {
      if (status === 'removed') return { state: status }
      return status ? { status } : {}
    },
  },
  orders: { order: 'order', direction: 'direction' },
  begin: { order: 'when' },
})

export const postSides = [
  { value: 'overview', label: 'Overview' },
  { value: 'visitors', label: 'Visitors' },
  { value: 'history', label: 'History' },
] as const
export type PostSide = (typeof postSides)[number]['value']

export const postSearch = z.object({
  ...postCollection.shape,
  ...homeCanvasSearch.shape,
  /** The post whose home is open, at which side, and the one whose dialog is. */
  post: asked(id),
  side: asked(z.enum(postSides.map(({ value }) => value))),
  edit: asked(id),
  /** Of the calendar: the month it shows, or with a day the week of that day. */
  month: asked(month),
  week: asked(day),
})
export type PostSearch = z.output<typeof postSearch>

export const noHome = {
  ...noHomeCanvas,
  post: undefined,
  side: undefined,
} satisfies Partial<PostSearch>

/** What the screen hands to the parts of this feature. */
export interface PostPlace {
  search: PostSearch
  change: (part: Partial<PostSearch>, options?: { replaces?: boolean; scrolls?: boolean }) => void
  /** Opens a dialog over the screen; Back closes it. */
  open: (part: Partial<PostSearch>) => void
  close: (part: Partial<PostSearch>) => void
}

export const exportAddress = (query: PostListQuery) => downloadAddress(exportPosts, { query })
