import * as contract from '@hopwise/contracts'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

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

export const performanceQuery = (period: contract.PlacementPeriod) =>
  queryOptions({
    queryKey: [...all.queryKey, 'performance', period],
    queryFn: ({ signal }) =>
      call(contract.getDistributionPerformance, { query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

const sitesQuery = (niche: contract.WebNiche) =>
  queryOptions({
    queryKey: ['distribution', 'targets', niche, {}],
    queryFn: ({ signal }) =>
      call(contract.listWebTargets, { params: { niche }, query: {} }, { signal }),
    meta: { topics: ['placements'] },
  })

/** All sites a text can be placed on; undefined while any niche is still loading. */
export function useSites(): readonly contract.WebTarget[] | undefined {
  const fitness = useQuery(sitesQuery('fitness')).data
  const technology = useQuery(sitesQuery('technology')).data
  const lifestyle = useQuery(sitesQuery('lifestyle')).data
  if (!fitness || !technology || !lifestyle) return undefined
  return [...fitness, ...technology, ...lifestyle]
}

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call(contract.listProducts, {}, { signal }),
  meta: { topics: ['products'] },
})

export const strategiesQuery = queryOptions({
  queryKey: ['distribution', 'strategies'],
  queryFn: ({ signal }) => call(contract.listStrategies, {}, { signal }),
  meta: { topics: ['placements', 'clicks'] },
})

/** Asks for everything again that placements are shown in, after a refusal too. */
function useSettled() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries(all),
      client.invalidateQueries({ queryKey: ['distribution'] }),
    ])
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
  /** Left out, the next free morning; null makes it a draft. */
  scheduledFor?: string | null
}

export function useSchedule() {
  return useMutation({
    mutationFn: ({ id, scheduledFor }: Scheduling) =>
      scheduledFor === null
        ? call(contract.unschedulePlacement, { params: { id }, body: {} })
        : call(contract.schedulePlacement, { params: { id }, body: { scheduledFor } }),
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
    mutationFn: (id: number) => call(contract.removePlacement, { params: { id } }),
    onSettled: useSettled(),
  })
}

export function useRestorePlacement() {
  return useMutation({
    mutationFn: (id: number) => call(contract.restorePlacement, { params: { id } }),
    onSettled: useSettled(),
  })
}

export const writeDraft = (body: contract.DraftRequest, signal: AbortSignal) =>
  call(contract.draftPlacement, { body }, { signal })
