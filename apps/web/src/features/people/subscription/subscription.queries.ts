import * as contract from '@hopwise/contracts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

const all = { queryKey: ['subscription'] } as const

export const plansQuery = queryOptions({
  queryKey: [...all.queryKey, 'plans'],
  queryFn: ({ signal }) => call(contract.getSubscriptionPlans, {}, { signal }),
})

export const currentQuery = queryOptions({
  queryKey: [...all.queryKey, 'current'],
  queryFn: ({ signal }) => call(contract.getCurrentSubscription, {}, { signal }),
  // What is used changes with the things that are counted.
  meta: { topics: ['subscription', 'links', 'campaigns', 'social'] },
})

export const billingQuery = queryOptions({
  queryKey: [...all.queryKey, 'billing'],
  queryFn: ({ signal }) => call(contract.getBilling, {}, { signal }),
  meta: { topics: ['subscription'] },
})

/** Never from memory: what is left of the period is worth less each day. */
export const previewQuery = (tier: contract.Tier) =>
  queryOptions({
    queryKey: [...all.queryKey, 'preview', tier],
    queryFn: ({ signal }) => call(contract.previewChange, { query: { tier } }, { signal }),
    gcTime: 0,
    staleTime: 0,
  })

/** The answer is the plan as it is now; what else hangs on it is asked for again. */
function useChange<Input>(send: (input: Input) => Promise<contract.CurrentSubscription>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (current) => {
      client.setQueryData(currentQuery.queryKey, current)
      return client.invalidateQueries(billingQuery)
    },
  })
}

export function useCancelPlan() {
  return useChange<void>(() => call(contract.cancelSubscription))
}

export function useResumePlan() {
  return useChange<void>(() => call(contract.resumeSubscription))
}

export function useRefreshPlan() {
  return useChange((checkout: string | undefined) =>
    call(contract.refreshSubscription, { body: { checkout } }),
  )
}

export function useChoosePlan() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tier: contract.Tier) => call(contract.createSubscription, { body: { tier } }),
    onSuccess: (outcome) =>
      outcome.status === 'changed' ? client.invalidateQueries(all) : undefined,
  })
}

export function useOpenPortal() {
  return useMutation({ mutationFn: () => call(contract.openBillingPortal) })
}
