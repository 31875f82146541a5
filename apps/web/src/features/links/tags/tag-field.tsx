import { Field } from '#src/shared/ui/field.tsx'
import { TagInput } from './tag-input.tsx'

interface TagFieldProps {
  /** Their names. */
  value: readonly string[]
  onChange: (names: string[]) => void
  error: string | undefined
}

/** Chooses tags for a record, and makes new ones by their names. */
export function TagField({ error, ...rest }: TagFieldProps) {
  return (
    <Field label="Tags" aside="Optional" error={error}>
      <TagInput {...rest} />
    </Field>
  )
}
