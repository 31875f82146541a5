import type { AffiliateLink } from '@hopwise/contracts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useArchiveLink, useRestoreLink } from './links.queries.ts'

/** Both ways between the list and its archive, each with the way back in its toast. */
export function useArchiving() {
  const { mutateAsync: sendToArchive } = useArchiveLink()
  const { mutateAsync: takeOut } = useRestoreLink()

  const archive = async (link: AffiliateLink) => {
    try {
      await sendToArchive(link)
      toast({
        title: 'Link archived',
        description: 'It keeps redirecting and counting.',
        action: { label: 'Undo', onClick: () => void restore(link) },
      })
    } catch {
      sayFailed('Failed to archive the link. Please try again.')
    }
  }
  const restore = async (link: AffiliateLink) => {
    try {
      await takeOut(link)
      toast({ title: 'Link restored', description: 'It is back among your links.' })
    } catch {
      sayFailed('Failed to restore the link. Please try again.')
    }
  }
  return { archive, restore }
}

function sayFailed(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' })
}
