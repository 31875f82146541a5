import {
  type CampaignOrder,
  campaignOrders,
  namesOfOrders,
  socialPlatforms,
} from '@hopwise/contracts'
import { LayoutGrid, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ColumnsButton } from '#src/shared/collection/columns-button.tsx'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { campaignStatusNames } from '#src/shared/ui/campaign-status-badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { ExportLink } from '#src/shared/ui/export-link.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { campaignColumns } from './campaign-columns.tsx'
import { campaignLayout } from './campaign-layout.ts'
import { type CampaignSearch, campaignCollection, exportAddress } from './campaign-search.ts'

interface CampaignsToolbarProps {
  search: CampaignSearch
  onChange: (part: Partial<CampaignSearch>, options?: { replaces: boolean }) => void
  /** Another feature's part: narrows the list to a tag. */
  tagFilter: ReactNode
}

const shown = [
  { value: 'all', label: 'All' },
  { value: 'active', label: campaignStatusNames.active },
  { value: 'paused', label: campaignStatusNames.paused },
  { value: 'completed', label: campaignStatusNames.completed },
  { value: 'archived', label: 'Archived' },
] as const

const orderNames: Record<CampaignOrder, string> = {
  newest: 'Newest',
  ending: 'Ending soonest',
  earnings: 'Highest earnings',
  clicks: 'Most clicks',
  conversions: 'Most conversions',
  rate: 'Highest conversion rate',
  name: 'Name',
}
const orders = namesOfOrders(campaignOrders).map((value) => ({ value, label: orderNames[value] }))
const platforms = socialPlatforms.map((value) => ({ value, label: platformNames[value] }))

export function CampaignsToolbar({ search, onChange, tagFilter }: CampaignsToolbarProps) {
  const layout = campaignLayout.useValue()
  const change = (part: Partial<CampaignSearch>) => onChange({ ...part, page: undefined })
  return (
    <div data-toolbar className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-0 grow basis-44 sm:max-w-80">
        <SearchBox
          noun="campaigns"
          value={search.search ?? ''}
          onSearch={(search) =>
            onChange({ search: search || undefined, page: undefined }, { replaces: true })
          }
        />
      </div>
      <div className="max-w-full overflow-x-auto rounded-[10px] [scrollbar-width:none] max-sm:order-last max-sm:w-full">
        <SegmentedControl
          label="Show"
          value={search.show ?? 'all'}
          onChange={(show) => change({ show: show === 'all' ? undefined : show })}
          options={shown}
          className="max-sm:flex max-sm:w-max max-sm:min-w-full max-sm:*:grow max-sm:*:px-2.5"
        />
      </div>
      <div className="flex items-center gap-2 max-sm:order-last max-sm:w-full max-sm:*:grow max-sm:*:basis-0">
        <Select
          aria-label="Platform"
          options={platforms}
          placeholder="All platforms"
          value={search.platform ?? ''}
          onChange={({ target }) =>
            change({ platform: socialPlatforms.find((platform) => platform === target.value) })
          }
        />
        <Select
          aria-label="Sort by"
          className={cx('sm:*:field-sizing-content', layout === 'table' && 'md:hidden')}
          options={orders}
          value={search.order ?? 'newest'}
          onChange={({ target }) => {
            const order = orders.find(({ value }) => value === target.value)?.value
            change({ order: order === 'newest' ? undefined : order, direction: undefined })
          }}
        />
      </div>
      {tagFilter}
      <div className="flex gap-2 lg:ml-auto">
        <LayoutButton layout={layout} />
        <ExportLink href={exportAddress(campaignCollection.viewOf(search))} />
      </div>
    </div>
  )
}

/** Between the table, whose columns one chooses, and cards. */
function LayoutButton({ layout }: { layout: 'table' | 'cards' }) {
  const isCards = layout === 'cards'
  return (
    <>
      <IconButton
        label={isCards ? 'Show as table' : 'Show as cards'}
        icon={isCards ? Table2 : LayoutGrid}
        variant="secondary"
        className="max-md:hidden"
        onClick={() => campaignLayout.set(isCards ? null : 'cards')}
      />
      {!isCards && <ColumnsButton columns={campaignColumns} />}
    </>
  )
}
