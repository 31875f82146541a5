import { useEffect, useState } from 'react'
import { Field } from '#src/shared/ui/field.tsx'
import { Input } from '#src/shared/ui/input.tsx'

interface TextFieldProps {
  label: string
  hint?: string | undefined
  placeholder?: string
  value: string
  error?: string | undefined
  onDone: (value: string) => void
}

/** Taken when it is left or Enter is pressed. */
export function TextField({ label, hint, placeholder, value, error, onDone }: TextFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const finish = () => {
    if (typed.trim() !== value) onDone(typed.trim())
  }
  return (
    <Field label={label} hint={hint} error={error} required>
      <Input
        value={typed}
        placeholder={placeholder}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
      />
    </Field>
  )
}
