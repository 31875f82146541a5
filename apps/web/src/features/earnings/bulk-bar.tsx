import type { ConversionStatus } from '@hopwise/contracts'
import { Banknote, CheckCheck, Link2, Undo2 } from 'lucide-react'
import { formatNumber } from '#src/shared/format/number.ts'
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
  count: number
  /** How many there are in all that the filters pick. */
  total: number
  /** What is selected goes beyond the page. */
  isAll: boolean
  /** The statuses among what is selected. */
  statuses: ReadonlySet<ConversionStatus>
  onMove: (move: BulkMove) => void
  onAssign: () => void
  onAll: () => void
  onClear: () => void
}

/** What can be done with all that is selected, in reach at the bottom of the window. */
export function BulkBar(props: BulkBarProps) {
  const { count, total, isAll, statuses, onMove, onAssign, onAll, onClear } = props
  const fitting = moves.filter(({ from }) => statuses.has(from))
  const hasConfirmed = statuses.has('confirmed')
  return (
    <section
      aria-label="Selected earnings"
      className="sticky bottom-4 z-20 mx-auto flex w-max max-w-full flex-wrap items-center justify-center gap-2 rounded-2xl border border-line bg-surface px-3 py-2 shadow-float max-sm:bottom-0 max-sm:-mx-4 max-sm:w-auto max-sm:max-w-none max-sm:justify-start max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:px-4 max-sm:pb-3"
    >
      <p className="px-1.5 text-cell text-ink-2 max-sm:grow" aria-live="polite">
        {isAll ? `All ${formatNumber(count)} selected` : `${formatNumber(count)} selected`}
      </p>
      {!isAll && total > count && (
        <Button size="sm" variant="ghost" onClick={onAll}>
          Select all {formatNumber(total)}
        </Button>
      )}
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
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear
      </Button>
      {!hasConfirmed && (
        <p className="w-full px-1.5 text-center text-note text-ink-3 max-sm:text-left">
          Only what is confirmed can be marked as paid.
        </p>
      )}
    </section>
  )
}
