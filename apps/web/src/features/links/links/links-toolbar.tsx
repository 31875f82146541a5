import type { ReactNode } from 'react'
import { ColumnsButton } from '#src/shared/collection/columns-button.tsx'
import { ExportLink } from '#src/shared/ui/export-link.tsx'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
import type { Option } from '#src/shared/ui/select.tsx'
import { FilterButton } from './filter-button.tsx'
import { linkColumns } from './link-list.tsx'
import { exportAddress, type LinkSearch, linkCollection } from './link-search.ts'

interface LinksToolbarProps {
  search: LinkSearch
  onChange: (part: Partial<LinkSearch>, options?: { replaces: boolean }) => void
  products: readonly Option[]
  /** Another feature's part: narrows the list to a tag. */
  tagFilter: ReactNode
  /** Alongside the export, such as the way to import links. */
  actions?: ReactNode
}

export function LinksToolbar({
  search,
  onChange,
  products,
  tagFilter,
  actions,
}: LinksToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        noun="links"
        value={search.search ?? ''}
        onSearch={(search) =>
          onChange({ search: search || undefined, page: undefined }, { replaces: true })
        }
      />
      <FilterButton search={search} onChange={onChange} products={products} />
      {tagFilter}
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        {actions}
        <ColumnsButton columns={linkColumns} />
        <ExportLink href={exportAddress(linkCollection.viewOf(search))} />
      </div>
    </div>
  )
}
