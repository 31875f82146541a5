import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#src/shared/ui/button.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { NotificationRow } from './notification-row.tsx'
import { notificationsQuery } from './notifications.queries.ts'

interface NotificationListProps {
  onRead: (id: number) => void
  onLeave: () => void
}

function ListSkeleton() {
  return (
    <Loading label="Loading notifications" className="grid gap-6 px-4 py-4">
      {['w-3/5', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-7" />
          <div className="grid grow gap-2">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="h-3.5 w-5/6" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

/** The newest first; older ones are asked for. */
export function NotificationList({ onRead, onLeave }: NotificationListProps) {
  const now = useNow()
  const query = useInfiniteQuery(notificationsQuery)
  return (
    <Loaded query={query} failure="We couldn’t load the notifications." skeleton={<ListSkeleton />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) {
          return (
            <EmptyState
              title="No notifications yet"
              description="Sales, ending campaigns and accounts that need attention appear here."
            />
          )
        }
        return (
          <>
            <ul>
              {items.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  now={now}
                  onRead={() => onRead(notification.id)}
                  onLeave={onLeave}
                />
              ))}
            </ul>
            {query.hasNextPage && (
              <div className="border-t border-line p-2">
                <Button
                  variant="ghost"
                  size="sm"
                  className="w-full"
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show older
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
