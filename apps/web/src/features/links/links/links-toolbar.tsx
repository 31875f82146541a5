import type { ReactNode } from 'react'
import { ColumnsButton } from '#src/shared/collection/columns-button.tsx'
import { ExportLink } from '#src/shared/ui/export-link.tsx'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
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
    <ToolbarRow>
      <SearchBox
        noun="links"
        value={search.search ?? ''}
        onSearch={(search) =>
          onChange({ search: search || undefined, page: undefined }, { replaces: true })
        }
      />
      <FilterButton search={search} onChange={onChange} />
      {tagFilter}
      <div className="flex gap-2 sm:ml-auto sm:flex-wrap">
        {actions}
        <ColumnsButton columns={linkColumns} />
        <ExportLink href={exportAddress(linkCollection.viewOf(search))} />
      </div>
    </ToolbarRow>
  )
}
