import { type Product, priceNotice } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { productsQuery } from '#src/shared/api/products.ts'
import { RemoveAction } from '#src/shared/collection/bulk-actions.tsx'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { SelectionHead } from '#src/shared/collection/row-selection.tsx'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import type { ToastMessage } from '#src/shared/ui/toast-store.ts'
import { type ProductActions, ProductRow } from './product-row.tsx'
import { exportAddress, type ProductSearch, productCollection } from './product-search.ts'
import { type ProductBulkChange, productBulk, productFiguresQuery } from './products.queries.ts'

export interface ProductListParts {
  /** Other features' parts. */
  renderTags: (product: Product, onPick: (tag: number) => void) => ReactNode
  renderBulk: (bulk: Bulk<Product, ProductBulkChange>) => ReactNode
}

interface ProductListProps extends ProductListParts {
  search: ProductSearch
  onChange: (part: Partial<ProductSearch>) => void
  actions: ProductActions
  /** Shows what was done with those chosen. */
  onDone: (words: ToastMessage) => void
}

export function ProductList(props: ProductListProps) {
  const { search, onChange, onDone, renderBulk } = props
  return (
    <CollectionList
      collection={productCollection}
      search={search}
      list={productsQuery}
      onPage={(page) => onChange({ page })}
      nouns={['product', 'products']}
      failure="We couldn’t load your products."
      skeleton={
        <Loading className="grid gap-4 pb-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      }
      whenNone={<NoProducts search={search} onChange={onChange} />}
      bulk={{
        calls: productBulk,
        exportAddress,
        show: onDone,
        actions: (bulk) => (
          <>
            <RemoveAction bulk={bulk} isBin={search.state === 'removed'} />
            {renderBulk(bulk)}
          </>
        ),
      }}
    >
      {(products, isOld) => <Rows products={products} isOld={isOld} {...props} />}
    </CollectionList>
  )
}

interface RowsProps extends Pick<ProductListProps, 'actions' | 'onChange' | 'renderTags'> {
  products: readonly Product[]
  isOld: boolean
}

const nothingYet = { clicks: 0, earnings: '0.00' }

function Rows({ products, isOld, actions, onChange, renderTags }: RowsProps) {
  const { data } = useQuery(productFiguresQuery(products.map(({ id }) => id)))
  return (
    <div className="-mx-[18px]">
      <SelectionHead className="border-t" />
      <ul
        aria-label="Products"
        aria-busy={isOld}
        className={cx(
          'border-b border-line transition-opacity duration-150',
          isOld && 'opacity-55',
        )}
      >
        {products.map((product) => (
          <ProductRow
            key={`${product.id} ${product.vanishedAt}`}
            product={product}
            figures={data && (data.find(({ id }) => id === product.id) ?? nothingYet)}
            actions={actions}
            tags={renderTags(product, (tag) => onChange({ tag, page: undefined }))}
          />
        ))}
      </ul>
      {products.some(({ priceAt }) => priceAt !== null) && (
        <p className="px-[18px] pt-3 text-note text-ink-3">{priceNotice}</p>
      )}
    </div>
  )
}

const nothing = {
  listed: ['No products yet', 'Add what your links sell. Earnings are grouped by product.'],
  vanished: ['Nothing is missing', 'Every synced product is still listed by its network.'],
  removed: ['No removed products', 'Products you remove appear here. You can restore them.'],
} as const

function NoProducts({ search, onChange }: Pick<ProductListProps, 'search' | 'onChange'>) {
  const { search: words, tag, state = 'listed' } = search
  const [title, description] = nothing[state]
  if (!words && tag === undefined) return <EmptyState title={title} description={description} />
  return (
    <EmptyState
      title="No products found"
      description={words ? `No name or ID contains “${words}”.` : 'No product has this tag.'}
      action={
        <Button onClick={() => onChange({ search: undefined, tag: undefined })}>
          Show all products
        </Button>
      }
    />
  )
}
