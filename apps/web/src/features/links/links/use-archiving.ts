import { useAction } from '#src/shared/record/use-action.ts'
import { useArchiveLink, useRestoreLink } from './links.queries.ts'

/** Both ways between the list and its archive. */
export function useArchiving() {
  const restore = useAction({
    run: useRestoreLink(),
    done: { title: 'Link restored', description: 'It’s back in your links.' },
    failed: 'Failed to restore the link. Please try again.',
  })
  const archive = useAction({
    run: useArchiveLink(),
    done: { title: 'Link archived', description: 'It keeps redirecting and counting.' },
    failed: 'Failed to archive the link. Please try again.',
    undo: restore.act,
  })
  return { archive: archive.act, restore: restore.act }
}
