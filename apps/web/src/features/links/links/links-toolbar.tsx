import { type LinkOrder, linkOrders, namesOfOrders } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { ColumnsButton } from '#src/shared/collection/columns-button.tsx'
import { firstLinkOrder } from '#src/shared/collection/link-order.ts'
import { ExportLink } from '#src/shared/ui/export-link.tsx'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { ToolbarRow } from '#src/shared/ui/toolbar-row.tsx'
import { FilterButton } from './filter-button.tsx'
import { linkColumns } from './link-list.tsx'
import { exportAddress, type LinkSearch, linkCollection } from './link-search.ts'

interface LinksToolbarProps {
  search: LinkSearch
  onChange: (part: Partial<LinkSearch>, options?: { replaces: boolean }) => void
  /** Another feature's part: narrows the list to a tag. */
  tagFilter: ReactNode
  /** Alongside the export, such as the way to import links. */
  actions?: ReactNode
}

export function LinksToolbar({ search, onChange, tagFilter, actions }: LinksToolbarProps) {
  return (
    <ToolbarRow isShort>
      <SearchBox
        noun="links"
        value={search.search ?? ''}
        onSearch={(search) =>
          onChange({ search: search || undefined, page: undefined }, { replaces: true })
        }
      />
      <FilterButton search={search} onChange={onChange} />
      <SortSelect search={search} onChange={onChange} />
      {tagFilter}
      <div className="flex gap-2 sm:ml-auto sm:flex-wrap">
        {actions}
        <ColumnsButton columns={linkColumns} />
        {/* On a phone it is among the actions of what is selected. */}
        <span className="max-sm:hidden">
          <ExportLink href={exportAddress(linkCollection.viewOf(search))} />
        </span>
      </div>
    </ToolbarRow>
  )
}

const orderNames: Record<LinkOrder, [usual: string, turned: string]> = {
  newest: ['Newest', 'Oldest'],
  name: ['Short URL', 'Short URL, Z to A'],
  campaign: ['Campaign', 'Campaign, Z to A'],
  clicks: ['Most clicks', 'Fewest clicks'],
  conversions: ['Most conversions', 'Fewest conversions'],
  earnings: ['Highest earnings', 'Lowest earnings'],
  epc: ['Highest EPC', 'Lowest EPC'],
}

/** How the list is sorted, as its heads have it too. */
function SortSelect({ search, onChange }: Pick<LinksToolbarProps, 'search' | 'onChange'>) {
  const { order: sorted = firstLinkOrder, direction } = search
  const isTurned = direction !== undefined && direction !== linkOrders[sorted]
  const options = namesOfOrders(linkOrders).map((value) => ({
    value,
    label: orderNames[value][isTurned && value === sorted ? 1 : 0],
  }))
  return (
    <Select
      aria-label="Sort by"
      options={options}
      value={sorted}
      onChange={({ target }) => {
        const order = options.find(({ value }) => value === target.value)?.value
        onChange({
          order: order === firstLinkOrder ? undefined : order,
          direction: undefined,
          page: undefined,
        })
      }}
      className="w-40 max-sm:w-28"
    />
  )
}
