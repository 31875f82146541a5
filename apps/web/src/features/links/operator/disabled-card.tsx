import type { EnableRequest, OperatorOverview } from '@hopwise/contracts'
import { formatDate } from '#src/shared/format/date.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { OperatorRow } from './operator-row.tsx'
import { useEnabling } from './use-enabling.ts'

const sources = {
  operator: 'Disabled by an operator',
  host: 'Its host is disabled',
  list: 'On a blocklist',
  'web-risk': 'Google Web Risk',
} as const

function EnableButton({ label, ...target }: EnableRequest & { label: string }) {
  const { act, isPending } = useEnabling()
  return (
    <Button
      size="sm"
      onClick={() => void act(target)}
      pending={isPending}
      aria-label={`Enable ${label}`}
    >
      Enable
    </Button>
  )
}

export function DisabledCard({ links, hosts, accounts }: OperatorOverview) {
  if (links.length + hosts.length + accounts.length === 0) return null
  return (
    <Card>
      <CardHeader
        title="Disabled"
        description="Visitors see a notice instead of the destination."
      />
      <ul>
        {accounts.map(({ email, reason }) => (
          <OperatorRow key={email} title={email} reason={reason} facts={['Account']}>
            <EnableButton what="account" name={email} label={email} />
          </OperatorRow>
        ))}
        {hosts.map(({ host, reason, createdAt }) => (
          <OperatorRow
            key={host}
            title={host}
            reason={reason}
            facts={['Host', `Since ${formatDate(createdAt)}`]}
          >
            <EnableButton what="host" name={host} label={host} />
          </OperatorRow>
        ))}
        {links.map(({ id, slug, shortUrl, originalUrl, owner, by, reason }) => (
          <OperatorRow
            key={id}
            title={
              <>
                /{slug}
                <Badge tone="red">{sources[by]}</Badge>
              </>
            }
            reason={reason}
            facts={[shortAddress(shortUrl), shortAddress(originalUrl), `Link of ${owner}`]}
          >
            {by !== 'host' && <EnableButton what="link" name={shortUrl} linkId={id} label={slug} />}
          </OperatorRow>
        ))}
      </ul>
    </Card>
  )
}
