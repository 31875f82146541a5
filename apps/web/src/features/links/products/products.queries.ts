import * as contract from '@hopwise/contracts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#src/shared/api/call.ts'
import { allProducts, productQueryOf } from '#src/shared/api/products.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'

const topics = ['products', 'links', 'tags'] as const

export const productLinksQuery = (id: number) =>
  queryOptions({
    queryKey: ['product-links', id],
    queryFn: ({ signal }) =>
      call(contract.listProductLinks, { params: { id }, query: { pageSize: 50 } }, { signal }),
    meta: { topics: [...topics] },
  })

/** What the links of each have brought so far. */
export const productFiguresQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['product-figures', ids],
    queryFn: ({ signal }) =>
      call(contract.listProductFigures, { query: { ids: ids.join(',') } }, { signal }),
    meta: { topics: ['clicks', 'earnings', 'links'] },
  })

/** Nothing is stored: the person decides what of it holds. */
export const useReadProductPage = () =>
  useMutation({
    mutationFn: (url: string) => call(contract.readProductPage, { body: { url } }),
  })

/** The connections products can be looked for at. */
export const storesQuery = queryOptions({
  queryKey: ['affiliate-networks'],
  queryFn: ({ signal }) => call(contract.listAffiliateNetworks, {}, { signal }),
})

export const foundProductsQuery = (connectionId: number | null, keywords: string) =>
  queryOptions({
    queryKey: ['found-products', connectionId, keywords],
    queryFn: ({ signal }) =>
      call(
        contract.searchProducts,
        { query: { connectionId: connectionId ?? 0, keywords } },
        { signal },
      ),
    enabled: connectionId !== null && keywords !== '',
    staleTime: 60_000,
  })

/** Lists of products, and those of links, which show their names and pictures. */
const showProducts = [allProducts, { queryKey: ['affiliate-links'] }]

function refetchProducts(client: QueryClient) {
  return Promise.all(showProducts.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
}

type BulkBody = z.input<(typeof contract.changeProducts)['body']>
export type ProductBulkChange = BulkBody['change']

export const productBulk = {
  send: (body: BulkBody) => call(contract.changeProducts, { body }),
  undo: (id: number) => call(contract.undoProducts, { params: { id } }),
  old: showProducts,
}

export function useCreateProduct() {
  const client = useQueryClient()
  const create = useCallOnce(contract.createProduct)
  return useMutation({
    mutationFn: (body: contract.NewProduct) => create({ body }),
    onSuccess: (made) => {
      // Known before a refetch answers, so that the form which asked for it can choose it.
      client.setQueryData(productQueryOf(made.id).queryKey, made)
      return refetchProducts(client)
    },
  })
}

export function useAddProduct() {
  const client = useQueryClient()
  const add = useCallOnce(contract.addProduct)
  return useMutation({
    mutationFn: (body: contract.AddedProduct) => add({ body }),
    onSuccess: async () => {
      await refetchProducts(client)
      await client.invalidateQueries({ queryKey: ['found-products'] })
    },
  })
}

export function useChangeProduct(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: contract.ProductChange) =>
      call(contract.changeProduct, { params: { id }, body }),
    onSuccess: () => refetchProducts(client),
  })
}

export const useRemoveProduct = () => useMoveProduct(contract.removeProduct)
export const useRestoreProduct = () => useMoveProduct(contract.restoreProduct)

function useMoveProduct(endpoint: typeof contract.removeProduct | typeof contract.restoreProduct) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: contract.Product) => call(endpoint, { params: { id } }),
    onSuccess: () => refetchProducts(client),
  })
}
