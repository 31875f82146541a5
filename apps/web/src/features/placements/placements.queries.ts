import * as contract from '@hopwise/contracts'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'
import { allDistribution, targetsQuery } from '#src/shared/api/web-targets.ts'

export type PlacementListQuery = Partial<contract.PlacementQuery>

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

/** Asks for everything again that placements are shown in, after a refusal too. */
function useSettled() {
  const client = useQueryClient()
  return () =>
    Promise.all([client.invalidateQueries(all), client.invalidateQueries(allDistribution)])
}

export function useCreatePlacement() {
  return useMutation({
    mutationFn: (body: contract.NewPlacement) => call(contract.createPlacement, { body }),
    onSettled: useSettled(),
  })
}

export function useChangePlacement() {
  return useMutation({
    mutationFn: ({ id, ...body }: contract.PlacementChange & { id: number }) =>
      call(contract.changePlacement, { params: { id }, body }),
    onSettled: useSettled(),
  })
}

interface Scheduling {
  id: number
  /** Left out, the next free morning. */
  scheduledFor?: string
}

export function useSchedule() {
  return useMutation({
    mutationFn: ({ id, scheduledFor }: Scheduling) =>
      call(contract.schedulePlacement, { params: { id }, body: { scheduledFor } }),
    onSettled: useSettled(),
  })
}

export function useUnschedule() {
  return useMutation({
    mutationFn: ({ id }: contract.Placement) =>
      call(contract.unschedulePlacement, { params: { id }, body: {} }),
    onSettled: useSettled(),
  })
}

export function usePublish() {
  return useMutation({
    mutationFn: ({ id, ...body }: contract.PlacementPublication & { id: number }) =>
      call(contract.publishPlacement, { params: { id }, body }),
    onSettled: useSettled(),
  })
}

export function useReject() {
  return useMutation({
    mutationFn: ({ id, note }: { id: number; note: string }) =>
      call(contract.rejectPlacement, { params: { id }, body: { note } }),
    onSettled: useSettled(),
  })
}

export function useApprove() {
  return useMutation({
    mutationFn: ({ id, isApproved }: { id: number; isApproved: boolean }) =>
      call(contract.approvePlacement, { params: { id }, body: { isApproved } }),
    onSettled: useSettled(),
  })
}

export function useRemovePlacement() {
  return useMutation({
    mutationFn: ({ id }: contract.Placement) => call(contract.removePlacement, { params: { id } }),
    onSettled: useSettled(),
  })
}

export function useRestorePlacement() {
  return useMutation({
    mutationFn: ({ id }: contract.Placement) => call(contract.restorePlacement, { params: { id } }),
    onSettled: useSettled(),
  })
}

export const writeDraft = (body: contract.DraftRequest, signal: AbortSignal) =>
  call(contract.draftPlacement, { body }, { signal })
