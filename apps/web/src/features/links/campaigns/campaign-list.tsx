import type { Campaign } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { ArchiveAction } from '#src/shared/collection/bulk-actions.tsx'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { SelectionHead } from '#src/shared/collection/row-selection.tsx'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { CampaignCard } from './campaign-card.tsx'
import { CampaignListSkeleton } from './campaign-list-skeleton.tsx'
import type { CampaignActions } from './campaign-menu.tsx'
import { type CampaignSearch, campaignCollection, exportAddress } from './campaign-search.ts'
import { type CampaignBulkChange, campaignBulk, campaignsQuery } from './campaigns.queries.ts'
import { NoCampaigns } from './no-campaigns.tsx'

interface CampaignListProps {
  search: CampaignSearch
  onPage: (page: number) => void
  onClear: () => void
  createCampaign: ReactNode
  actions: CampaignActions
  renderTags: (campaign: Campaign) => ReactNode
  /** What other features do with all that are chosen. */
  renderBulk: (bulk: Bulk<Campaign, CampaignBulkChange>) => ReactNode
}

export function CampaignList(props: CampaignListProps) {
  const { search, onPage, onClear, createCampaign, actions, renderTags, renderBulk } = props
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
      bulk={{
        calls: campaignBulk,
        exportAddress,
        actions: (bulk) => (
          <>
            <ArchiveAction bulk={bulk} isArchive={search.show === 'archived'} />
            {renderBulk(bulk)}
          </>
        ),
      }}
    >
      {(campaigns, isOld) => (
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
      )}
    </CollectionList>
  )
}
