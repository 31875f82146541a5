import type { Passkey } from '@hopwise/contracts'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatDateTime } from '#src/shared/format/date.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { passkeysQuery } from './passkeys.queries.ts'
import { useIsShared } from './sample-note.tsx'

function Row({ passkey }: { passkey: Passkey }) {
  const [asks, setAsks] = useState<'rename' | 'remove' | null>(null)
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  const close = () => setAsks(null)
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line px-[18px] py-3.5">
      <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-sunken text-ink-2">
        <KeyRound aria-hidden />
      </span>
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-2 text-body font-label">
          <span className="min-w-0 break-words">{name}</span>
          {isSynced && <Badge tone="gray">Synced</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-cell text-ink-3">
          <span title={formatDateTime(createdAt)}>Added {formatDate(createdAt)}</span>
          {lastUsedAt === null ? (
            <span>Never used</span>
          ) : (
            <span title={formatDateTime(lastUsedAt)}>Last used {formatDate(lastUsedAt)}</span>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => setAsks('rename')} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button size="sm" onClick={() => setAsks('remove')} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
      <RenamePasskeyDialog passkey={passkey} isOpen={asks === 'rename'} onClose={close} />
      <RemovePasskeyDialog passkey={passkey} isOpen={asks === 'remove'} onClose={close} />
    </li>
  )
}

/** Why none can be added here; null where one can. */
function obstacle(origin: string | null, isShared: boolean): string | null {
  if (isShared) return null
  if (origin === null) {
    return 'Passkeys need an https:// address with a domain name. Ask the person who runs this Hopwise.'
  }
  if (window.location.origin !== origin) return `Passkeys work at ${origin}. Open Settings there.`
  return browserSupportsWebAuthn() ? null : 'This browser doesn’t support passkeys.'
}

export function PasskeysCard({ hasPassword }: { hasPassword: boolean }) {
  const query = useQuery(passkeysQuery)
  const isShared = useIsShared()
  const why = query.data ? obstacle(query.data.origin, isShared) : null
  const canAdd = query.data !== undefined && !isShared && why === null
  return (
    <Card>
      <CardHeader
        title="Passkeys"
        description="Sign in with your fingerprint, face or screen lock instead of a password."
        action={<AddPasskey hasPassword={hasPassword} disabled={!canAdd} />}
      />
      <Loaded
        query={query}
        failure="We couldn’t load the passkeys."
        skeleton={
          <Loading className="grid gap-4 px-[18px] pb-5">
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {({ passkeys }) => (
          <>
            {(why !== null || passkeys.length === 0) && (
              <CardBody>
                <p className="text-cell text-ink-2">
                  {why ?? 'No passkeys yet. With one, you don’t need a password or a code.'}
                </p>
              </CardBody>
            )}
            {passkeys.length > 0 && (
              <ul aria-label="Passkeys">
                {passkeys.map((passkey) => (
                  <Row key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
