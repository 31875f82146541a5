import type { SignInSession } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { formatDate, formatDateTime } from '#src/shared/format/date.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { sessionsQuery, useRevokeOtherSessions, useRevokeSession } from './settings.queries.ts'

const icons: Record<string, typeof Monitor> = { Phone: Smartphone, Tablet }

const failed = 'Failed to sign the session out. Please try again.'

function Row({ session }: { session: SignInSession }) {
  const { device, browser, system, place, createdAt, lastSeenAt, isCurrent } = session
  const Icon = icons[device] ?? Monitor
  const name = `${browser} on ${system}`
  const { act, isPending } = useAction({
    run: useRevokeSession(),
    done: { title: 'Signed out', description: `${name} is signed out.` },
    failed,
  })
  return (
    <li className="flex items-center gap-3 border-t border-line px-[18px] py-3.5">
      <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-sunken text-ink-2">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 text-body font-label">
          {name}
          {isCurrent && <Badge tone="green">This session</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-cell text-ink-3">
          <span>{device}</span>
          <span>{place ?? 'Unknown location'}</span>
          <span title={formatDateTime(createdAt)}>
            {isCurrent ? `Since ${formatDate(createdAt)}` : `Last used ${formatDate(lastSeenAt)}`}
          </span>
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          onClick={() => void act(session.id)}
          pending={isPending}
          aria-label={`Sign out ${name}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function SignOutOthers() {
  const { act, isPending } = useAction({
    run: useRevokeOtherSessions(),
    done: ({ revoked }) => ({
      title: 'Signed out',
      description:
        revoked === 1 ? '1 session is signed out.' : `${revoked} sessions are signed out.`,
    }),
    failed,
  })
  return (
    <Button size="sm" onClick={() => void act(null)} pending={isPending}>
      Sign out all others
    </Button>
  )
}

export function SessionsCard() {
  const query = useQuery(sessionsQuery)
  return (
    <Card>
      <CardHeader
        title="Active Sessions"
        description="Where your account is signed in."
        action={query.data && query.data.length > 1 && <SignOutOthers />}
      />
      <Loaded
        query={query}
        failure="We couldn’t load the sessions."
        skeleton={
          <Loading className="grid gap-4 px-[18px] pb-5">
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {(sessions) => (
          <ul>
            {sessions.map((session) => (
              <Row key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
