import type { NetworkConnection } from '@hopwise/contracts'
import { useState } from 'react'
import { formatDateTime } from '#src/shared/format/date.ts'
import { networkNames } from '#src/shared/format/network-names.ts'
import { formatRelativeTime } from '#src/shared/format/relative-time.ts'
import { useAction } from '#src/shared/record/use-action.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { useTestNetwork } from './integrations.queries.ts'
import { RemoveNetworkDialog } from './remove-network-dialog.tsx'
import { useIsShared } from './sample-note.tsx'

function useTesting(id: number) {
  const { act, isPending } = useAction({
    run: useTestNetwork(),
    done: ({ network, problem }) =>
      problem === null
        ? { title: 'Success', description: `${networkNames[network]} accepts the key.` }
        : { title: 'Error', description: problem, variant: 'destructive' },
    failed: 'Failed to test the network. Please try again.',
  })
  return { test: () => void act(id), isTesting: isPending }
}

function Details({ accountId, keyEnding, testedAt }: NetworkConnection) {
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-cell text-ink-3">
      {accountId && <span className="break-all">{accountId}</span>}
      {keyEnding && <span className="font-mono text-note leading-5">••••{keyEnding}</span>}
      {testedAt && (
        <span title={formatDateTime(testedAt)}>
          Tested {lowerFirst(formatRelativeTime(testedAt))}
        </span>
      )}
    </p>
  )
}

function lowerFirst(time: string): string {
  if (time === 'now') return 'just now'
  return /^\d/.test(time) ? `${time} ago` : time
}

export function NetworkRow({ connection }: { connection: NetworkConnection }) {
  const { test, isTesting } = useTesting(connection.id)
  const isShared = useIsShared()
  const [isRemoving, setRemoving] = useState(false)
  const name = networkNames[connection.network]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-[18px] py-3.5 last:border-b-0">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-body font-title">{name}</h3>
          <Badge tone={connection.isActive ? 'green' : 'gray'}>
            {connection.isActive ? 'Active' : 'Inactive'}
          </Badge>
          {connection.isSandbox && <Badge tone="yellow">Sandbox</Badge>}
        </div>
        <Details {...connection} />
        {connection.problem && <p className="mt-1 text-cell text-red">{connection.problem}</p>}
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          onClick={test}
          pending={isTesting}
          disabled={isShared}
          aria-label={`Test ${name}`}
        >
          Test
        </Button>
        <Button
          size="sm"
          onClick={() => setRemoving(true)}
          disabled={isShared}
          aria-label={`Remove ${name}`}
        >
          Remove
        </Button>
      </div>
      <RemoveNetworkDialog
        connection={connection}
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
      />
    </li>
  )
}
