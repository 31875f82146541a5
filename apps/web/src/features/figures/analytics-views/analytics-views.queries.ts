import * as contract from '@hopwise/contracts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#src/shared/api/call.ts'
import { receivedBy } from '#src/shared/api/live.ts'
import { useChange } from '#src/shared/api/use-change.ts'

export const viewsQuery = queryOptions({
  queryKey: ['analytics-views'],
  queryFn: ({ signal }) => call(contract.listAnalyticsViews, {}, { signal }),
  meta: { topics: ['views'] },
})

export const sharedViewsQuery = queryOptions({
  queryKey: ['shared-views'],
  queryFn: ({ signal }) => call(contract.listSharedViews, {}, { signal }),
})

const useViewChange = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, receivedBy('views'))

export const useSaveView = () =>
  useViewChange((body: z.input<typeof contract.newAnalyticsView>) =>
    call(contract.createAnalyticsView, { body }),
  )

export const useRemoveView = () =>
  useViewChange(({ id }: contract.AnalyticsView) =>
    call(contract.removeAnalyticsView, { params: { id } }),
  )

export const useRestoreView = () =>
  useViewChange(({ id }: contract.AnalyticsView) =>
    call(contract.restoreAnalyticsView, { params: { id } }),
  )

export const useShareView = () =>
  useChange(
    (body: z.input<typeof contract.newSharedView>) => call(contract.createSharedView, { body }),
    sharedViewsQuery,
  )

export const useRevokeSharedView = () =>
  useChange(
    ({ id }: contract.SharedView) => call(contract.revokeSharedView, { params: { id } }),
    sharedViewsQuery,
  )
