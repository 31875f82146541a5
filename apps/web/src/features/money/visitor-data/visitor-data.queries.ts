import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { downloadAddress } from '#src/shared/api/address.ts'
import { call } from '#src/shared/api/call.ts'

const all = { queryKey: ['visitor-data'] } as const

export const visitorDataQuery = (search: string) =>
  queryOptions({
    queryKey: [...all.queryKey, search],
    queryFn: ({ signal }) => call(contract.findVisitorData, { query: { search } }, { signal }),
    enabled: search !== '',
  })

export const visitorFileAddress = (search: string) =>
  downloadAddress(contract.exportVisitorData, { query: { search } })

export function useEraseVisitorData() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (search: string) => call(contract.eraseVisitorData, { body: { search } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(all),
        client.invalidateQueries({ queryKey: ['earnings'] }),
        client.invalidateQueries({ queryKey: ['webhooks'] }),
      ]),
  })
}
