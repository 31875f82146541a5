import { listProducts } from '@hopwise/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Every product to choose from. Several features ask for it, and one change makes it old for all. */
export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call(listProducts, {}, { signal }),
  meta: { topics: ['products'] },
})
