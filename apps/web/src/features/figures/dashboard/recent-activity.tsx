import { useQuery } from '@tanstack/react-query'
import { useLiveStatus } from '#src/shared/api/use-live-status.ts'
import { formatDate, formatDateTime, formatDay } from '#src/shared/format/date.ts'
import { earnedDay } from '#src/shared/format/earned-day.ts'
import { formatRelativeTime } from '#src/shared/format/relative-time.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { dashboardActivityQuery } from './dashboard.queries.ts'
import { lookOfActivity } from './describe-activity.tsx'
import { type FeedItem, feedItems } from './feed-items.ts'

const shownRows = 7

const tones = {
  plum: 'bg-accent-soft text-accent',
  green: 'bg-green-soft text-green',
  yellow: 'bg-yellow-soft text-yellow',
  blue: 'bg-blue-soft text-blue',
  red: 'bg-red-soft text-red',
  gray: 'bg-sunken text-ink-2',
}

function LiveMark() {
  if (useLiveStatus() !== 'live') return null
  return (
    <span className="inline-flex h-[22px] items-center gap-1.5 text-note text-ink-2">
      <span className="size-1.5 rounded-full bg-green" />
      Live
    </span>
  )
}

function Row({ item, now }: { item: FeedItem; now: Date }) {
  const { icon: Icon, tone, text } = lookOfActivity(item)
  const isDayOnly = item.kind === 'conversion' && item.isDayOnly
  const day = earnedDay({ earnedAt: item.at, isDayOnly })
  return (
    <li className="flex max-h-16 grow items-center gap-3 border-b border-line py-2.5 last:border-b-0">
      <span className={cx('grid size-7 shrink-0 place-items-center rounded-lg', tones[tone])}>
        <Icon aria-hidden />
      </span>
      <p className="line-clamp-2 min-w-0 grow text-cell break-words text-ink-2">{text}</p>
      <time
        dateTime={item.at}
        title={isDayOnly ? formatDate(day) : formatDateTime(item.at)}
        className="shrink-0 text-note text-ink-3"
      >
        {isDayOnly ? formatDay(day) : formatRelativeTime(item.at, now)}
      </time>
    </li>
  )
}

function Feed({ items }: { items: readonly FeedItem[] }) {
  const now = useNow()
  if (items.length === 0) {
    return (
      <EmptyState
        title="Recent activity feed will be displayed here"
        description="Clicks, sales and refunds show up as they happen."
        isPlain
        className="my-auto py-12"
      />
    )
  }
  return (
    <ul className="flex grow flex-col px-[18px] pb-2">
      {items.map((item) => (
        <Row key={item.key} item={item} now={now} />
      ))}
    </ul>
  )
}

function FeedSkeleton() {
  return (
    <Loading label="Loading recent activity" className="grid gap-4 px-[18px] pt-2 pb-5">
      {['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4', 'w-1/2', 'w-5/6'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-7" />
          <Skeleton className={cx('h-3.5', width)} />
        </div>
      ))}
    </Loading>
  )
}

export function RecentActivity() {
  const query = useQuery(dashboardActivityQuery)
  return (
    <Card className="flex flex-col">
      <CardHeader title="Recent activity" action={<LiveMark />} />
      <Loaded
        query={query}
        isSliced
        failure="We couldn’t load the activity."
        skeleton={<FeedSkeleton />}
      >
        {(items) => <Feed items={feedItems(items).slice(0, shownRows)} />}
      </Loaded>
    </Card>
  )
}
