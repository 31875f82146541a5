import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call(contract.listProducts, {}, { signal }),
})

export function useCreateProduct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: contract.NewProduct) => call(contract.createProduct, { body }),
    onSuccess: (made) => {
      // Listed before the refetch answers, so that the form which asked for it can choose it.
      client.setQueryData(productsQuery.queryKey, (products = []) => [...products, made])
      return client.invalidateQueries(productsQuery)
    },
  })
}
