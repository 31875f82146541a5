import type { Campaign } from '@hopwise/contracts'
import { messageOf } from '#src/shared/api/api-error.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import {
  useArchiveCampaign,
  useDuplicateCampaign,
  useRestoreCampaign,
} from './campaigns.queries.ts'

/** Copying, and both ways between the list and its archive, each with what comes next in its toast. */
export function useMoving(onCopied: (copy: Campaign) => void) {
  const { mutateAsync: sendCopy } = useDuplicateCampaign()
  const { mutateAsync: sendToArchive } = useArchiveCampaign()
  const { mutateAsync: takeOut } = useRestoreCampaign()

  const duplicate = async (campaign: Campaign) => {
    try {
      const copy = await sendCopy(campaign)
      toast({
        title: 'Campaign duplicated',
        description: `“${copy.name}” is paused and has no links yet.`,
        action: { label: 'Edit', onClick: () => onCopied(copy) },
      })
    } catch (error) {
      sayFailed(error, 'Failed to duplicate the campaign. Please try again.')
    }
  }
  const archive = async (campaign: Campaign) => {
    try {
      await sendToArchive(campaign)
      toast({
        title: 'Campaign archived',
        description: 'Its links keep redirecting and counting.',
        action: { label: 'Undo', onClick: () => void restore(campaign) },
      })
    } catch (error) {
      sayFailed(error, 'Failed to archive the campaign. Please try again.')
    }
  }
  const restore = async (campaign: Campaign) => {
    try {
      await takeOut(campaign)
      toast({ title: 'Campaign restored', description: 'It is back among your campaigns.' })
    } catch (error) {
      sayFailed(error, 'Failed to restore the campaign. Please try again.')
    }
  }
  return { duplicate, archive, restore }
}

/** The server knows better: a plan's limit, a product that was removed. */
function sayFailed(error: unknown, otherwise: string) {
  toast({ title: 'Error', description: messageOf(error, otherwise), variant: 'destructive' })
}
