import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '#src/shared/api/call.ts'
import { allEarnings, meta } from '#src/shared/api/earnings-summary.ts'
import { useChange } from '#src/shared/api/use-change.ts'

export type EarningListQuery = z.input<typeof contract.earningQuery>
export type EarningListFilter = z.input<typeof contract.earningFilter>
export type TrendDays = (typeof contract.earningsTrendDays)[number]
export type StatusChange = contract.EarningStatusChange
export type Assignment = contract.EarningAssignment

export const earningsQuery = (query: EarningListQuery) =>
  queryOptions({
    queryKey: [...allEarnings.queryKey, query],
    queryFn: ({ signal }) => call(contract.listEarnings, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export const payoutQuery = (until: string) =>
  queryOptions({
    queryKey: [...allEarnings.queryKey, 'payout', until],
    queryFn: ({ signal }) => call(contract.getPayout, { query: { until } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export const trendQuery = (days: TrendDays) =>
  queryOptions({
    queryKey: [...allEarnings.queryKey, 'trend', days],
    queryFn: ({ signal }) => call(contract.getEarningsTrend, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

export function useEarning(id: number) {
  return useQuery({
    queryKey: [...allEarnings.queryKey, 'one', id],
    queryFn: ({ signal }) => call(contract.getEarning, { params: { id } }, { signal }),
    meta,
  })
}

export const ratesQuery = queryOptions({
  queryKey: [...allEarnings.queryKey, 'rates'],
  queryFn: ({ signal }) => call(contract.listExchangeRates, {}, { signal }),
  meta,
})

export const unclearQuery = queryOptions({
  queryKey: [...allEarnings.queryKey, 'unclear'],
  queryFn: ({ signal }) => call(contract.listUnclearEarnings, {}, { signal }),
  meta,
})

/** Whatever is changed by hand changes sums, lists and histories alike. */
const useVerb = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, allEarnings)

export const useAssign = () =>
  useVerb((body: Assignment) => call(contract.assignEarnings, { body }))

type BulkBody = z.input<(typeof contract.changeEarnings)['body']>
export type EarningBulkChange = BulkBody['change']

export const earningBulk = {
  send: (body: BulkBody) => call(contract.changeEarnings, { body }),
  undo: (id: number) => call(contract.undoEarnings, { params: { id } }),
  old: [allEarnings],
}

export const useChangeStatus = () =>
  useVerb((body: StatusChange) => call(contract.changeEarningStatus, { body }))

export const useUndoStatus = () =>
  useVerb((body: { from: number; to: number }) => call(contract.undoEarningStatus, { body }))

export const useSetRate = () =>
  useVerb((body: contract.NewExchangeRate) => call(contract.setExchangeRate, { body }))

export const useSetAmount = () =>
  useVerb(({ id, ...body }: contract.ClearedAmount & { id: number }) =>
    call(contract.setEarningAmount, { params: { id }, body }),
  )

export const useRemoveRate = () =>
  useVerb((currency: string) => call(contract.removeExchangeRate, { params: { currency } }))
