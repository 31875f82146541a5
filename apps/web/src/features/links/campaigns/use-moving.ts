import type { Campaign } from '@hopwise/contracts'
import { useAction } from '#src/shared/record/use-action.ts'
import {
  useArchiveCampaign,
  useDuplicateCampaign,
  useRestoreCampaign,
} from './campaigns.queries.ts'

/** Copying, and both ways between the list and its archive, each with what comes next in its toast. */
export function useMoving(onCopied: (copy: Campaign) => void) {
  const duplicate = useAction({
    run: useDuplicateCampaign(),
    done: (copy) => ({
      title: 'Campaign duplicated',
      description: `“${copy.name}” is paused and has no links yet.`,
      action: { label: 'Edit', onClick: () => onCopied(copy) },
    }),
    failed: 'Failed to duplicate the campaign. Please try again.',
  })
  const restore = useAction({
    run: useRestoreCampaign(),
    done: { title: 'Campaign restored', description: 'It’s back in your campaigns.' },
    failed: 'Failed to restore the campaign. Please try again.',
  })
  const archive = useAction({
    run: useArchiveCampaign(),
    done: { title: 'Campaign archived', description: 'Its links keep redirecting and counting.' },
    failed: 'Failed to archive the campaign. Please try again.',
    undo: restore.act,
  })
  return { duplicate: duplicate.act, archive: archive.act, restore: restore.act }
}
