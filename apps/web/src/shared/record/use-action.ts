import type { UseMutationResult } from '@tanstack/react-query'
import { messageOf } from '../api/api-error.ts'
import { isProofDeclined } from '../api/proof.ts'
import { type ToastMessage, toast, toastFailure } from '../ui/toast-store.ts'

/** A title alone, or a whole toast. */
type Message = string | ToastMessage

interface Action<Input, Answer> {
  /** The mutation that sends it and refetches what it changes. */
  run: Pick<
    UseMutationResult<Answer, Error, Input, unknown>,
    'mutateAsync' | 'isPending' | 'variables'
  >
  /** The toast of a success; without words there is none. */
  done?: Message | ((answer: Answer, input: Input) => Message | null)
  /** Where the success is shown, such as within a drawer; as a toast where this is left out. */
  show?: (words: ToastMessage) => void
  /** The toast of a failure for which the server has no sentence of its own. */
  failed: string | ((input: Input) => string)
  /** Its title, where it is not `Error`. */
  failedTitle?: string
  /** What the toast's Undo does. */
  undo?: (input: Input, answer: Answer) => unknown
  /** Whether it can be undone at all; it can where this is left out. */
  canUndo?: (input: Input, answer: Answer) => boolean
  onDone?: (answer: Answer, input: Input) => void
  /** Gets the sentence of the toast; answers true where it was shown elsewhere and needs none. */
  onFailed?: (error: unknown, sentence: string) => unknown
}

/**
 * One press that the server answers. The toast of a failure is the server's own sentence where it
 * sent one, else the given one. `act` answers whether it succeeded.
 */
export function useAction<Input, Answer>(action: Action<Input, Answer>) {
  const { run } = action
  const act = async (input: Input): Promise<boolean> => {
    let answer: Answer
    try {
      answer = await run.mutateAsync(input)
    } catch (error) {
      if (isProofDeclined(error)) return false
      const { failed, failedTitle } = action
      const sentence = messageOf(error, typeof failed === 'function' ? failed(input) : failed)
      if (action.onFailed?.(error, sentence) !== true) toastFailure(sentence, failedTitle)
      return false
    }
    const said = typeof action.done === 'function' ? action.done(answer, input) : action.done
    const show = action.show ?? toast
    if (said) show({ ...undoOf(action, input, answer), ...toToast(said) })
    action.onDone?.(answer, input)
    return true
  }
  return {
    act,
    isPending: run.isPending,
    /** What is being sent; undefined while nothing is. */
    pending: run.isPending ? run.variables : undefined,
  }
}

function undoOf<Input, Answer>(
  { undo, canUndo }: Action<Input, Answer>,
  input: Input,
  answer: Answer,
): Pick<ToastMessage, 'action'> {
  if (undo === undefined || canUndo?.(input, answer) === false) return {}
  return { action: { label: 'Undo', onClick: () => void undo(input, answer) } }
}

function toToast(words: Message): ToastMessage {
  return typeof words === 'string' ? { title: words } : words
}
