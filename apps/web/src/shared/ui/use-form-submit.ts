import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf } from '../api/api-error.ts'
import { toast } from './toast-store.ts'

interface Submission<Fields extends FieldValues, Sent, Answer> {
  form: UseFormReturn<Fields, unknown, Sent>
  /** The fields a refusal can be placed at. */
  fields: readonly Path<Fields>[]
  send: (values: Sent) => Promise<Answer>
  onSent: (answer: Answer) => void
  /** The toast of a failure. */
  failure: string
}

/** Sends a form; a refusal is told by a toast, and beneath the fields the server named. */
export function useFormSubmit<Fields extends FieldValues, Sent, Answer>({
  form,
  fields,
  send,
  onSent,
  failure,
}: Submission<Fields, Sent, Answer>) {
  return form.handleSubmit(async (values) => {
    let answer: Answer
    try {
      answer = await send(values)
    } catch (error) {
      const isExplained = placeIssues(error, form, fields)
      // Trying again helps nobody whose input was refused: the server's sentence does.
      const description = isExplained ? messageOf(error, failure) : failure
      toast({ title: 'Error', description, variant: 'destructive' })
      return
    }
    onSent(answer)
  })
}

/** Puts what the server said about fields beneath them; the first gets the focus. Answers whether it said anything. */
function placeIssues<Fields extends FieldValues, Sent>(
  error: unknown,
  form: UseFormReturn<Fields, unknown, Sent>,
  fields: readonly Path<Fields>[],
): boolean {
  if (!(error instanceof ApiError)) return false
  // For the form's LimitNotice: it is about the plan, not about a field.
  const isLimit = error.code === 'limit-reached'
  if (isLimit) {
    form.setError('root', { type: 'limit-reached', message: error.serverMessage ?? '' })
  }
  const placed = error.issues.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path)
    return field ? [{ field, message }] : []
  })
  placed.forEach(({ field, message }, index) => {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return isLimit || placed.length > 0
}
