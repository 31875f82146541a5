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
import { MonthGrid } from './calendar-grid.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { dayOf } from './calendar-view.ts'
import { momentAt, sameTimeOn } from './local-moment.ts'
import { momentOf } from './post-labels.ts'
import type { PostPlace } from './post-search.ts'
import { postsQuery } from './posts.queries.ts'
import { useCalendarSpan } from './use-calendar-span.ts'
import { usePostActions } from './use-post-actions.ts'
import { WeekGrid } from './week-grid.tsx'

interface CalendarTabProps {
  place: PostPlace
  /** What fills an empty month. */
  createPost: ReactNode
  /** Begins a post that goes out then. */
  onCreate: (at: Date) => void
}

/** Before it there are no days to ask for. */
const firstDay = '1970-01-01'
const mostAtOnce = 200

/** What was and will be posted, by the workspace's calendar. */
export function CalendarTab({ place, createPost, onCreate }: CalendarTabProps) {
  const { open } = place
  const { timeZone } = useCurrentUser().workspace
  const today = todayIn(timeZone)
  const span = useCalendarSpan(place, today)
  const days = span.weeks.flat()
  const [first = today] = days
  const query = useQuery(
    postsQuery({
      from: first < firstDay ? firstDay : first,
      until: days.at(-1) ?? today,
      pageSize: mostAtOnce,
      order: 'when',
    }),
  )
  const actions = usePostActions({ onEdit: ({ id }) => open({ edit: id }) })
  const refuse = (at: Date, where: string) =>
    toastFailure(
      `${formatDateTime(at)} has passed. Drop the post on a later ${where}, or choose another time with “Move to…”.`,
    )
  const moveToDay = (post: Post, day: string) => {
    if (day === dayOf(post, timeZone)) return
    const at = sameTimeOn(day, momentOf(post) ?? post.createdAt, timeZone)
    if (at > new Date()) void actions.move(post, at.toISOString())
    else refuse(at, 'day')
  }
  const moveToHour = (post: Post, hour: string) => {
    const at = momentAt(hour, timeZone)
    if (at.toISOString() === momentOf(post)) return
    if (at > new Date()) void actions.move(post, at.toISOString())
    else refuse(at, 'hour')
  }
  return (
    <div className="grid gap-4">
      <CalendarHead span={span} timeZone={timeZone} />
      <Loaded
        query={query}
        failure="We couldn’t load your posts."
        hasOwnCard
        skeleton={
          <Loading label="Loading the calendar">
            <Skeleton className="h-96" />
          </Loading>
        }
      >
        {({ items, total }) => {
          const byDay = Map.groupBy(inOrder(items), (post) => dayOf(post, timeZone))
          const view = {
            byDay,
            today,
            timeZone,
            onOpen: (id: number) => open({ post: id }),
            onReschedule: actions.move,
            onCreate: (day: string) => onCreate(momentAt(`${day}T09:00`, timeZone)),
          }
          const own = days.filter((day) => span.holds(day))
          return (
            <div className={cx('grid gap-4', query.isPlaceholderData && 'opacity-55')}>
              {!own.some((day) => byDay.has(day)) && (
                <EmptySpan view={span.view} createPost={createPost} />
              )}
              {span.view === 'month' ? (
                <MonthGrid span={span} onMove={moveToDay} {...view} />
              ) : (
                <WeekGrid days={days} onMove={moveToHour} {...view} />
              )}
              <Agenda days={own} {...view} />
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

/** Above the days, where it is seen: their grid fills the screen. */
function EmptySpan({ view, createPost }: { view: string; createPost: ReactNode }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="grid gap-0.5">
        <p className="text-body font-title">Nothing this {view}</p>
        <p className="text-cell text-ink-2">Scheduled and published posts appear here.</p>
      </div>
      {createPost}
    </Card>
  )
}
