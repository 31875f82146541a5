import type { Campaign } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { SelectionHead } from '#src/shared/collection/row-selection.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { CampaignCard } from './campaign-card.tsx'
import type { CampaignActions } from './campaign-menu.tsx'

interface CampaignCardsProps {
  campaigns: readonly Campaign[]
  isOld: boolean
  actions: CampaignActions
  renderTags: (campaign: Campaign) => ReactNode
}

export function CampaignCards({ campaigns, isOld, actions, renderTags }: CampaignCardsProps) {
  return (
    <div className="grid gap-3">
      <SelectionHead className="h-auto border-0 px-0 sm:px-0" />
      <ul
        aria-label="Campaigns"
        aria-busy={isOld}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity duration-150 md:grid-cols-2 xl:grid-cols-3',
          isOld && 'opacity-55',
        )}
      >
        {campaigns.map((campaign) => (
          <CampaignCard
            key={campaign.id}
            campaign={campaign}
            actions={actions}
            tags={renderTags(campaign)}
          />
        ))}
      </ul>
    </div>
  )
}
