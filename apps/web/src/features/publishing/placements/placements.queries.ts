import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#src/shared/api/call.ts'
import { useCallOnce } from '#src/shared/api/use-call-once.ts'
import { useChange } from '#src/shared/api/use-change.ts'
import { allDistribution, targetsQuery } from '#src/shared/api/web-targets.ts'

export type PlacementListQuery = z.input<typeof contract.placementQuery>

const all = { queryKey: ['placements'] } as const
const meta = { topics: ['placements', 'clicks', 'earnings'] } as const

export const placementsQuery = (query: PlacementListQuery) =>
  queryOptions({
    queryKey: [...all.queryKey, 'list', query],
    queryFn: ({ signal }) => call(contract.listPlacements, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export const placementQuery = (id: number) =>
  queryOptions({
    queryKey: [...all.queryKey, 'one', id],
    queryFn: ({ signal }) => call(contract.getPlacement, { params: { id } }, { signal }),
    meta,
  })

export const usePlacement = (id: number) => useQuery(placementQuery(id))

export const performanceQuery = (period: contract.PlacementPeriod) =>
  queryOptions({
    queryKey: [...all.queryKey, 'performance', period],
    queryFn: ({ signal }) =>
      call(contract.getDistributionPerformance, { query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

/** All sites a text can be placed on, of every niche; there once each of them is. */
export function useSites() {
  return useQueries({
    queries: contract.webNiches.map((niche) => targetsQuery(niche, {})),
    combine: (niches) => ({
      data: niches.every(({ data }) => data) ? niches.flatMap(({ data }) => data ?? []) : undefined,
      isError: niches.some(({ isError }) => isError),
      isFetching: niches.some(({ isFetching }) => isFetching),
      refetch: () =>
        Promise.all(niches.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    }),
  })
}

/** A placement stands in the figures of its site too. */
const useSend = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, all, allDistribution)

export function useCreatePlacement() {
  const create = useCallOnce(contract.createPlacement)
  return useSend((body: contract.NewPlacement) => create({ body }))
}

export const useChangePlacement = () =>
  useSend(({ id, ...body }: contract.PlacementChange & { id: number }) =>
    call(contract.changePlacement, { params: { id }, body }),
  )

type BulkBody = z.input<(typeof contract.changePlacements)['body']>
export type PlacementBulkChange = BulkBody['change']

export const placementBulk = {
  send: (body: BulkBody) => call(contract.changePlacements, { body }),
  undo: (id: number) => call(contract.undoPlacements, { params: { id } }),
  old: [all, allDistribution],
}

interface Scheduling {
  id: number
  /** Left out, the next free morning. */
  scheduledFor?: string
}

export const useSchedule = () =>
  useSend(({ id, scheduledFor }: Scheduling) =>
    call(contract.schedulePlacement, { params: { id }, body: { scheduledFor } }),
  )

export const useUnschedule = () =>
  useSend(({ id }: contract.Placement) =>
    call(contract.unschedulePlacement, { params: { id }, body: {} }),
  )

export const usePublish = () =>
  useSend(({ id, ...body }: contract.PlacementPublication & { id: number }) =>
    call(contract.publishPlacement, { params: { id }, body }),
  )

export const useReject = () =>
  useSend(({ id, note }: { id: number; note: string }) =>
    call(contract.rejectPlacement, { params: { id }, body: { note } }),
  )

export const useApprove = () =>
  useSend(({ id, isApproved }: { id: number; isApproved: boolean }) =>
    call(contract.approvePlacement, { params: { id }, body: { isApproved } }),
  )

export const useRemovePlacement = () =>
  useSend(({ id }: contract.Placement) => call(contract.removePlacement, { params: { id } }))

export const useRestorePlacement = () =>
  useSend(({ id }: contract.Placement) => call(contract.restorePlacement, { params: { id } }))

export const writeDraft = (body: contract.DraftRequest, signal: AbortSignal) =>
  call(contract.draftPlacement, { body }, { signal })
