import type { ConversionStatus } from '@hopwise/contracts'
import { Banknote, CheckCheck, Link2, Undo2 } from 'lucide-react'
import { SelectionBar } from '#src/shared/collection/selection-bar.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import type { StatusChange } from './earnings.queries.ts'

/** A status that what has another can be given, together. */
export interface BulkMove {
  from: ConversionStatus
  to: StatusChange['status']
}

const moves = [
  { from: 'pending', to: 'confirmed', label: 'Confirm', icon: CheckCheck },
  { from: 'confirmed', to: 'paid', label: 'Mark as paid', icon: Banknote },
  { from: 'paid', to: 'confirmed', label: 'Mark as confirmed', icon: Undo2 },
] as const

interface BulkBarProps {
  selection: { count: number; isAll: boolean; selectAll: () => void; clear: () => void }
  /** How many there are in all that the filters pick. */
  total: number
  /** The statuses among what is selected. */
  statuses: ReadonlySet<ConversionStatus>
  onMove: (move: BulkMove) => void
  onAssign: () => void
}

/** What can be done with all earnings that are selected. */
export function BulkBar({ selection, total, statuses, onMove, onAssign }: BulkBarProps) {
  const { count, isAll, selectAll, clear } = selection
  const fitting = moves.filter(({ from }) => statuses.has(from))
  const hasConfirmed = statuses.has('confirmed')
  return (
    <SelectionBar
      noun="earnings"
      count={count}
      total={total}
      isAll={isAll}
      onAll={selectAll}
      onClear={clear}
      note={!hasConfirmed && 'Only what is confirmed can be marked as paid.'}
    >
      {fitting.map(({ from, to, label, icon: Icon }) => (
        <Button key={from} size="sm" onClick={() => onMove({ from, to })}>
          <Icon aria-hidden />
          {label}
        </Button>
      ))}
      {!hasConfirmed && (
        <Button size="sm" disabled title="Only what is confirmed can be marked as paid">
          <Banknote aria-hidden />
          Mark as paid
        </Button>
      )}
      {!isAll && (
        <Button size="sm" onClick={onAssign}>
          <Link2 aria-hidden />
          Assign to link
        </Button>
      )}
    </SelectionBar>
  )
}
