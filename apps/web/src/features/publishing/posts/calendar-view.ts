import type { Post } from '@hopwise/contracts'
import { localTimeOf } from '#src/shared/format/local-time.ts'
import { momentOf } from './post-labels.ts'
import type { PostActions } from './use-post-actions.ts'

/** Days with their posts, as grids and list show them. */
export interface CalendarView {
  byDay: Map<string, Post[]>
  today: string
  timeZone: string
  onOpen: (id: number) => void
  onReschedule: PostActions['move']
  /** Begins a post for a day. */
  onCreate: (day: string) => void
}

export type PostOpening = Pick<CalendarView, 'timeZone' | 'onOpen' | 'onReschedule'> & {
  post: Post
}

/** The day of the calendar that shows a post. */
export const dayOf = (post: Post, timeZone: string) =>
  localTimeOf(momentOf(post) ?? post.createdAt, timeZone).slice(0, 10)

export function timeOf({ post, timeZone }: Pick<PostOpening, 'post' | 'timeZone'>): string {
  const at = new Date(momentOf(post) ?? post.createdAt)
  return at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
}
