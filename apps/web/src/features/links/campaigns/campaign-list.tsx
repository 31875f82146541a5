import type { Campaign } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { campaignsQuery } from '#src/shared/api/campaigns.ts'
import { ArchiveAction } from '#src/shared/collection/bulk-actions.tsx'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { TableSkeleton } from '#src/shared/collection/table-skeleton.tsx'
import { CampaignCards } from './campaign-cards.tsx'
import { CampaignCardsSkeleton } from './campaign-cards-skeleton.tsx'
import { campaignLayout } from './campaign-layout.ts'
import type { CampaignActions } from './campaign-menu.tsx'
import { type CampaignSearch, campaignCollection, exportAddress } from './campaign-search.ts'
import { CampaignTable } from './campaign-table.tsx'
import { type CampaignBulkChange, campaignBulk } from './campaigns.queries.ts'
import { NoCampaigns } from './no-campaigns.tsx'

interface CampaignListProps {
  search: CampaignSearch
  onChange: (part: Partial<CampaignSearch>, options?: { scrolls: boolean }) => void
  createCampaign: ReactNode
  actions: CampaignActions
  /** On a card, and among the badges of a row. */
  renderMarks: (campaign: Campaign) => ReactNode
  /** What other features do with all that are chosen. */
  renderBulk: (bulk: Bulk<Campaign, CampaignBulkChange>) => ReactNode
}

export function CampaignList(props: CampaignListProps) {
  const { search, onChange, createCampaign, actions, renderMarks, renderBulk } = props
  const layout = campaignLayout.useValue()
  return (
    <CollectionList
      collection={campaignCollection}
      search={search}
      list={campaignsQuery}
      onPage={(page) => onChange({ page }, { scrolls: true })}
      onSize={(size) => onChange({ size, page: undefined })}
      nouns={['campaign', 'campaigns']}
      failure="We couldn’t load your campaigns."
      skeleton={
        layout === 'cards' ? <CampaignCardsSkeleton /> : <TableSkeleton label="Loading campaigns" />
      }
      whenNone={
        <NoCampaigns
          search={search}
          onClear={() => onChange(campaignCollection.noFilter)}
          createCampaign={createCampaign}
        />
      }
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
      {(campaigns, isOld, total) =>
        layout === 'cards' ? (
          <CampaignCards
            campaigns={campaigns}
            isOld={isOld}
            actions={actions}
            renderTags={renderMarks}
          />
        ) : (
          <CampaignTable
            campaigns={campaigns}
            total={total}
            isOld={isOld}
            search={search}
            onChange={onChange}
            actions={actions}
            renderTags={renderMarks}
          />
        )
      }
    </CollectionList>
  )
}
