import { type ReactNode, type Ref, useId } from 'react'

interface CheckboxGroupProps {
  label: string
  error: string | undefined
  /** Gets the focus when what was chosen is refused. */
  ref: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** Checkboxes that are one field of a form, and what is wrong with the choice. */
export function CheckboxGroup({ label, error, ref, children }: CheckboxGroupProps) {
  const noteId = useId()
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      data-focus-quietly
      aria-describedby={error ? noteId : undefined}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-2 text-cell font-label">{label}</legend>
      {children}
      {error && (
        <p id={noteId} role="alert" className="text-note text-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}
