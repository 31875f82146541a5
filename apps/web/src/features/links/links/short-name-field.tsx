import type { ReactNode } from 'react'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'

interface ShortNameFieldProps {
  /** What every short URL begins with. */
  base: string
  typed: string | null | undefined
  error: FieldError | undefined
  registered: UseFormRegisterReturn
  /** What to know about the change, below the preview. */
  note?: ReactNode
}

/** The end of the short URL, with the whole of it written out as it is typed. */
export function ShortNameField(props: ShortNameFieldProps) {
  const { base, typed, error, registered, note } = props
  const name = typed?.trim().toLowerCase() ?? ''
  return (
    <div className="min-w-0">
      <Field label="Short name" required error={error?.message}>
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="spring-sale"
          className="font-mono"
          {...registered}
        />
      </Field>
      <p className="mt-1.5 truncate font-mono text-note text-ink-3">
        {shortAddress(base)}/<b className="font-title text-accent">{name}</b>
      </p>
      {note}
    </div>
  )
}
