import type { SyncKind } from '@hopwise/contracts'
import { useAction } from '#src/shared/record/use-action.ts'
import { updateWords } from './sync-labels.ts'
import { useUpdate } from './syncs.queries.ts'

/** Reads all networks now; the toast says what changed. */
export function useUpdating(kind: SyncKind) {
  const { act, isPending } = useAction({
    run: useUpdate(kind),
    done: ({ message }) => ({ title: updateWords[kind].updated, description: message }),
    failed: 'The server could not be reached. Please try again.',
    failedTitle: 'Update Failed',
  })
  return { update: () => void act(undefined), isPending }
}
