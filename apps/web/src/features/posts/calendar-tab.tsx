import type { Post } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { localTimeOf } from '#src/shared/format/local-time.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { todayIn } from '#src/shared/format/today.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { addMonths, monthInWords, monthOf, weekdayInWords, weeksOf } from './calendar-days.ts'
import type { PostPlace } from './post-search.ts'
import { momentOf, startOf, stateOf } from './post-words.ts'
import { postsQuery } from './posts.queries.ts'

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
      from: days[0] ?? today,
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
          {monthInWords(month)}
        </h2>
        {month !== monthOf(today) && <Button onClick={() => go(monthOf(today))}>Today</Button>}
        <IconButton
          label="Month before"
          icon={ChevronLeft}
          onClick={() => go(addMonths(month, -1))}
        />
        <IconButton
          label="Next month"
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
              <MonthGrid weeks={weeks} {...view} />
              <Agenda days={days} createPost={createPost} {...view} />
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

interface View {
  byDay: Map<string, Post[]>
  today: string
  month: string
  timeZone: string
  onOpen: (id: number) => void
}

/** Names its month by its look: days of the months beside it are paler. */
function MonthGrid({ weeks, ...view }: View & { weeks: string[][] }) {
  return (
    <Card className="overflow-hidden p-0 max-md:hidden">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Posts of {monthInWords(view.month)}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                className="border-b border-line px-2 py-2 text-left text-note font-label text-ink-3"
              >
                {weekdayInWords(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell key={day} day={day} {...view} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function DayCell({ day, byDay, today, month, timeZone, onOpen }: View & { day: string }) {
  const isToday = day === today
  return (
    <td
      {...(isToday && { 'aria-current': 'date' as const })}
      className={cx(
        'h-28 border-line align-top not-last:border-r [tr:not(:last-child)_&]:border-b',
        monthOf(day) !== month && 'bg-sunken',
      )}
    >
      <div className="grid gap-1 p-1.5">
        <span
          title={formatDate(day)}
          className={cx(
            'grid size-6 place-items-center rounded-full text-note tabular-nums',
            isToday ? 'bg-accent font-label text-paper' : 'text-ink-2',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {byDay.get(day)?.map((post) => (
          <Chip key={post.id} post={post} timeZone={timeZone} onOpen={onOpen} />
        ))}
      </div>
    </td>
  )
}

const chipTones = {
  green: 'bg-green-soft text-green',
  yellow: 'bg-yellow-soft text-yellow',
  blue: 'bg-blue-soft text-blue',
  red: 'bg-red-soft text-red',
  gray: 'bg-sunken text-ink-2',
} as const

type Opening = Pick<View, 'timeZone' | 'onOpen'> & { post: Post }

function timeOf({ post, timeZone }: Pick<Opening, 'post' | 'timeZone'>): string {
  const at = new Date(momentOf(post) ?? post.createdAt)
  return at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
}

function Chip({ post, timeZone, onOpen }: Opening) {
  const { name, tone } = stateOf(post)
  const time = timeOf({ post, timeZone })
  return (
    <button
      type="button"
      onClick={() => onOpen(post.id)}
      title={`${name}: ${post.content}`}
      className={cx(
        'grid min-w-0 rounded-control px-1.5 py-1 text-left text-note hover:brightness-95',
        chipTones[tone],
      )}
    >
      <span className="truncate font-label">
        {time}
        <span className="sr-only">{`, ${platformNames[post.platform]}, ${name}:`}</span>
      </span>
      <span className="truncate">{startOf(post.content)}</span>
    </button>
  )
}

/** The same month as a list, where a grid has no room. */
function Agenda({ days, createPost, ...view }: View & { days: string[]; createPost: ReactNode }) {
  const own = days.filter((day) => monthOf(day) === view.month)
  const filled = own.filter((day) => view.byDay.has(day))
  if (filled.length === 0) {
    return (
      <Card>
        <EmptyState
          title="Nothing this month"
          description="Scheduled and published posts of the month stand here."
          action={createPost}
        />
      </Card>
    )
  }
  return (
    <ol aria-label="Days with posts" className="grid gap-4 md:hidden">
      {filled.map((day) => (
        <li key={day} className="grid gap-2">
          <h3
            className={cx(
              'text-cell font-label',
              day === view.today ? 'text-accent' : 'text-ink-2',
            )}
          >
            {weekdayInWords(day, 'long')}, {formatDate(day)}
            {day === view.today && ' · Today'}
          </h3>
          <Card className="p-0">
            <ul className="divide-y divide-line">
              {view.byDay.get(day)?.map((post) => (
                <AgendaRow key={post.id} post={post} {...view} />
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ol>
  )
}

function AgendaRow({ post, timeZone, onOpen }: Opening) {
  const { name, tone } = stateOf(post)
  return (
    <li className="relative grid gap-1.5 px-4 py-3">
      <div className="flex flex-wrap items-center gap-2 text-note text-ink-3">
        <span className="text-ink-2">{timeOf({ post, timeZone })}</span>
        <span>{platformNames[post.platform]}</span>
        <Badge tone={tone} className="ml-auto">
          {name}
        </Badge>
      </div>
      <button
        type="button"
        onClick={() => onOpen(post.id)}
        className="rounded text-left text-body after:absolute after:inset-0"
      >
        <span className="line-clamp-2 wrap-anywhere">{post.content}</span>
      </button>
    </li>
  )
}
