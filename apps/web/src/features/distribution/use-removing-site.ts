import type { WebTarget } from '@hopwise/contracts'
import { messageOf } from '#src/shared/api/api-error.ts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useRemoveOwnTarget, useRestoreOwnTarget } from './distribution.queries.ts'

/** Taking a site of one's own out of the list, and back. */
export function useRemovingSite() {
  const { mutateAsync: sendAway } = useRemoveOwnTarget()
  const { mutateAsync: bringBack } = useRestoreOwnTarget()
  const remove = async (target: WebTarget) => {
    try {
      await sendAway(target)
      toast({
        title: 'Site removed',
        description: 'Its placements and their figures stay.',
        action: { label: 'Undo', onClick: () => void restore(target) },
      })
    } catch (error) {
      sayFailed(error, 'Failed to remove the site. Please try again.')
    }
  }
  const restore = async (target: WebTarget) => {
    try {
      await bringBack(target)
      toast({ title: 'Site restored', description: 'It is back among your target sites.' })
    } catch (error) {
      sayFailed(error, 'Failed to restore the site. Please try again.')
    }
  }
  return { remove, restore }
}

function sayFailed(error: unknown, otherwise: string) {
  toast({ title: 'Error', description: messageOf(error, otherwise), variant: 'destructive' })
}
