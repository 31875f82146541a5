import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

const meta = { topics: ['clicks', 'links', 'campaigns'] } as const

export const dashboardStatsQuery = queryOptions({
  queryKey: ['dashboard', 'stats'],
  queryFn: ({ signal }) => call(contract.getDashboardStats, {}, { signal }),
  meta,
})

export const campaignAnalyticsQuery = (period: contract.DashboardPeriod) =>
  queryOptions({
    queryKey: ['dashboard', 'campaign-analytics', period],
    queryFn: ({ signal }) => call(contract.getCampaignAnalytics, { query: { period } }, { signal }),
    placeholderData: keepPreviousData,
    meta,
  })

/** More than is shown: some of it is summed in one row. */
export const dashboardActivityQuery = queryOptions({
  queryKey: ['dashboard', 'activity'],
  queryFn: ({ signal }) =>
    call(contract.getDashboardActivity, { query: { limit: 40 } }, { signal }),
  meta,
})
