import type { Post } from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { toastFailure } from '#src/shared/ui/toast-store.ts'
import { Agenda } from './calendar-agenda.tsx'
import { monthOf, weeksOf } from './calendar-days.ts'
import { MonthGrid } from './calendar-grid.tsx'
import { CalendarHead, firstMonth } from './calendar-head.tsx'
import { dayOf } from './calendar-view.ts'
import { sameTimeOn } from './local-moment.ts'
import { momentOf } from './post-labels.ts'
import type { PostPlace } from './post-search.ts'
import { postsQuery } from './posts.queries.ts'
import { usePostActions } from './use-post-actions.ts'

interface CalendarTabProps {
  place: PostPlace
  /** What fills an empty month. */
  createPost: ReactNode
}

const mostInAMonth = 200
/** What was and will be posted, by the workspace's calendar. */
export function CalendarTab({ place, createPost }: CalendarTabProps) {
  const { search, change, open } = place
  const { timeZone } = useCurrentUser().workspace
  const today = todayIn(timeZone)
  const month = search.month ?? monthOf(today)
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const query = useQuery(
    postsQuery({
      from: month === firstMonth ? `${month}-01` : (days[0] ?? today),
      until: days.at(-1) ?? today,
      pageSize: mostInAMonth,
      order: 'when',
    }),
  )
  const go = (next: string) => change({ month: next === monthOf(today) ? undefined : next })
  const actions = usePostActions({ onEdit: ({ id }) => open({ edit: id }) })
  const move = (post: Post, day: string) => {
    if (day === dayOf(post, timeZone)) return
    const at = sameTimeOn(day, momentOf(post) ?? post.createdAt, timeZone)
    if (at > new Date()) return void actions.move(post, at.toISOString())
    toastFailure(
      `${formatDateTime(at)} has passed. Drop the post on a later day, or choose another time with “Move to…”.`,
    )
  }
  return (
    <div className="grid gap-4">
      <CalendarHead month={month} today={today} timeZone={timeZone} onTurn={go} />
      <Loaded
        query={query}
        failure="Your posts could not be loaded."
        hasOwnCard
        skeleton={
          <Loading label="Loading the calendar">
            <Skeleton className="h-96" />
          </Loading>
        }
      >
        {({ items, total }) => {
          const byDay = Map.groupBy(inOrder(items), (post) => dayOf(post, timeZone))
          const view = { byDay, today, month, timeZone, onOpen: (id: number) => open({ post: id }) }
          return (
            <div className={cx('grid gap-4', query.isPlaceholderData && 'opacity-55')}>
              {!items.some((post) => monthOf(dayOf(post, timeZone)) === month) && (
                <EmptyMonth createPost={createPost} />
              )}
              <MonthGrid weeks={weeks} onMove={move} {...view} />
              <Agenda days={days} {...view} />
              {total > items.length && (
                <p className="text-note text-ink-3">
                  The first {items.length} of {total} posts are shown. The queue has them all.
                </p>
              )}
            </div>
          )
        }}
      </Loaded>
    </div>
  )
}

const inOrder = (posts: readonly Post[]) =>
  posts.toSorted((one, other) => (momentOf(one) ?? '').localeCompare(momentOf(other) ?? ''))

/** Above the days, where it is seen: the grid of a month fills the screen. */
function EmptyMonth({ createPost }: { createPost: ReactNode }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="grid gap-0.5">
        <p className="text-body font-title">Nothing this month</p>
        <p className="text-cell text-ink-2">Scheduled and published posts appear here.</p>
      </div>
      {createPost}
    </Card>
  )
}
