import { exportProducts, productQuery } from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import type { ProductListQuery } from '#src/shared/api/products.ts'
import { defineCollection } from '#src/shared/collection/define-collection.ts'

export const productCollection = defineCollection({
  query: productQuery,
  pageSize: 50,
  filters: { search: 'search', tag: 'tagId', state: 'state' },
})

const productSearch = z.object(productCollection.shape)
/** Kept by the card, not by the address, which is the screen's that the card lies over. */
export type ProductSearch = z.output<typeof productSearch>

export const exportAddress = (query: ProductListQuery) => downloadAddress(exportProducts, { query })
