import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#src/shared/api/call.ts'

export type RotationPeriod = (typeof contract.rotationPeriods)[number]

const meta = { topics: ['clicks', 'links', 'earnings'] } as const

export const rotationsQuery = (query: z.input<(typeof contract.listRotations)['query']>) =>
  queryOptions({
    queryKey: ['rotations', query],
    queryFn: ({ signal }) => call(contract.listRotations, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export const rotationQuery = (id: number, period: RotationPeriod) =>
  queryOptions({
    queryKey: ['rotation', id, period],
    queryFn: ({ signal }) =>
      call(contract.getRotation, { params: { id }, query: { period } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
    meta,
  })
