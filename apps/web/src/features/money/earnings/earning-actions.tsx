import { type EarningDetail, isSaleKind } from '@hopwise/contracts'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/shared/ui/button.tsx'
import { AssignDialog, type LinkFieldProps } from './assign-dialog.tsx'
import type { StatusChange } from './earnings.queries.ts'
import { type Done, useEarningActions } from './use-earning-actions.ts'

interface EarningActionsProps {
  earning: EarningDetail
  renderLinkField: (props: LinkFieldProps) => ReactNode
}

/** What a person may make of each status; the server says the same. */
const moves: Record<
  EarningDetail['status'],
  readonly { status: StatusChange['status']; label: string }[]
> = {
  pending: [
    { status: 'confirmed', label: 'Confirm' },
    { status: 'reversed', label: 'Reverse' },
  ],
  confirmed: [
    { status: 'paid', label: 'Mark as paid' },
    { status: 'reversed', label: 'Reverse' },
  ],
  reversed: [{ status: 'confirmed', label: 'Confirm' }],
  paid: [{ status: 'confirmed', label: 'Mark as confirmed' }],
}

/** Of what was taken back in full there is nothing to confirm; a refund moves with its sale. */
function movesOf(earning: EarningDetail) {
  const { status, kind, related, transactionId, isRefunded } = earning
  const isTheirs = related.some(
    (one) => isSaleKind(one.kind) && one.transactionId === transactionId,
  )
  const isFollower = !isSaleKind(kind) && isTheirs
  const isOver = status !== 'paid' && (isRefunded || isFollower)
  return isOver ? [] : moves[status]
}

export function EarningActions({ earning, renderLinkField }: EarningActionsProps) {
  const { changeStatus, assign } = useEarningActions()
  const [isAssigning, setAssigning] = useState(false)
  const [last, setLast] = useState<Done | null>(null)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {movesOf(earning).map(({ status, label }) => (
          <Button
            key={status}
            size="sm"
            onClick={() => void changeStatus({ status, ids: [earning.id] }).then(setLast)}
          >
            {label}
          </Button>
        ))}
        <Button size="sm" onClick={() => setAssigning(true)}>
          {earning.link ? 'Assign to another link' : 'Assign to link'}
        </Button>
      </div>
      {/* Here rather than in a toast, which lies outside of what a drawer lets one reach. */}
      <div role="status" className="contents">
        {last && (
          <p className="flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-1.5 text-cell">
            <span className="min-w-0 wrap-anywhere">{last.message}</span>
            {last.undo && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => void last.undo?.().then(() => setLast(null))}
              >
                Undo
              </Button>
            )}
          </p>
        )}
      </div>
      <AssignDialog
        isOpen={isAssigning}
        onClose={() => setAssigning(false)}
        earnings={[earning]}
        count={1}
        offersRules
        onAssign={async (linkId, rules) => {
          const done = await assign({ assignments: [{ ids: [earning.id], linkId }], rules })
          if (done) setLast(done)
          return done !== null
        }}
        renderLinkField={renderLinkField}
      />
    </div>
  )
}
