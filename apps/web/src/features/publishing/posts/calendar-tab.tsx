import type { Post } from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { localTimeOf } from '#src/shared/format/local-time.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { Agenda } from './calendar-agenda.tsx'
import { addMonths, describeMonth, monthOf, weeksOf } from './calendar-days.ts'
import { MonthGrid } from './calendar-grid.tsx'
import { momentOf } from './post-labels.ts'
import type { PostPlace } from './post-search.ts'
import { postsQuery } from './posts.queries.ts'

interface CalendarTabProps {
  place: PostPlace
  /** What fills an empty month. */
  createPost: ReactNode
}

const mostInAMonth = 200
/** Before it there are no days to ask for; the calendar is not turned further than this. */
const firstMonth = '1970-01'
const lastMonth = '2999-12'

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
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-2">
        <h2 aria-live="polite" className="mr-auto text-headline font-title">
          {describeMonth(month)}
        </h2>
        {month !== monthOf(today) && <Button onClick={() => go(monthOf(today))}>Today</Button>}
        <IconButton
          label="Month before"
          disabled={month === firstMonth}
          icon={ChevronLeft}
          onClick={() => go(addMonths(month, -1))}
        />
        <IconButton
          label="Next month"
          disabled={month === lastMonth}
          icon={ChevronRight}
          onClick={() => go(addMonths(month, 1))}
        />
      </div>
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
              <MonthGrid weeks={weeks} {...view} />
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

const dayOf = (post: Post, timeZone: string) =>
  localTimeOf(momentOf(post) ?? post.createdAt, timeZone).slice(0, 10)

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
