import { Label } from 'radix-ui'
import { createContext, type ReactNode, use, useId } from 'react'
import { cx } from './class-names.ts'

interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

const FieldContext = createContext<FieldControl | null>(null)

/** What a control takes from the field around it; nothing outside of one. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {}
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Right of the label: "Optional", a counter, a small link. */
  aside?: ReactNode
  children: ReactNode
}

/** A label above one control, a hint below, and the error in the hint's place. */
export function Field({ label, hint, error, required, aside, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const control: FieldControl = {
    id,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <Label.Root htmlFor={id} className="text-cell font-label">
          {label}
        </Label.Root>
        {aside && <span className="text-note text-ink-3">{aside}</span>}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {(error || hint) && (
        <p id={noteId} className={cx('text-note wrap-anywhere', error ? 'text-red' : 'text-ink-3')}>
          {error || hint}
        </p>
      )}
    </div>
  )
}
