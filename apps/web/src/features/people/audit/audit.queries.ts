import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#src/shared/api/call.ts'
import { defineCollection } from '#src/shared/collection/define-collection.ts'

const all = { queryKey: ['audit'] } as const

export const auditCollection = defineCollection({
  query: contract.listAudit.query,
  pageSize: 25,
  filters: { kind: 'kind', actor: 'actor', period: 'period' },
})

export const auditQuery = (query: z.input<(typeof contract.listAudit)['query']>) =>
  queryOptions({
    queryKey: [...all.queryKey, 'list', query],
    queryFn: ({ signal }) => call(contract.listAudit, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const auditCheckQuery = queryOptions({
  queryKey: [...all.queryKey, 'check'],
  queryFn: ({ signal }) => call(contract.checkAudit, {}, { signal }),
})
