import type { AffiliateLink } from '@hopwise/contracts'
import { toast } from '#src/shared/ui/toast-store.ts'
import { useAssignLink } from './links.queries.ts'

interface NamedCampaign {
  id: number
  name: string
}

/** Puts links into a campaign and takes them out, each with the way back in its toast. */
export function useAssigning() {
  const { mutateAsync: assign } = useAssignLink()

  const move = async (link: AffiliateLink, to: NamedCampaign | null, title: string) => {
    try {
      await assign({ id: link.id, campaignId: to?.id ?? null })
      toast({
        title,
        description: 'Its clicks and earnings move along.',
        action: { label: 'Undo', onClick: () => void back(link) },
      })
    } catch {
      sayFailed()
    }
  }
  const back = async (link: AffiliateLink) => {
    try {
      await assign({ id: link.id, campaignId: link.campaign?.id ?? null })
      toast({ title: 'Link moved back' })
    } catch {
      sayFailed()
    }
  }
  return {
    put: (link: AffiliateLink, campaign: NamedCampaign) =>
      move(link, campaign, `Link added to ${campaign.name}`),
    takeOut: (link: AffiliateLink, campaign: NamedCampaign) =>
      move(link, null, `Link taken out of ${campaign.name}`),
  }
}

function sayFailed() {
  toast({
    title: 'Error',
    description: 'Failed to update affiliate link. Please try again.',
    variant: 'destructive',
  })
}
