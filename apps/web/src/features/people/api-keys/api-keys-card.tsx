import type { ApiKey } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { ListCard } from '#src/shared/ui/list-card.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { apiKeysQuery } from './api-keys.queries.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'

function keyState({ revokedAt, expiresAt }: ApiKey, now: Date) {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && new Date(expiresAt) <= now ? 'expired' : 'active'
}

const badges = {
  active: ['green', 'Active'],
  expired: ['gray', 'Expired'],
  revoked: ['gray', 'Revoked'],
} as const

function Row({ apiKey, now }: { apiKey: ApiKey; now: Date }) {
  const [isRevoking, setRevoking] = useState(false)
  const state = keyState(apiKey, now)
  const [tone, label] = badges[state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-[18px] py-3.5 last:border-b-0">
      <span className="grid size-8 shrink-0 place-items-center rounded-lg bg-sunken text-ink-2 max-sm:hidden">
        <KeyRound aria-hidden />
      </span>
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-2 text-body font-label">
          <span className="wrap-anywhere">{apiKey.name}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-cell text-ink-3">
          <span className="font-mono text-note leading-5">{apiKey.beginning}…</span>
          <span>{apiKey.scopes.join(', ')}</span>
          <span>
            {apiKey.lastUsedAt ? `Used ${formatAgo(apiKey.lastUsedAt, now)}` : 'Never used'}
          </span>
          {state === 'active' && (
            <span>
              {apiKey.expiresAt ? `Until ${formatDate(apiKey.expiresAt)}` : 'Until it is revoked'}
            </span>
          )}
        </p>
      </div>
      {state === 'active' && (
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
    <>
      <ListCard
        title="API keys"
        description="For scripts: send one as Authorization: Bearer with any call it is allowed."
        query={query}
        noun="keys"
        add={make}
        empty={{
          title: 'No API keys yet',
          description: 'A key lets a script read figures or create links for this workspace.',
        }}
      >
        {(apiKey) => <Row key={apiKey.id} apiKey={apiKey} now={now} />}
      </ListCard>
      <NewKeyDialog isOpen={isMaking} onClose={onClose} />
    </>
  )
}
