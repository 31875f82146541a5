import { linkPlatforms } from '@hopwise/contracts'
import { ListFilter } from 'lucide-react'
import { Suspense } from 'react'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { StateFilter } from '#src/shared/link-parts/state-filter.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Field } from '#src/shared/ui/field.tsx'
import { lazyPart } from '#src/shared/ui/lazy-part.tsx'
import { Popover } from '#src/shared/ui/popover.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { Skeleton } from '#src/shared/ui/skeleton.tsx'
import { type LinkSearch, linkCollection } from './link-search.ts'

const ProductPicker = lazyPart(() =>
  import('#src/shared/pickers/product-picker.tsx').then((code) => code.ProductPicker),
)

interface FilterButtonProps {
  search: LinkSearch
  onChange: (part: Partial<LinkSearch>) => void
}

const platforms = linkPlatforms.map((value) => ({ value, label: platformNames[value] }))

export function FilterButton({ search, onChange }: FilterButtonProps) {
  // The tag is narrowed alongside it.
  const count = linkCollection.countFilters({ ...search, tag: undefined })
  const change = (part: Partial<LinkSearch>) => onChange({ ...part, page: undefined })
  return (
    <Popover
      label="Filter links"
      trigger={
        <Button aria-label={count > 0 ? `Filter, ${count} in use` : undefined}>
          <ListFilter aria-hidden />
          Filter
          {count > 0 && (
            <span className="grid h-[18px] min-w-[18px] place-items-center rounded-full bg-accent px-1 text-note text-on-accent">
              {count}
            </span>
          )}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label="Platform">
          <Select
            options={platforms}
            placeholder="All platforms"
            value={search.platform ?? ''}
            onChange={({ target }) =>
              change({ platform: linkPlatforms.find((platform) => platform === target.value) })
            }
          />
        </Field>
        <Field label="Product">
          <Suspense fallback={<Skeleton className="h-[34px]" />}>
            <ProductPicker
              value={search.product ?? null}
              onChange={(product) => change({ product: product ?? undefined })}
              placeholder="All products"
              none="All products"
              gone="A removed product"
            />
          </Suspense>
        </Field>
        <div className="grid gap-1.5">
          <span aria-hidden className="text-cell font-label">
            State
          </span>
          <StateFilter
            value={search.state}
            onChange={(state) => change({ state })}
            className="flex *:grow"
          />
        </div>
        <Button
          variant="ghost"
          disabled={count === 0}
          onClick={() =>
            onChange({
              ...linkCollection.noFilter,
              search: search.search,
              tag: search.tag,
            })
          }
        >
          Clear filters
        </Button>
      </div>
    </Popover>
  )
}
