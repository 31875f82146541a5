import { smartLinkPlatforms } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { ColumnsButton } from '#src/shared/collection/columns-button.tsx'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { StateFilter } from '#src/shared/link-parts/state-filter.tsx'
import { ExportLink } from '#src/shared/ui/export-link.tsx'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { ToolbarRow } from '#src/shared/ui/toolbar-row.tsx'
import { smartLinkColumns } from './smart-link-list.tsx'
import { exportAddress, type SmartLinkSearch, smartLinkCollection } from './smart-link-search.ts'

interface SmartLinksToolbarProps {
  search: SmartLinkSearch
  onChange: (part: Partial<SmartLinkSearch>, options?: { replaces: boolean }) => void
  /** Another feature's part: narrows the list to a tag. */
  tagFilter: ReactNode
  /** Alongside the export, such as the way to import links. */
  actions?: ReactNode
}

const platforms = smartLinkPlatforms.map((value) => ({ value, label: platformNames[value] }))

export function SmartLinksToolbar(props: SmartLinksToolbarProps) {
  const { search, onChange, tagFilter, actions } = props
  const change = (part: Partial<SmartLinkSearch>) => onChange({ ...part, page: undefined })
  return (
    <ToolbarRow isShort>
      <SearchBox
        noun="smart links"
        value={search.search ?? ''}
        onSearch={(search) =>
          onChange({ search: search || undefined, page: undefined }, { replaces: true })
        }
      />
      <Select
        aria-label="Platform"
        options={platforms}
        placeholder="All platforms"
        value={search.platform ?? ''}
        onChange={({ target }) =>
          change({ platform: smartLinkPlatforms.find((platform) => platform === target.value) })
        }
        className="w-36"
      />
      {tagFilter}
      <StateFilter value={search.state} onChange={(state) => change({ state })} />
      <div className="flex gap-2 sm:ml-auto sm:flex-wrap">
        {actions}
        <ColumnsButton columns={smartLinkColumns} />
        {/* On a phone it is among the actions of what is selected. */}
        <span className="max-sm:hidden">
          <ExportLink href={exportAddress(smartLinkCollection.viewOf(search))} />
        </span>
      </div>
    </ToolbarRow>
  )
}
