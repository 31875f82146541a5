import * as contract from '@hopwise/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(contract.listApiKeys, {}, { signal }),
})

export function useCreateApiKey() {
  const create = useCallOnce(contract.createApiKey)
  return useChange((body: contract.NewApiKey) => create({ body }), apiKeysQuery)
}

export const useRevokeApiKey = () =>
  useChange((id: number) => call(contract.revokeApiKey, { params: { id } }), apiKeysQuery)
