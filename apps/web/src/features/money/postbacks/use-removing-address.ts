import { useAction } from '#src/shared/record/use-action.ts'
import { useRemoveAddress, useRestoreAddress } from './postbacks.queries.ts'

/** Removing an address at once, with its way back in the toast. */
export function useRemovingAddress() {
  const restore = useAction({
    run: useRestoreAddress(),
    done: { title: 'Postback address restored', description: 'Its URL works again.' },
    failed: 'Failed to restore the postback address. Please try again.',
  })
  const remove = useAction({
    run: useRemoveAddress(),
    done: (_answer, { name }) => ({
      title: 'Postback address removed',
      description: `Calls to ${name} are no longer accepted. Its earnings stay.`,
    }),
    failed: 'Failed to remove the postback address. Please try again.',
    undo: restore.act,
  })
  return remove.act
}
