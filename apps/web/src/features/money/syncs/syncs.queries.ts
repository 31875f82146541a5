import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#src/shared/api/call.ts'
import { useChange } from '#src/shared/api/use-change.ts'
import { defineCollection } from '#src/shared/collection/define-collection.ts'

const all = { queryKey: ['syncs'] } as const
const meta = { topics: ['syncs'] } as const

export const syncCollection = defineCollection({
  query: contract.listSyncs.query,
  pageSize: 10,
  filters: { kind: 'kind' },
})

export const scheduleQuery = queryOptions({
  queryKey: [...all.queryKey, 'schedule'],
  queryFn: ({ signal }) => call(contract.getSyncSchedule, {}, { signal }),
  meta,
})

export const syncsQuery = (query: z.input<(typeof contract.listSyncs)['query']>) =>
  queryOptions({
    queryKey: [...all.queryKey, 'history', query],
    queryFn: ({ signal }) => call(contract.listSyncs, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

const updates = {
  products: () => call(contract.updateProducts),
  earnings: () => call(contract.updateEarnings),
}
export const useUpdate = (kind: contract.SyncKind) =>
  useChange((_nothing?: undefined) => updates[kind](), all)

const useRun = (endpoint: typeof contract.retrySync | typeof contract.cancelSync) =>
  useChange((id: number) => call(endpoint, { params: { id } }), all)

export const useRetrySync = () => useRun(contract.retrySync)
export const useCancelSync = () => useRun(contract.cancelSync)
