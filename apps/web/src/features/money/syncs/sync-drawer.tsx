import type { Sync } from '@hopwise/contracts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { networkNames } from '#src/shared/format/network-names.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Drawer } from '#src/shared/ui/drawer.tsx'
import { Progress } from './progress.tsx'
import {
  causeNames,
  countLabels,
  duration,
  isInProgress,
  kindNames,
  statusBadges,
} from './sync-labels.ts'
import { useCancelSync, useRetrySync } from './syncs.queries.ts'

function Facts({ run }: { run: Sync }) {
  const facts: [string, string][] = [
    ['Trigger', causeNames[run.cause]],
    ['Queued', formatDateTime(run.queuedAt)],
    ...(run.startedAt ? [['Started', formatDateTime(run.startedAt)] as [string, string]] : []),
    ...(duration(run) ? [['Duration', duration(run) ?? ''] as [string, string]] : []),
    ...(run.attempts > 1 ? [['Attempts', formatNumber(run.attempts)] as [string, string]] : []),
    ...countLabels(run).map(([label, count]): [string, string] => [label, formatNumber(count)]),
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-cell">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Errors({ errors }: { errors: Sync['errors'] }) {
  if (errors.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-body font-title">What went wrong</h3>
      <ul className="grid gap-2">
        {errors.map(({ network, message }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: errors of a run do not move
            key={index}
            className="rounded-card border border-line px-3.5 py-3 text-cell"
          >
            <p className="font-label">{networkNames[network]}</p>
            <p className="mt-0.5 text-ink-2 wrap-anywhere">{message}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RunActions({ run }: { run: Sync }) {
  const failed = 'That didn’t work. Please try again.'
  const cancel = useAction({ run: useCancelSync(), failed })
  const retry = useAction({
    run: useRetrySync(),
    done: { title: 'Started', description: 'A new run has started.' },
    failed,
  })
  const { workspace } = useCurrentUser()
  if (isInProgress(run)) {
    return (
      <Button onClick={() => void cancel.act(run.id)} pending={cancel.isPending}>
        Cancel this run
      </Button>
    )
  }
  return (
    <Button
      onClick={() => void retry.act(run.id)}
      pending={retry.isPending}
      disabled={workspace.isSample}
    >
      Run again
    </Button>
  )
}

/** One run in full; what went wrong by network. */
export function SyncDrawer({ run, onClose }: { run: Sync | null; onClose: () => void }) {
  return (
    <Drawer
      isOpen={run !== null}
      onOpenChange={onClose}
      title={run ? `${kindNames[run.kind]} run` : 'Run'}
    >
      {run && (
        <div className="grid gap-5">
          <div className="grid justify-items-start gap-2.5">
            <Badge tone={statusBadges[run.status][0]}>{statusBadges[run.status][1]}</Badge>
            {run.message && <p className="text-body wrap-anywhere">{run.message}</p>}
          </div>
          {isInProgress(run) && <Progress run={run} />}
          <Facts run={run} />
          <Errors errors={run.errors} />
          <div>
            <RunActions run={run} />
          </div>
        </div>
      )}
    </Drawer>
  )
}
