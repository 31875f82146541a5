import { postStatuses, socialPlatforms } from '@hopwise/contracts'
import { ColumnsButton } from '#src/shared/collection/columns-button.tsx'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { ExportLink } from '#src/shared/ui/export-link.tsx'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { postColumns } from './post-columns.tsx'
import { postStatusNames } from './post-labels.ts'
import { exportAddress, type PostPlace, type PostSearch, postCollection } from './post-search.ts'

const orderNames = {
  when: 'Next up',
  newest: 'Newest',
  earnings: 'Highest earnings',
  clicks: 'Most clicks',
  conversions: 'Most conversions',
} as const
const orders = (['when', 'newest', 'earnings', 'clicks', 'conversions'] as const).map((value) => ({
  value,
  label: orderNames[value],
}))
const states = [
  ...postStatuses.map((value) => ({ value, label: postStatusNames[value] })),
  { value: 'removed' as const, label: 'Removed' },
]
const platforms = socialPlatforms.map((value) => ({ value, label: platformNames[value] }))

export function PostsToolbar({ search, change: onChange }: Pick<PostPlace, 'search' | 'change'>) {
  const change = (part: Partial<PostSearch>) => onChange({ ...part, page: undefined })
  return (
    <div data-toolbar className="flex flex-wrap items-center gap-2">
      <div className="flex min-w-0 grow basis-44 sm:max-w-80">
        <SearchBox
          noun="posts"
          value={search.search ?? ''}
          onSearch={(search) =>
            onChange({ search: search || undefined, page: undefined }, { replaces: true })
          }
        />
      </div>
      <div className="flex items-center gap-2 max-sm:order-last max-sm:grow max-sm:*:grow max-sm:*:basis-0">
        <Select
          aria-label="State"
          options={states}
          placeholder="All statuses"
          value={search.status ?? ''}
          onChange={({ target }) =>
            change({ status: states.find(({ value }) => value === target.value)?.value })
          }
        />
        <Select
          aria-label="Platform of the posts"
          options={platforms}
          placeholder="All platforms"
          value={search.on ?? ''}
          onChange={({ target }) =>
            change({ on: socialPlatforms.find((platform) => platform === target.value) })
          }
        />
      </div>
      <Select
        aria-label="Sort posts by"
        className="sm:*:field-sizing-content max-sm:max-w-36"
        options={orders}
        value={search.order ?? 'when'}
        onChange={({ target }) => {
          const order = orders.find(({ value }) => value === target.value)?.value
          change({ order: order === 'when' ? undefined : order, direction: undefined })
        }}
      />
      <div className="flex gap-2 max-sm:order-last lg:ml-auto">
        <ColumnsButton columns={postColumns} />
        <ExportLink href={exportAddress(postCollection.viewOf(search))} />
      </div>
    </div>
  )
}
