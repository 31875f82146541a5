import type { OperatorOverview } from '@hopwise/contracts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'

function describe({ named, entries, fetchedAt }: OperatorOverview['lists']): string {
  if (named === 0) return 'None yet. Set DANGER_LISTS to block links to the hosts on them.'
  return fetchedAt === null
    ? `${named === 1 ? 'One list is' : `${named} lists are`} set. Nothing has been fetched yet.`
    : `${entries.toLocaleString('en-US')} entries, fetched ${formatDateTime(fetchedAt)}.`
}

export function ListsNote(lists: OperatorOverview['lists']) {
  return (
    <Card>
      <CardHeader title="Blocklists" />
      <CardBody>
        {lists.ownHosts.map((host) => (
          <p key={host} role="alert" className="mb-2 text-body text-red">
            {host} is on a blocklist, so browsers and mail filters may block your links.
          </p>
        ))}
        <p className="text-body text-ink-2">{describe(lists)}</p>
      </CardBody>
    </Card>
  )
}
