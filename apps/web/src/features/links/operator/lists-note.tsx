import type { OperatorOverview } from '@hopwise/contracts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'

export function ListsNote({ entries, fetchedAt, ownHosts }: OperatorOverview['lists']) {
  return (
    <Card>
      <CardHeader title="Blocklists" />
      <CardBody>
        {ownHosts.map((host) => (
          <p key={host} role="alert" className="mb-2 text-body text-red">
            {host} is on a block list, so browsers and mail filters may block your links.
          </p>
        ))}
        <p className="text-body text-ink-2">
          {fetchedAt === null
            ? 'None yet. Set DANGER_LISTS to block links to the hosts on them.'
            : `${entries.toLocaleString('en-US')} entries, fetched ${formatDateTime(fetchedAt)}.`}
        </p>
      </CardBody>
    </Card>
  )
}
