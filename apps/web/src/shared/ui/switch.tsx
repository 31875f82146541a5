import { Switch as Radix } from 'radix-ui'
import { type ReactNode, type Ref, useId } from 'react'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A setting that takes effect at once, its label on the left. */
export function Switch({ label, hint, isOn, onChange, disabled, ref }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-6">
      <div className="min-w-0">
        <label htmlFor={id} className="text-body font-label">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-cell text-ink-3">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        ref={ref}
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="h-5 w-9 shrink-0 rounded-full border border-ink-3 bg-surface p-px transition-colors disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4 scale-75 rounded-full bg-ink-3 transition-transform duration-150 data-[state=checked]:translate-x-4 data-[state=checked]:scale-100 data-[state=checked]:bg-surface" />
      </Radix.Root>
    </div>
  )
}
