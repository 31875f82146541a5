import type { ReactNode } from 'react'
import { formatNumber } from '../format/number.ts'
import { Button } from '../ui/button.tsx'
import { useKey } from '../ui/use-key.ts'

interface SelectionBarProps {
  /** What is chosen, such as `earnings`. */
  noun: string
  count: number
  /** How many there are in all that the filters pick. */
  total: number
  /** What is chosen goes beyond the page. */
  isAll: boolean
  onAll: () => void
  onClear: () => void
  /** Why something cannot be done, below the buttons. */
  note?: ReactNode
  /** What can be done with them. */
  children: ReactNode
}

/** What can be done with all that is chosen, in reach at the bottom of the window. Esc clears it. */
export function SelectionBar(props: SelectionBarProps) {
  const { noun, count, total, isAll, onAll, onClear, note, children } = props
  useKey('Escape', onClear)
  return (
    <section
      aria-label={`Selected ${noun}`}
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
      {children}
      <Button size="sm" variant="ghost" onClick={onClear} aria-keyshortcuts="Escape">
        Clear
      </Button>
      {note && (
        <p className="w-full px-1.5 text-center text-note text-ink-3 max-sm:text-left">{note}</p>
      )}
    </section>
  )
}
