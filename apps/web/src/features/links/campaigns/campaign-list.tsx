import type { ReactNode } from 'react'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { CampaignCard } from './campaign-card.tsx'
import { CampaignListSkeleton } from './campaign-list-skeleton.tsx'
import type { CampaignActions } from './campaign-menu.tsx'
import { type CampaignSearch, campaignCollection } from './campaign-search.ts'
import { campaignsQuery } from './campaigns.queries.ts'
import { NoCampaigns } from './no-campaigns.tsx'

interface CampaignListProps {
  search: CampaignSearch
  onPage: (page: number) => void
  onClear: () => void
  createCampaign: ReactNode
  actions: CampaignActions
}

export function CampaignList(props: CampaignListProps) {
  const { search, onPage, onClear, createCampaign, actions } = props
  return (
    <CollectionList
      collection={campaignCollection}
      search={search}
      list={campaignsQuery}
      onPage={onPage}
      nouns={['campaign', 'campaigns']}
      failure="Your campaigns could not be loaded."
      skeleton={<CampaignListSkeleton />}
      whenNone={<NoCampaigns search={search} onClear={onClear} createCampaign={createCampaign} />}
    >
      {(campaigns, isOld) => (
        <ul
          aria-label="Campaigns"
          aria-busy={isOld}
          className={cx(
            'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity duration-150 md:grid-cols-2 xl:grid-cols-3',
            isOld && 'opacity-55',
          )}
        >
          {campaigns.map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} actions={actions} />
          ))}
        </ul>
      )}
    </CollectionList>
  )
}
