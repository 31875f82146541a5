import type { Notification } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatRelativeTime } from '#src/shared/format/relative-time.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { notificationsQuery, useReadNotifications } from './notifications.queries.ts'

function Row({ notification }: { notification: Notification }) {
  const { title, body, path, createdAt, readAt } = notification
  return (
    <li className="flex items-baseline gap-3 border-b border-line px-[18px] py-3 last:border-b-0">
      <span
        className={cx('size-1.5 shrink-0 self-center rounded-full', readAt === null && 'bg-accent')}
      />
      <div className="min-w-0 grow">
        <p className={cx('text-body break-words', readAt === null && 'font-label')}>
          {path === null ? (
            title
          ) : (
            <Link to={path} className="rounded hover:underline">
              {title}
            </Link>
          )}
          {readAt === null && <span className="sr-only"> (unread)</span>}
        </p>
        {body && <p className="mt-0.5 text-cell whitespace-pre-line text-ink-2">{body}</p>}
      </div>
      <time
        dateTime={createdAt}
        title={formatDateTime(createdAt)}
        className="shrink-0 text-note text-ink-3"
      >
        {formatRelativeTime(createdAt)}
      </time>
    </li>
  )
}

export function RecentNotifications() {
  const { data, isError, isFetching, refetch } = useQuery(notificationsQuery)
  const read = useReadNotifications()
  const isAnyUnread = data?.items.some(({ readAt }) => readAt === null) ?? false
  return (
    <Card>
      <CardHeader
        title="Recent notifications"
        action={
          isAnyUnread && (
            <Button size="sm" onClick={() => read.mutate()} pending={read.isPending}>
              Mark all as read
            </Button>
          )
        }
      />
      {data ? (
        data.items.length === 0 ? (
          <EmptyState
            title="No notifications yet"
            description="News about your campaigns, earnings and accounts appears here."
          />
        ) : (
          <ul className="pb-1">
            {data.items.map((one) => (
              <Row key={one.id} notification={one} />
            ))}
          </ul>
        )
      ) : isError ? (
        <ErrorState
          title="The notifications could not be loaded."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading className="grid gap-4 px-[18px] pb-5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-2/5" />
        </Loading>
      )}
    </Card>
  )
}
