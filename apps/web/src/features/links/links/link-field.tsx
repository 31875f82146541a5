import { LinkPicker } from '#src/shared/pickers/link-picker.tsx'
import { Field } from '#src/shared/ui/field.tsx'

interface LinkFieldProps {
  value: number | null
  onChange: (linkId: number) => void
  error?: string | undefined
}

/** Chooses a link, by its title or short name. */
export function LinkField({ value, onChange, error }: LinkFieldProps) {
  return (
    <Field label="Link" error={error}>
      <LinkPicker
        value={value}
        onChange={(id) => id !== null && onChange(id)}
        placeholder="Select a link"
      />
    </Field>
  )
}
