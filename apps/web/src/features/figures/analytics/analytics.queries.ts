import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

type Query = contract.AnalyticsQuery

/** Asks nothing while a custom range is none. */
export const overviewQuery = (query: Query | null) =>
  queryOptions({
    queryKey: ['analytics', 'overview', query],
    queryFn:
      query === null
        ? skipToken
        : ({ signal }) => call(contract.getAnalyticsOverview, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['clicks', 'links', 'campaigns', 'social'] },
  })

export const platformsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['analytics', 'platforms', query],
    queryFn: ({ signal }) => call(contract.getPlatformBreakdown, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['clicks', 'social'] },
  })

export const topCampaignsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['analytics', 'top-campaigns', query],
    queryFn: ({ signal }) => call(contract.getTopCampaigns, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['clicks', 'campaigns'] },
  })
