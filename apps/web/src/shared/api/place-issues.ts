import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from './api-error.ts'

/** Puts what the server said about fields beneath them; the first gets the focus. */
export function placeIssues<Fields extends FieldValues, Sent>(
  error: unknown,
  form: UseFormReturn<Fields, unknown, Sent>,
  fields: readonly Path<Fields>[],
): void {
  if (!(error instanceof ApiError)) return
  const placed = error.issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path)
    return field ? [{ field, message }] : []
  })
  placed.forEach(({ field, message }, index) => {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}
