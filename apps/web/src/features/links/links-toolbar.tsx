import { Download } from 'lucide-react'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
import type { Option } from '#src/shared/ui/select.tsx'
import { FilterButton } from './filter-button.tsx'
import { exportAddress, type LinkSearch } from './link-search.ts'

interface LinksToolbarProps {
  search: LinkSearch
  onChange: (part: Partial<LinkSearch>, options?: { replaces: boolean }) => void
  products: readonly Option[]
}

export function LinksToolbar({ search, onChange, products }: LinksToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        noun="links"
        value={search.search ?? ''}
        onSearch={(words) =>
          onChange({ search: words || undefined, page: undefined }, { replaces: true })
        }
      />
      <FilterButton search={search} onChange={onChange} products={products} />
      <a
        href={exportAddress(search)}
        download
        className={`${buttonClasses('secondary')} sm:ml-auto`}
      >
        <Download aria-hidden />
        Export CSV
      </a>
    </div>
  )
}
