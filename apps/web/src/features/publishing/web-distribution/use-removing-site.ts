import { useAction } from '#src/shared/record/use-action.ts'
import { useRemoveOwnTarget, useRestoreOwnTarget } from './web-distribution.queries.ts'

/** Taking a site of one's own out of the list, and back. */
export function useRemovingSite() {
  const restore = useAction({
    run: useRestoreOwnTarget(),
    done: { title: 'Site restored', description: 'It’s back in your target sites.' },
    failed: 'Failed to restore the site. Please try again.',
  })
  const remove = useAction({
    run: useRemoveOwnTarget(),
    done: { title: 'Site removed', description: 'Its placements and their figures stay.' },
    failed: 'Failed to remove the site. Please try again.',
    undo: restore.act,
  })
  return { remove: remove.act, restore: restore.act }
}
