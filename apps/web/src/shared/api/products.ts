import { listAllProducts, type productQuery } from '@hopwise/contracts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from './call.ts'

export type ProductListQuery = z.input<typeof productQuery>

/** All that is asked about products: old with any change of one. */
export const allProducts = { queryKey: ['products'] } as const

const meta = { topics: ['products', 'links', 'tags'] } as const

/** Products page by page. */
export const productsQuery = (query: ProductListQuery) =>
  queryOptions({
    queryKey: [...allProducts.queryKey, 'list', query],
    queryFn: ({ signal }) => call(listAllProducts, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

/** One product; null where there is none of that id, or it was removed. */
export const productQueryOf = (id: number) =>
  queryOptions({
    queryKey: [...allProducts.queryKey, 'one', id],
    queryFn: async ({ signal }) => {
      const query = { ids: String(id), pageSize: 1 }
      return (await call(listAllProducts, { query }, { signal })).items[0] ?? null
    },
    meta,
  })

/** Undefined while nothing is known of it. */
export function useProduct(id: number | null) {
  return useQuery({ ...productQueryOf(id ?? 0), enabled: id !== null }).data
}

/** How many products there are to choose from, and the only one, if there is one; undefined while it is loading. */
export function useProductCount() {
  const { data } = useQuery(productsQuery({ pageSize: 1 }))
  return data && { total: data.total, only: data.total === 1 ? data.items[0] : undefined }
}
