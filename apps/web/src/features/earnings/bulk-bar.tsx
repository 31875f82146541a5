import { Banknote, Link2 } from 'lucide-react'
import { formatNumber } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'

interface BulkBarProps {
  count: number
  onPaid: () => void
  onAssign: () => void
  onClear: () => void
}

/** What can be done with all that is selected, in reach at the bottom of the window. */
export function BulkBar({ count, onPaid, onAssign, onClear }: BulkBarProps) {
  return (
    <section
      aria-label="Selected earnings"
      className="sticky bottom-4 z-20 mx-auto flex w-max max-w-full flex-wrap items-center justify-center gap-2 rounded-2xl border border-line bg-surface px-3 py-2 shadow-float"
    >
      <p className="px-1.5 text-cell text-ink-2" aria-live="polite">
        {formatNumber(count)} selected
      </p>
      <Button size="sm" onClick={onPaid}>
        <Banknote aria-hidden />
        Mark as paid
      </Button>
      <Button size="sm" onClick={onAssign}>
        <Link2 aria-hidden />
        Assign to link
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
