import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { formatNumber } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Scrolled } from '#src/shared/ui/scrolled.tsx'
import { NotificationList } from './notification-list.tsx'
import { unreadCountQuery } from './notifications.queries.ts'
import { UnreadNews } from './unread-news.tsx'
import { useMarkRead } from './use-mark-read.ts'

const mostShown = 99

function Count({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute -top-0.5 -right-1 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[10.5px] leading-none font-title text-on-accent ring-2 ring-paper"
    >
      {unread > mostShown ? `${mostShown}+` : unread}
    </span>
  )
}

/** What happened while one was elsewhere: a count in the header, the words behind it. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const { data: unread = 0 } = useQuery(unreadCountQuery)
  const read = useMarkRead()
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <span className="relative inline-flex">
        <Popover.Trigger asChild>
          <IconButton
            label={unread > 0 ? `Notifications, ${formatNumber(unread)} unread` : 'Notifications'}
            icon={Bell}
            side="bottom"
          />
        </Popover.Trigger>
        {unread > 0 && <Count unread={unread} />}
        <UnreadNews />
      </span>
      <Popover.Portal>
        <Popover.Content
          aria-label="Notifications"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="rise z-30 flex max-h-[min(560px,var(--radix-popover-content-available-height))] w-[392px] max-w-[calc(100vw-24px)] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float"
        >
          <div className="flex min-h-12 items-center justify-between gap-4 border-b border-line pr-2 pl-4">
            <h2 className="text-body font-title">Notifications</h2>
            {unread > 0 && (
              <Button variant="ghost" size="sm" onClick={() => read()}>
                Mark all as read
              </Button>
            )}
          </div>
          <Scrolled className="min-h-0 overflow-y-auto -outline-offset-2">
            <NotificationList onRead={(id) => read([id])} onLeave={() => setOpen(false)} />
          </Scrolled>
          <Link
            to="/settings"
            search={{ tab: 'notifications' }}
            onClick={() => setOpen(false)}
            className="border-t border-line px-4 py-2.5 text-cell text-ink-2 -outline-offset-2 hover:text-ink"
          >
            Notification settings
          </Link>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
