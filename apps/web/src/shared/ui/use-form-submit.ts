import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf } from '../api/api-error.ts'
import { Offline } from '../api/offline.ts'
import { isProofDeclined } from '../api/proof.ts'
import { dismissToast, toastFailure } from './toast-store.ts'

/** The toast of a failure, or what it says of an error. */
export type Failure = string | ((error: unknown) => string)

interface Submission<Fields extends FieldValues, Sent, Answer> {
  form: UseFormReturn<Fields, unknown, Sent>
  /** The fields a refusal can be placed at. */
  fields: readonly Path<Fields>[]
  send: (values: Sent) => Promise<Answer>
  onSent: (answer: Answer) => void
  failure: Failure
  /** Its title; one of its own shows whatever the server said below it. */
  failureTitle?: string
  /** The specification names its toast: it comes even where the reason is at a field. */
  alwaysToasts?: boolean
}

/**
 * Sends a form. A person who does not confirm who they are keeps it as it is; another refusal is shown below
 * the fields the server named, else by a toast.
 */
export function useFormSubmit<Fields extends FieldValues, Sent, Answer>({
  form,
  fields,
  send,
  onSent,
  failure,
  failureTitle,
  alwaysToasts = false,
}: Submission<Fields, Sent, Answer>) {
  return form.handleSubmit(async (values) => {
    let answer: Answer
    try {
      answer = await send(values)
    } catch (error) {
      if (isProofDeclined(error)) return
      const isExplained = placeIssues(error, form, fields)
      if (isExplained && !alwaysToasts) return
      // Trying again helps no one whose input was refused, or who is offline: the reason does.
      const showsReason = isExplained || failureTitle !== undefined || error instanceof Offline
      const toastId = toastFailure(describe(failure, error, showsReason), failureTitle)
      dismissOnceChanged(toastId, form, fields)
      return
    }
    onSent(answer)
  })
}

/** A form that is being corrected no longer has the failure that its toast names. */
function dismissOnceChanged<Fields extends FieldValues, Sent>(
  toastId: number,
  form: UseFormReturn<Fields, unknown, Sent>,
  fields: readonly Path<Fields>[],
) {
  const written = () => JSON.stringify(form.getValues(fields))
  let sent = written()
  const stop = form.subscribe({
    formState: { values: true },
    callback: ({ type }) => {
      // What follows from the fields, such as the product of a URL, changes by itself: no correction.
      if (type !== 'change') sent = written()
      if (written() === sent) return
      dismissToast(toastId)
      stop()
    },
  })
}

function describe(failure: Failure, error: unknown, showsReason: boolean): string {
  if (typeof failure === 'function') return failure(error)
  return showsReason ? messageOf(error, failure) : failure
}

/** Puts what the server said about fields beneath them; the first gets the focus. Answers whether that was all it said. */
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
    // Also of a part of a field, such as one URL of a list.
    const isOurs = fields.some((name) => path === name || path.startsWith(`${name}.`))
    // safe because it begins with a field of the form
    return isOurs ? [{ field: path as Path<Fields>, message }] : []
  })
  placed.forEach(({ field, message }, index) => {
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return isLimit || (placed.length > 0 && placed.length === error.issues.length)
}
