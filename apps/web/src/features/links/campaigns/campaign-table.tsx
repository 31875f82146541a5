import type { Campaign } from '@hopwise/contracts'
import { campaignOrders } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { DataTable, type RowLead } from '#src/shared/collection/data-table.tsx'
import { sortBy } from '#src/shared/collection/sort-by.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { campaignStatusNames } from '#src/shared/ui/campaign-status-badge.tsx'
import { PlatformGlyph } from '#src/shared/ui/platform-glyph.tsx'
import { ProductPicture } from '#src/shared/ui/product-picture.tsx'
import { campaignColumns } from './campaign-columns.tsx'
import { type CampaignActions, CampaignMenu } from './campaign-menu.tsx'
import type { CampaignSearch } from './campaign-search.ts'
import { PauseButton } from './pause-button.tsx'

interface CampaignTableProps {
  campaigns: readonly Campaign[]
  /** Of all that the filters pick. */
  total: number
  isOld: boolean
  search: CampaignSearch
  onChange: (part: Partial<CampaignSearch>) => void
  actions: CampaignActions
  renderTags: (campaign: Campaign) => ReactNode
}

function leadOf(campaign: Campaign, tags: ReactNode): RowLead {
  const { name, description, product, platforms, status, archivedAt } = campaign
  return {
    name,
    title: name,
    picture: <ProductPicture product={product} className="size-8" />,
    badges: (
      <>
        {archivedAt && <Badge>Archived</Badge>}
        <span className="flex h-[22px] items-center gap-1.5 text-ink-3">
          {platforms.map((platform) => (
            <span key={platform} title={platformNames[platform]}>
              <PlatformGlyph platform={platform} className="size-3" />
              <span className="sr-only">{platformNames[platform]}</span>
            </span>
          ))}
        </span>
        {tags}
      </>
    ),
    note: <span title={description || undefined}>{description || product.name}</span>,
    phoneNote:
      status === 'active' ? product.name : `${campaignStatusNames[status]} · ${product.name}`,
  }
}

const phone = {
  label: 'Earnings',
  order: 'earnings',
  figuresOf: ({ earnings, clicks }: Campaign) =>
    [formatCurrency(earnings), formatCount(clicks, 'click')] as const,
} as const

export function CampaignTable(props: CampaignTableProps) {
  const { campaigns, total, isOld, search, onChange, actions, renderTags } = props
  return (
    <DataTable
      label="Campaigns"
      items={campaigns}
      isOld={isOld}
      columns={campaignColumns}
      sorting={sortBy(campaignOrders, search, onChange)}
      first={{ label: 'Campaign', order: 'name' }}
      leadOf={(campaign) => leadOf(campaign, renderTags(campaign))}
      phone={phone}
      onOpen={actions.onOpen}
      sumLabel={campaigns.length === total ? 'Total' : 'Total of this page'}
      renderActions={(campaign) => (
        <>
          {!campaign.archivedAt && (
            <PauseButton
              campaign={campaign}
              onEnded={actions.onEnded}
              variant="ghost"
              className="w-[60px] @max-3xl:hidden [&>svg]:hidden"
            />
          )}
          <CampaignMenu campaign={campaign} actions={actions} />
        </>
      )}
    />
  )
}
