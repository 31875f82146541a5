import { type ConversionStatus, conversionStatuses, type Earning } from '@hopwise/contracts'
import { Banknote, CheckCheck, Link2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { BarAction } from '#src/shared/collection/selection-bar.tsx'
import { AssignDialog, type LinkFieldProps } from './assign-dialog.tsx'
import type { EarningBulkChange, EarningListFilter } from './earnings.queries.ts'
import { toastDone, useEarningActions } from './use-earning-actions.ts'

export type EarningBulk = Bulk<Earning, EarningBulkChange>

/** Statuses that what has another can be given, together. */
const moves = [
  {
    from: 'pending',
    to: 'confirmed',
    label: 'Confirm',
    icon: CheckCheck,
    done: 'Marked as confirmed',
  },
  { from: 'confirmed', to: 'paid', label: 'Mark as paid', icon: Banknote, done: 'Marked as paid' },
  {
    from: 'paid',
    to: 'confirmed',
    label: 'Mark as confirmed',
    icon: Undo2,
    done: 'Marked as confirmed',
  },
] as const

/** The statuses among what is selected. */
function statusesOf(
  { rows, isAll }: EarningBulk,
  { status }: EarningListFilter,
): ReadonlySet<ConversionStatus> {
  if (!isAll) return new Set(rows.map((row) => row.status))
  // Of these a filter cannot say which status they are in.
  if (status === 'refunded') return new Set()
  return new Set(status && status !== 'all' ? [status] : conversionStatuses)
}

interface EarningBulkProps {
  bulk: EarningBulk
  /** What narrows the list. */
  filter: EarningListFilter
}

/** Moves to another status, of what may be moved there. */
export function StatusActions({ bulk, filter }: EarningBulkProps) {
  const { changeStatus } = useEarningActions()
  const statuses = statusesOf(bulk, filter)
  const move = async ({ from, to, done }: (typeof moves)[number]) => {
    const ids = bulk.rows.filter(({ status }) => status === from).map(({ id }) => id)
    const moved = await changeStatus({
      status: to,
      ...(bulk.isAll ? { filter: { ...filter, status: from } } : { ids }),
    })
    if (moved?.undo) bulk.clear()
    toastDone(moved?.undo ? done : 'Nothing changed', moved)
  }
  return (
    <>
      {moves
        .filter(({ from }) => statuses.has(from))
        .map((one) => (
          <BarAction key={one.from} icon={one.icon} onClick={() => void move(one)}>
            {one.label}
          </BarAction>
        ))}
      {!statuses.has('confirmed') && (
        <BarAction icon={Banknote} disabled title={whyNotPaid}>
          Mark as paid
        </BarAction>
      )}
    </>
  )
}

const whyNotPaid = 'Only confirmed earnings can be marked as paid.'

export const noteOf = ({ bulk, filter }: EarningBulkProps) =>
  !statusesOf(bulk, filter).has('confirmed') && whyNotPaid

interface AssignActionProps {
  bulk: EarningBulk
  renderLinkField: (props: LinkFieldProps) => ReactNode
}

/** Assigns all that is chosen to one link. */
export function AssignAction({ bulk, renderLinkField }: AssignActionProps) {
  const [isOpen, setOpen] = useState(false)
  const { assign } = useEarningActions()
  const { rows, count, isAll } = bulk
  return (
    <>
      <BarAction icon={Link2} pending={bulk.isPending} onClick={() => setOpen(true)}>
        <span>
          Assign <span className="max-sm:sr-only">to link</span>
        </span>
      </BarAction>
      <AssignDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        earnings={rows}
        count={count}
        // Tracking ids beyond this page are not known here.
        offersRules={!isAll}
        onAssign={async (linkId, rules) => {
          if (rules.length === 0) {
            return bulk.change({ linkId }, (earnings) =>
              linkId === null ? `Matched ${earnings} automatically` : `Assigned ${earnings}`,
            )
          }
          const done = await assign({
            assignments: [{ ids: rows.map(({ id }) => id), linkId }],
            rules,
          })
          if (done) bulk.clear()
          toastDone('Assigned', done)
          return done !== null
        }}
        renderLinkField={renderLinkField}
      />
    </>
  )
}
