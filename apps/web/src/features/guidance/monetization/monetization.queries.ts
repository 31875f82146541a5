import * as contract from '@hopwise/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { downloadAddress } from '#src/shared/api/address.ts'
import { call } from '#src/shared/api/call.ts'
import { useChange } from '#src/shared/api/use-change.ts'

const all = { queryKey: ['monetization'] } as const
const meta = {
  topics: [
    'earnings',
    'links',
    'posts',
    'campaigns',
    'social',
    'placements',
    'products',
    'intelligence',
  ],
} as const
/** The specified screen asks for it; it means the asker's own workspace. */
const ownRevenue = 1

export const opportunitiesQuery = queryOptions({
  queryKey: [...all.queryKey, 'opportunities'],
  queryFn: ({ signal }) => call(contract.getMoneyOpportunities, {}, { signal }),
  meta,
})

export const actionPlanQuery = queryOptions({
  queryKey: [...all.queryKey, 'action-plan'],
  queryFn: ({ signal }) => call(contract.getActionPlan, {}, { signal }),
  meta,
})

export const revenueQuery = queryOptions({
  queryKey: [...all.queryKey, 'revenue'],
  queryFn: ({ signal }) =>
    call(contract.getRevenueTracking, { params: { id: ownRevenue } }, { signal }),
  meta,
})

export const profileQuery = queryOptions({
  queryKey: [...all.queryKey, 'profile'],
  queryFn: ({ signal }) => call(contract.getMoneyProfile, {}, { signal }),
  meta,
})

/** The plan of the saved profile; null without one, undefined until that is known. */
export function useMoneyPlan(): contract.MoneyPlan | null | undefined {
  const { data, isPending } = useQuery(profileQuery)
  return isPending ? undefined : (data?.plan ?? null)
}

interface Mark {
  key: string
  /** For the words of what was done. */
  title: string
  state: 'done' | 'dismissed' | 'open'
}

export const useMarkAction = () =>
  useChange(({ key, state }: Mark) => call(contract.markMoneyAction, { body: { key, state } }), all)

export const useGeneratePlan = () =>
  useChange((body: contract.MoneyProfileInput) => call(contract.generateMoneyPlan, { body }), all)

export const exportAddress = downloadAddress(contract.exportMoneyActions)
