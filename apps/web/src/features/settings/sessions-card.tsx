import type { SignInSession } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import { formatDate, formatDateTime } from '#src/shared/format/date.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { toast } from '#src/shared/ui/toast-store.ts'
import { sessionsQuery, useRevokeOtherSessions, useRevokeSession } from './settings.queries.ts'

const icons: Record<string, typeof Monitor> = { Phone: Smartphone, Tablet }

function sayFailed() {
  toast({
    title: 'Error',
    description: 'Failed to sign the session out. Please try again.',
    variant: 'destructive',
  })
}

function Row({ session }: { session: SignInSession }) {
  const { mutate, isPending } = useRevokeSession()
  const { device, browser, system, place, createdAt, lastSeenAt, isCurrent } = session
  const Icon = icons[device] ?? Monitor
  const name = `${browser} on ${system}`
  const revoke = () =>
    mutate(session.id, {
      onSuccess: () => toast({ title: 'Signed out', description: `${name} is signed out.` }),
      onError: sayFailed,
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
          <span>{place ?? 'Unknown place'}</span>
          <span title={formatDateTime(createdAt)}>
            {isCurrent ? `Since ${formatDate(createdAt)}` : `Last used ${formatDate(lastSeenAt)}`}
          </span>
        </p>
      </div>
      {!isCurrent && (
        <Button size="sm" onClick={revoke} pending={isPending} aria-label={`Sign out ${name}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}

function SignOutOthers() {
  const { mutate, isPending } = useRevokeOtherSessions()
  const revoke = () =>
    mutate(null, {
      onSuccess: ({ revoked }) =>
        toast({
          title: 'Signed out',
          description:
            revoked === 1 ? '1 session is signed out.' : `${revoked} sessions are signed out.`,
        }),
      onError: sayFailed,
    })
  return (
    <Button size="sm" onClick={revoke} pending={isPending}>
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
        failure="The sessions could not be loaded."
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
