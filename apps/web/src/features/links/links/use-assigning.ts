import type { AffiliateLink } from '@hopwise/contracts'
import { useState } from 'react'
import { useAction } from '#src/shared/record/use-action.ts'
import { useAssignLink } from './links.queries.ts'

interface NamedCampaign {
  id: number
  name: string
}

interface Move {
  /** The link as it was before. */
  link: AffiliateLink
  message: string
}

/** Puts links into a campaign and takes them out; the last move can be undone. */
export function useAssigning(campaign: NamedCampaign) {
  const [last, setLast] = useState<Move | null>(null)
  const { act } = useAction({
    run: useAssignLink(),
    failed: 'Failed to update affiliate link. Please try again.',
  })
  const send = async (id: number, campaignId: number | null, after: Move | null) => {
    if (await act({ id, campaignId })) setLast(after)
  }
  return {
    last,
    put: (link: AffiliateLink) =>
      send(link.id, campaign.id, { link, message: `/${link.slug} was added to ${campaign.name}.` }),
    takeOut: (link: AffiliateLink) =>
      send(link.id, null, { link, message: `/${link.slug} was removed from ${campaign.name}.` }),
    undo: ({ link }: Move) => send(link.id, link.campaign?.id ?? null, null),
  }
}
