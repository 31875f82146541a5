import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(contract.listApiKeys, {}, { signal }),
})

export function useCreateApiKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: contract.NewApiKey) => call(contract.createApiKey, { body }),
    onSuccess: () => client.invalidateQueries(apiKeysQuery),
  })
}

export function useRevokeApiKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(contract.revokeApiKey, { params: { id } }),
    onSuccess: () => client.invalidateQueries(apiKeysQuery),
  })
}
