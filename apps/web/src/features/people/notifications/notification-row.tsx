import type { Notification, NotificationKind } from '@hopwise/contracts'
import { Link, useRouter } from '@tanstack/react-router'
import {
  AtSign,
  Check,
  CircleDollarSign,
  Link2Off,
  type LucideIcon,
  Mail,
  Megaphone,
  ShieldCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatRelativeTime } from '#src/shared/format/relative-time.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'

const looks: Record<NotificationKind, { icon: LucideIcon; tone: string }> = {
  campaign: { icon: Megaphone, tone: 'bg-accent-soft text-accent' },
  earnings: { icon: CircleDollarSign, tone: 'bg-green-soft text-green' },
  'weekly-report': { icon: Mail, tone: 'bg-sunken text-ink-2' },
  social: { icon: AtSign, tone: 'bg-blue-soft text-blue' },
  link: { icon: Link2Off, tone: 'bg-red-soft text-red' },
  account: { icon: ShieldCheck, tone: 'bg-yellow-soft text-yellow' },
}

interface NotificationRowProps {
  notification: Notification
  now: Date
  onRead: () => void
  /** A place was chosen, so the list is in the way. */
  onLeave: () => void
}

/** The title, which leads to the screen it is about, and with it the whole row. */
function Title({
  path,
  onFollow,
  children,
}: {
  path: string | null
  onFollow: () => void
  children: ReactNode
}) {
  const { options } = useRouter()
  if (path === null) return children
  const { pathname, search, hash } = new URL(path, location.origin)
  return (
    <Link
      to={pathname}
      search={options.parseSearch?.(search) ?? {}}
      hash={hash.slice(1)}
      // The server's own pages are none of the app's.
      reloadDocument={pathname.startsWith('/api/')}
      onClick={onFollow}
      className="before:absolute before:inset-0 before:rounded-control focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent"
    >
      {children}
    </Link>
  )
}

export function NotificationRow({ notification, now, onRead, onLeave }: NotificationRowProps) {
  const { kind, title, body, path, createdAt, readAt } = notification
  const { icon: Icon, tone } = looks[kind]
  const isUnread = readAt === null
  const follow = () => {
    if (isUnread) onRead()
    onLeave()
  }
  return (
    <li
      className={cx(
        'group relative flex gap-3 border-b border-line px-4 py-3 last:border-b-0',
        path !== null && 'transition-colors hover:bg-ink/2',
      )}
    >
      <span className={cx('mt-0.5 grid size-7 shrink-0 place-items-center rounded-lg', tone)}>
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-3">
          <p
            className={cx(
              'min-w-0 grow text-cell break-words',
              isUnread ? 'font-title' : 'font-label',
            )}
          >
            {isUnread && <span className="sr-only">Unread: </span>}
            <Title path={path} onFollow={follow}>
              {title}
            </Title>
          </p>
          <time
            dateTime={createdAt}
            title={formatDateTime(createdAt)}
            className="shrink-0 text-note text-ink-3"
          >
            {formatRelativeTime(createdAt, now)}
          </time>
        </div>
        {body && (
          <p className="mt-0.5 text-note break-words whitespace-pre-line text-ink-2">{body}</p>
        )}
      </div>
      {/* Its place is kept, so that the times stand in one column. */}
      <span className="relative -mr-1.5 grid w-7 shrink-0 justify-items-center self-start max-md:w-9">
        {isUnread && (
          <>
            <IconButton
              label={`Mark “${title}” as read`}
              icon={Check}
              size="sm"
              side="left"
              onClick={onRead}
              className="peer z-10 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
            />
            <span
              aria-hidden
              className="absolute top-2.5 size-2 rounded-full bg-accent group-hover:opacity-0 peer-focus-visible:opacity-0 pointer-coarse:hidden"
            />
          </>
        )}
      </span>
    </li>
  )
}
