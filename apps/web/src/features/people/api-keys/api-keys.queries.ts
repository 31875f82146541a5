import * as contract from '@hopwise/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { useChange } from '#src/shared/api/use-change.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(contract.listApiKeys, {}, { signal }),
})

export const useCreateApiKey = () =>
  useChange((body: contract.NewApiKey) => call(contract.createApiKey, { body }), apiKeysQuery)

export const useRevokeApiKey = () =>
  useChange((id: number) => call(contract.revokeApiKey, { params: { id } }), apiKeysQuery)
