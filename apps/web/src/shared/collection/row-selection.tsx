import { createContext, use } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { cx } from '../ui/class-names.ts'
import type { Selection } from './use-selection.ts'

const SelectionContext = createContext<Selection<{ id: number }> | null>(null)

/** Around a list whose rows can be chosen. */
export const RowSelection = SelectionContext.Provider

/** Whether the rows of the list around can be chosen. */
export const useIsSelectable = () => use(SelectionContext) !== null

/** Of a row with a checkbox: tinted while it is chosen. */
export const selectableRow = 'group/row has-[[data-choose]_[data-state=checked]]:bg-accent-soft/60'

/** Takes a finger that misses it by little. */
const forFingers =
  'pointer-coarse:[&_button]:relative pointer-coarse:[&_button]:before:absolute pointer-coarse:[&_button]:before:-inset-3.5'

interface RowCheckboxProps {
  id: number
  /** What the row is called. */
  name: string
  className?: string
}

/** Chooses a row, quietly: a mouse finds it on the row, or once any row is chosen. */
export function RowCheckbox({ id, name, className }: RowCheckboxProps) {
  const selection = use(SelectionContext)
  if (selection === null) return null
  return (
    <span
      data-choose
      className={cx(
        'relative z-[1] inline-flex shrink-0 transition-opacity duration-150',
        forFingers,
        selection.chosen.size === 0 &&
          'sm:pointer-fine:opacity-0 group-hover/row:opacity-100! focus-within:opacity-100!',
        className,
      )}
    >
      <Checkbox
        label={`Select ${name}`}
        hasHiddenLabel
        checked={selection.chosen.has(id)}
        onChange={(isOn, isRange) => selection.toggle(id, isOn, isRange)}
      />
    </span>
  )
}

/** Chooses all rows of the page. */
export function PageCheckbox({ label = 'Select all on this page' }: { label?: string }) {
  const selection = use(SelectionContext)
  if (selection === null) return null
  const { chosen, togglePage, isWholePage } = selection
  return (
    <span className={cx('inline-flex', forFingers)}>
      <Checkbox
        label={label}
        hasHiddenLabel
        checked={chosen.size > 0 && (isWholePage || 'indeterminate')}
        onChange={togglePage}
      />
    </span>
  )
}

/** The head of a list without columns: the box that chooses the page. */
export function SelectionHead({ className }: { className?: string }) {
  return (
    <div
      className={cx(
        'flex h-9 items-center gap-3 border-b border-line px-4 text-note text-ink-3 sm:px-[18px]',
        className,
      )}
    >
      <PageCheckbox />
      <span aria-hidden>Select all on page</span>
    </div>
  )
}
