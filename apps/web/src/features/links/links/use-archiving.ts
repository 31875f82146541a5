import { useAction } from '#src/shared/record/use-action.ts'
import type { ToastMessage } from '#src/shared/ui/toast-store.ts'
import { useArchiveLink, useRestoreLink } from './links.queries.ts'

/** Both ways between the list and its archive; `show` is where that is said, in place of a toast. */
export function useArchiving(show?: (message: ToastMessage) => void) {
  const where = show ? { show } : {}
  const restore = useAction({
    ...where,
    run: useRestoreLink(),
    done: { title: 'Link restored', description: 'It’s back in your links.' },
    failed: 'Failed to restore the link. Please try again.',
  })
  const archive = useAction({
    ...where,
    run: useArchiveLink(),
    done: { title: 'Link archived', description: 'It keeps redirecting and counting.' },
    failed: 'Failed to archive the link. Please try again.',
    undo: restore.act,
  })
  return { archive: archive.act, restore: restore.act }
}
