import type { Product } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { DoneNote } from '#src/shared/record/done-note.tsx'
import type { RenderTagField } from '#src/shared/record/render-tag-field.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { FindProductDialog } from './find-product-dialog.tsx'
import { EditProductDialog, NewProductDialog } from './product-dialog.tsx'
import { ProductList, type ProductListParts } from './product-list.tsx'
import type { ProductSearch } from './product-search.ts'
import { storesQuery } from './products.queries.ts'
import { useRemoving } from './use-removing.ts'

const states = [
  { value: 'listed', label: 'All' },
  { value: 'vanished', label: 'No longer listed' },
  { value: 'removed', label: 'Removed' },
] as const

export const productsHint = 'What your links sell: synced from your networks or added by hand.'

export interface ProductParts extends ProductListParts {
  renderTagFilter: (
    value: number | undefined,
    onChange: (tag: number | undefined) => void,
  ) => ReactNode
  renderTagField: RenderTagField
}

interface ProductsCardProps extends ProductParts {
  className?: string
}

/** Everything the workspace sells, synced and made by hand. */
export function ProductsCard({ className, ...parts }: ProductsCardProps) {
  const { renderTagFilter, renderTagField } = parts
  const [search, setSearch] = useState<ProductSearch>({})
  const change = (part: Partial<ProductSearch>) => setSearch({ ...search, ...part })
  const narrow = (part: Partial<ProductSearch>) => change({ ...part, page: undefined })
  const { note, showNote, remove, restore } = useRemoving()
  const [edited, setEdited] = useState<{ product: Product; time: number } | null>(null)
  const [isEditing, setEditing] = useState(false)
  const edit = (product: Product) => {
    // Each time a form of its own, with what the product is now.
    setEdited({ product, time: (edited?.time ?? 0) + 1 })
    setEditing(true)
  }
  return (
    <Card className={cx('px-[18px]', className)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label="Products shown"
          value={search.state ?? 'listed'}
          onChange={(state) => narrow({ state })}
          options={states}
        />
        <AddProducts renderTagField={renderTagField} />
      </div>
      <div className="flex gap-2 py-3">
        <SearchBox
          noun="products"
          value={search.search ?? ''}
          onSearch={(search) => narrow({ search: search || undefined })}
        />
        {renderTagFilter(search.tag, (tag) => narrow({ tag }))}
      </div>
      {note && <DoneNote key={note.title} message={note} className="mb-3" />}
      <ProductList
        {...parts}
        search={search}
        onChange={change}
        onDone={showNote}
        actions={{
          onEdit: edit,
          onRemove: (product) => void remove(product),
          onRestore: (product) => void restore(product),
        }}
      />
      {edited && (
        <EditProductDialog
          key={edited.time}
          product={edited.product}
          isOpen={isEditing}
          onClose={() => setEditing(false)}
          renderTagField={renderTagField}
        />
      )}
    </Card>
  )
}

/** Two ways to a product; the network's is there once one is connected. */
function AddProducts({ renderTagField }: Pick<ProductParts, 'renderTagField'>) {
  const { data: connections = [] } = useQuery(storesQuery)
  const { isSample } = useCurrentUser().workspace
  const [open, setOpen] = useState<'hand' | 'network' | null>(null)
  const stores = connections.filter(({ network }) => network === 'amazon')
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setOpen('hand')}>
        <Plus aria-hidden />
        Add by hand
      </Button>
      {/* Nothing is looked up for the sample, which everyone shares. */}
      {stores.length > 0 && !isSample && (
        <Button size="sm" onClick={() => setOpen('network')}>
          <Search aria-hidden />
          Find at Amazon
        </Button>
      )}
      <FindProductDialog
        isOpen={open === 'network'}
        onClose={() => setOpen(null)}
        stores={stores}
      />
      <NewProductDialog
        isOpen={open === 'hand'}
        onClose={() => setOpen(null)}
        renderTagField={renderTagField}
      />
    </div>
  )
}
