import type { Post } from '@hopwise/contracts'
import { momentOf } from './post-labels.ts'

/** A month with its posts, as grid and list show it. */
export interface CalendarView {
  byDay: Map<string, Post[]>
  today: string
  month: string
  timeZone: string
  onOpen: (id: number) => void
}

export type PostOpening = Pick<CalendarView, 'timeZone' | 'onOpen'> & { post: Post }

export function timeOf({ post, timeZone }: Omit<PostOpening, 'onOpen'>): string {
  const at = new Date(momentOf(post) ?? post.createdAt)
  return at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
}
