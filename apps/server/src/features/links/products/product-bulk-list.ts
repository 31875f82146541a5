import type { changeProducts as contract, EndpointInput } from '@hopwise/contracts'
import { products, productTags } from '@hopwise/db'
import type { BulkList } from '#src/collection/bulk/bulk-list.ts'
import { switchField } from '#src/collection/bulk/set-column.ts'
import { addTagsField, removeTagsField } from '#src/features/links/tags/index.ts'
import { type ProductFilter, pickProducts } from './list-products.ts'

type Change = EndpointInput<typeof contract>['body']['change']

export const productBulkList: BulkList<ProductFilter, Change> = {
  name: 'products',
  table: products,
  pick: pickProducts,
  fields: {
    removed: switchField({ table: products, column: products.removedAt }),
    addTags: addTagsField(productTags),
    removeTags: removeTagsField(productTags),
  },
  topics: ['products', 'tags'],
}
