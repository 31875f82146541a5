import { useState } from 'react'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { clockIn, instantOf } from './zone-time.ts'

interface MomentFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  timeZone: string
  instant: string | null
  onChange: (instant: string | null) => void
}

/** Keeps what is typed as it stands: written back half way, the field would lose its year. */
export function MomentField({ timeZone, instant, onChange, ...field }: MomentFieldProps) {
  const [typed, setTyped] = useState(() => clockIn(timeZone, instant))
  return (
    <Field {...field}>
      <Input
        type="datetime-local"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(instantOf(timeZone, target.value))
        }}
      />
    </Field>
  )
}
