import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

const all = { queryKey: ['syncs'] } as const
const meta = { topics: ['syncs'] } as const

export const historyPageSize = 10

export const scheduleQuery = queryOptions({
  queryKey: [...all.queryKey, 'schedule'],
  queryFn: ({ signal }) => call(contract.getSyncSchedule, {}, { signal }),
  meta,
})

export const syncsQuery = (query: Partial<contract.SyncQuery>) =>
  queryOptions({
    queryKey: [...all.queryKey, 'history', query],
    queryFn: ({ signal }) => call(contract.listSyncs, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export function useUpdate(kind: contract.SyncKind) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      kind === 'products' ? call(contract.updateProducts) : call(contract.updateEarnings),
    onSettled: () => client.invalidateQueries(all),
  })
}

function useRunDeed(endpoint: typeof contract.retrySync | typeof contract.cancelSync) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(endpoint, { params: { id } }),
    onSettled: () => client.invalidateQueries(all),
  })
}

export const useRetrySync = () => useRunDeed(contract.retrySync)
export const useCancelSync = () => useRunDeed(contract.cancelSync)
