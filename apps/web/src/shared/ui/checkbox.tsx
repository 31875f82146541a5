import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type MouseEvent, type ReactNode, type Ref, useId, useRef } from 'react'

/** The label is read aloud but not shown, as in a table's row. */
type Label = { label: ReactNode; hasHiddenLabel?: false } | { label: string; hasHiddenLabel: true }

type CheckboxProps = Label & {
  checked: boolean | 'indeterminate'
  /** `isRange` with Shift held: all from the one pressed before. */
  onChange: (checked: boolean, isRange: boolean) => void
  disabled?: boolean
  /** Work is under way: it stays focusable but takes no second press. */
  pending?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Checkbox(props: CheckboxProps) {
  const { label, hasHiddenLabel, checked, onChange, disabled, pending = false, ref } = props
  const id = useId()
  const isRange = useRef(false)
  const press = ({ shiftKey }: MouseEvent) => {
    isRange.current = shiftKey
  }
  return (
    <span className="inline-flex items-center gap-2.5">
      <Radix.Root
        ref={ref}
        id={id}
        {...(hasHiddenLabel && { 'aria-label': label })}
        checked={checked}
        onClick={press}
        onMouseDown={keepTextUnselected}
        onCheckedChange={(next) => {
          if (!pending) onChange(next === true, isRange.current)
        }}
        disabled={disabled}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        className="grid size-4 shrink-0 place-items-center rounded-[5px] border border-ink-3 bg-surface disabled:opacity-50 aria-disabled:opacity-50 data-[state=checked]:border-ink data-[state=checked]:bg-ink data-[state=checked]:text-paper data-[state=indeterminate]:border-ink data-[state=indeterminate]:bg-ink data-[state=indeterminate]:text-paper"
      >
        <Radix.Indicator>
          {checked === 'indeterminate' ? (
            <Minus aria-hidden className="size-3 stroke-3" />
          ) : (
            <Check aria-hidden className="size-3 stroke-3" />
          )}
        </Radix.Indicator>
      </Radix.Root>
      {!hasHiddenLabel && (
        <label htmlFor={id} className="text-body">
          {label}
        </label>
      )}
    </span>
  )
}

/** A press with Shift would select the text from the last one to here. */
function keepTextUnselected(event: MouseEvent<HTMLButtonElement>) {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus()
}
