import { type Product, priceNotice } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Pagination } from '#src/shared/ui/pagination.tsx'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { useKeptFocus } from '#src/shared/ui/use-kept-focus.ts'
import { FindProductDialog } from './find-product-dialog.tsx'
import { EditProductDialog, NewProductDialog } from './product-dialog.tsx'
import { type ProductActions, ProductRow } from './product-row.tsx'
import { allProductsQuery, storesQuery } from './products.queries.ts'
import { RemovedNote } from './removed-note.tsx'
import { useRemoving } from './use-removing.ts'

const pageSize = 20
const states = [
  { value: 'listed', label: 'All' },
  { value: 'vanished', label: 'No longer listed' },
  { value: 'removed', label: 'Removed' },
] as const
type State = (typeof states)[number]['value']

export const productsHint =
  'What your links sell: kept up to date by your networks, or made by hand.'

const nothing: Record<State, [title: string, description: string]> = {
  listed: ['No products yet', 'Add what your links sell: earnings are summed by product.'],
  vanished: ['Nothing has vanished', 'Your networks list every product that they keep for you.'],
  removed: ['Nothing is removed', 'Products you remove wait here and can be brought back.'],
}

function useProductList() {
  const [state, setState] = useState<State>('listed')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const query = useQuery(allProductsQuery({ state, page, pageSize, ...(search && { search }) }))
  const ids = query.data?.items.map(({ id }) => id) ?? []
  useKeptFocus(ids)
  // The last one of a page was removed.
  if (query.data?.items.length === 0 && !query.isPlaceholderData && page > 1) setPage(1)
  return {
    query,
    state,
    search,
    page,
    setPage,
    choose: (next: State) => {
      setState(next)
      setPage(1)
    },
    find: (words: string) => {
      setSearch(words)
      setPage(1)
    },
  }
}

interface ProductsCardProps {
  className?: string
  /** What is around it names it already. */
  hasTitle?: boolean
}

/** Everything the workspace sells, synced and made by hand; stands by itself wherever it is placed. */
export function ProductsCard({ className, hasTitle = true }: ProductsCardProps) {
  const list = useProductList()
  const { removed, remove, restore } = useRemoving()
  const [edited, setEdited] = useState<{ product: Product; time: number } | null>(null)
  const [isEditing, setEditing] = useState(false)
  const edit = (product: Product) => {
    // Each time a form of its own, with what the product is now.
    setEdited({ product, time: (edited?.time ?? 0) + 1 })
    setEditing(true)
  }
  return (
    <Card className={cx(className)}>
      {hasTitle ? (
        <CardHeader title="Products" description={productsHint} action={<AddProducts />} />
      ) : (
        <div className="px-[18px] pb-3">
          <AddProducts />
        </div>
      )}
      <div className="flex flex-wrap gap-2 px-[18px] pb-3">
        <SegmentedControl
          label="Products shown"
          value={list.state}
          onChange={list.choose}
          options={states}
        />
        <SearchBox noun="products" value={list.search} onSearch={list.find} />
      </div>
      {removed && (
        <RemovedNote
          key={removed.id}
          product={removed}
          onUndo={(product) => void restore(product)}
        />
      )}
      <Loaded
        query={list.query}
        failure="Your products could not be loaded."
        skeleton={
          <Loading className="grid gap-4 px-[18px] pb-5">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        }
      >
        {(page) => (
          <ProductPage
            {...page}
            list={list}
            actions={{
              onEdit: edit,
              onRemove: (product) => void remove(product),
              onRestore: (product) => void restore(product),
            }}
          />
        )}
      </Loaded>
      {edited && (
        <EditProductDialog
          key={edited.time}
          product={edited.product}
          isOpen={isEditing}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  )
}

/** Two ways to a product; the network's is there once one is connected. */
function AddProducts() {
  const { data: connections = [] } = useQuery(storesQuery)
  const { isSample } = useCurrentUser().workspace
  const [open, setOpen] = useState<'hand' | 'network' | null>(null)
  const stores = connections.filter(({ network }) => network === 'amazon')
  return (
    <div className="flex flex-wrap gap-2">
      {stores.length > 0 && (
        <Button
          size="sm"
          onClick={() => setOpen('network')}
          disabled={isSample}
          {...(isSample && { title: 'Everybody shares the sample account.' })}
        >
          <Search aria-hidden />
          Find at Amazon
        </Button>
      )}
      <Button size="sm" onClick={() => setOpen('hand')}>
        <Plus aria-hidden />
        Add by hand
      </Button>
      <FindProductDialog
        isOpen={open === 'network'}
        onClose={() => setOpen(null)}
        stores={stores}
      />
      <NewProductDialog isOpen={open === 'hand'} onClose={() => setOpen(null)} />
    </div>
  )
}

interface ProductPageProps {
  items: readonly Product[]
  total: number
  list: ReturnType<typeof useProductList>
  actions: ProductActions
}

function ProductPage({ items, total, list, actions }: ProductPageProps) {
  const isOld = list.query.isPlaceholderData
  if (total === 0) {
    const [title, description] = nothing[list.state]
    return list.search ? (
      <EmptyState
        title="No products found"
        description={`No name or number contains “${list.search}”.`}
        action={<Button onClick={() => list.find('')}>Show all products</Button>}
      />
    ) : (
      <EmptyState title={title} description={description} />
    )
  }
  return (
    <>
      <ul
        aria-label="Products"
        aria-busy={isOld}
        className={cx(
          'border-t border-line transition-opacity duration-150',
          isOld && 'opacity-55',
        )}
      >
        {items.map((product) => (
          <ProductRow
            key={`${product.id} ${product.vanishedAt}`}
            product={product}
            actions={actions}
          />
        ))}
      </ul>
      <div className="grid gap-2 border-t border-line px-[18px] py-3">
        {items.some(({ priceAt }) => priceAt !== null) && (
          <p className="text-note text-ink-3">{priceNotice}</p>
        )}
        <Pagination
          page={list.page}
          pageSize={pageSize}
          total={total}
          onPage={list.setPage}
          noun={total === 1 ? 'product' : 'products'}
          label="Pages of products"
        />
      </div>
    </>
  )
}
