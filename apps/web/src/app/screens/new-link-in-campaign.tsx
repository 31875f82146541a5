import { useCampaign } from '#src/features/links/campaigns/campaigns.queries.ts'
import { NewLink } from './lazy-layers.tsx'

interface NewLinkInCampaignProps {
  campaignId: number
  isOpen: boolean
  onClose: () => void
}

/** The dialog that makes a link, with the campaign and its product filled in. */
export function NewLinkInCampaign({ campaignId, isOpen, onClose }: NewLinkInCampaignProps) {
  const { data: campaign } = useCampaign(campaignId)
  if (!campaign) return null
  return <NewLink campaign={campaign} isOpen={isOpen} onClose={onClose} />
}
