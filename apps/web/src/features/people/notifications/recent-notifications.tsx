import { useQuery } from '@tanstack/react-query'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { NotificationList } from './notification-list.tsx'
import { unreadCountQuery } from './notifications.queries.ts'
import { useMarkRead } from './use-mark-read.ts'

const stay = () => undefined

/** The bell's list as a card of a screen. */
export function RecentNotifications() {
  const { data: unread = 0 } = useQuery(unreadCountQuery)
  const read = useMarkRead()
  return (
    <Card>
      <CardHeader
        title="Recent notifications"
        action={
          unread > 0 && (
            <Button size="sm" onClick={() => read()}>
              Mark all as read
            </Button>
          )
        }
      />
      <NotificationList onRead={(id) => read([id])} onLeave={stay} />
    </Card>
  )
}
