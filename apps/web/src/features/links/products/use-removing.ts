import { useState } from 'react'
import { useAction } from '#src/shared/record/use-action.ts'
import type { ToastMessage } from '#src/shared/ui/toast-store.ts'
import { useRemoveProduct, useRestoreProduct } from './products.queries.ts'

/** Both ways between the list and what was removed. What was done stands in a note. */
export function useRemoving() {
  const [note, setNote] = useState<ToastMessage | null>(null)
  const restore = useAction({
    run: useRestoreProduct(),
    failed: 'Failed to restore the product. Please try again.',
    onDone: () => setNote(null),
  })
  const remove = useAction({
    run: useRemoveProduct(),
    done: (_answer, { name, linkCount }) => ({
      title: name,
      description: `was removed.${linkCount > 0 ? ' Its links keep redirecting.' : ''}`,
    }),
    failed: 'Failed to remove the product. Please try again.',
    undo: restore.act,
    show: setNote,
  })
  return { note, showNote: setNote, remove: remove.act, restore: restore.act }
}
