import { exportPosts, id, postOrders, postStatuses, socialPlatforms } from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import type { PostListQuery } from './posts.queries.ts'

export const postsPerPage = 20

/** The router reads `?words=123` as a number; here it is what was typed. */
const typed = z.union([z.string(), z.number(), z.boolean()]).transform(String)

/** Years that a day may be of, and that a calendar is turned to. */
const month = z.string().regex(/^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])$/)

/** What the address of the screen may say of posts. A value nobody understands is as good as none. */
export const postSearch = z.object({
  words: typed.optional().catch(undefined),
  status: z.enum(postStatuses).optional().catch(undefined),
  /** `platform` is what the screen's generator writes for. */
  on: z.enum(socialPlatforms).optional().catch(undefined),
  order: z.enum(postOrders).optional().catch(undefined),
  page: z.coerce.number<unknown>().int().min(1).max(100_000).optional().catch(undefined),
  /** The post whose drawer is open, and the one whose dialog is. */
  post: id.optional().catch(undefined),
  edit: id.optional().catch(undefined),
  /** Of the calendar. */
  month: month.optional().catch(undefined),
})
export type PostSearch = z.output<typeof postSearch>

/** What the screen hands to the parts of this feature. */
export interface PostPlace {
  search: PostSearch
  change: (part: Partial<PostSearch>, options?: { replaces?: boolean; scrolls?: boolean }) => void
  /** Opens a dialog over the screen; Back closes it. */
  open: (part: Partial<PostSearch>) => void
  close: (part: Partial<PostSearch>) => void
}

export const noPostFilter = {
  words: undefined,
  status: undefined,
  on: undefined,
  page: undefined,
} as const satisfies Partial<PostSearch>

/** The part of the list's query that the export shares. */
function filterOf({ words, status, on, order }: PostSearch): PostListQuery {
  return {
    ...(words && { search: words }),
    ...(status && { status }),
    ...(on && { platform: on }),
    order: order ?? 'when',
  }
}

export function listQueryOf(search: PostSearch): PostListQuery {
  return { ...filterOf(search), page: search.page ?? 1, pageSize: postsPerPage }
}

export const exportAddress = (search: PostSearch) =>
  downloadAddress(exportPosts, { query: filterOf(search) })
