import type { SyncSchedule } from '@hopwise/contracts'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { networkNames } from '#src/shared/format/network-names.ts'
import { formatAgo, formatUntil } from '#src/shared/format/relative-time.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { Progress } from './progress.tsx'
import { everyHours, updateWords } from './sync-labels.ts'
import { useCancelSync } from './syncs.queries.ts'
import { useUpdating } from './use-updating.ts'

function Times({ schedule, isSample }: { schedule: SyncSchedule; isSample: boolean }) {
  const now = useNow()
  const { nextAt, lastAt } = schedule
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-cell">
      <dt className="text-ink-3">Last run</dt>
      <dd className="text-right" title={lastAt ? formatDateTime(lastAt) : undefined}>
        {lastAt ? formatAgo(lastAt, now) : 'Not yet'}
      </dd>
      {isSample ? (
        <dd className="col-span-2 text-ink-2">
          Sample networks aren’t synced. The sample’s figures are regenerated daily.
        </dd>
      ) : (
        <>
          <dt className="text-ink-3">Next scheduled run</dt>
          <dd className="text-right" title={nextAt ? formatDateTime(nextAt) : undefined}>
            {nextAt ? formatUntil(nextAt, now) : 'None'}
          </dd>
        </>
      )}
    </dl>
  )
}

interface UpdateCardProps {
  schedule: SyncSchedule
  /** Leads to where networks are added. */
  connect: ReactNode
}

export function UpdateCard({ schedule, connect }: UpdateCardProps) {
  const { kind, networks, current } = schedule
  const { workspace } = useCurrentUser()
  const { update, isPending } = useUpdating(kind)
  const cancel = useAction({
    run: useCancelSync(),
    failed: 'The run could not be canceled. Please try again.',
  })
  const { title, action, what } = updateWords[kind]
  const from = networks.map((network) => networkNames[network]).join(' and ')
  return (
    <Card className="flex flex-col">
      <CardHeader
        title={title}
        description={
          workspace.isSample
            ? 'Not updated in the sample'
            : `Updated ${everyHours(schedule.everyHours)}`
        }
        action={
          <Button
            variant="primary"
            onClick={update}
            pending={isPending || current !== null}
            disabled={workspace.isSample}
          >
            {!isPending && current === null && <RefreshCw aria-hidden />}
            {action}
          </Button>
        }
      />
      <CardBody className="grid grow content-between gap-4">
        <p className="text-cell text-ink-2">
          {from === '' ? <>Connect a network to sync. {connect}</> : `${what}, read from ${from}.`}
        </p>
        {current === null ? (
          <Times schedule={schedule} isSample={workspace.isSample} />
        ) : (
          <div className="grid grid-cols-[1fr_auto] items-start gap-4">
            <Progress run={current} />
            <Button
              size="sm"
              onClick={() => void cancel.act(current.id)}
              pending={cancel.isPending}
              aria-label={`Cancel: ${action}`}
            >
              Cancel
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  )
}
