import type { ApiKey } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { apiKeysQuery } from './api-keys.queries.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

function stateOf({ revokedAt, expiresAt }: ApiKey, now: Date) {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'living'
}

const badges = {
  living: ['green', 'Active'],
  expired: ['gray', 'Expired'],
  revoked: ['gray', 'Revoked'],
} as const

function Row({ apiKey, now }: { apiKey: ApiKey; now: Date }) {
  const [isRevoking, setRevoking] = useState(false)
  const state = stateOf(apiKey, now)
  const [tone, word] = badges[state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-[18px] py-3.5">
      <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-sunken text-ink-2 max-sm:hidden">
        <KeyRound aria-hidden />
      </span>
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-2 text-body font-label">
          <span className="wrap-anywhere">{apiKey.name}</span>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-cell text-ink-3">
          <span className="font-mono text-note leading-5">{apiKey.beginning}…</span>
          <span>{apiKey.scopes.join(', ')}</span>
          <span>
            {apiKey.lastUsedAt ? `Used ${formatAgo(apiKey.lastUsedAt, now)}` : 'Never used'}
          </span>
          {state === 'living' && (
            <span>
              {apiKey.expiresAt ? `Until ${formatDate(apiKey.expiresAt)}` : 'Until it is revoked'}
            </span>
          )}
        </p>
      </div>
      {state === 'living' && (
        <Button size="sm" onClick={() => setRevoking(true)} aria-label={`Revoke ${apiKey.name}`}>
          Revoke
        </Button>
      )}
      <RevokeKeyDialog apiKey={apiKey} isOpen={isRevoking} onClose={() => setRevoking(false)} />
    </li>
  )
}

interface ApiKeysCardProps {
  isMaking: boolean
  onMake: () => void
  onClose: () => void
}

export function ApiKeysCard({ isMaking, onMake, onClose }: ApiKeysCardProps) {
  const query = useQuery(apiKeysQuery)
  const now = useNow()
  const { workspace } = useCurrentUser()
  const make = (
    <Button onClick={onMake} disabled={workspace.isSample}>
      <Plus aria-hidden />
      New API key
    </Button>
  )
  return (
    <Card>
      <CardHeader
        title="API keys"
        description="For scripts: send one as Authorization: Bearer with any call it is allowed."
        action={query.data && query.data.length > 0 && make}
      />
      <Loaded
        query={query}
        failure="The keys could not be loaded."
        skeleton={
          <Loading className="px-[18px] pb-5">
            <Skeleton className="h-10" />
          </Loading>
        }
      >
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState
              title="No API keys yet"
              description="A key lets a script read figures or create links for this workspace."
              action={make}
              className="pt-4"
            />
          ) : (
            <ul>
              {keys.map((apiKey) => (
                <Row key={apiKey.id} apiKey={apiKey} now={now} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <NewKeyDialog isOpen={isMaking} onClose={onClose} />
    </Card>
  )
}
