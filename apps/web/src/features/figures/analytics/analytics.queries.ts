import * as contract from '@hopwise/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#src/shared/api/call.ts'

type Query = contract.AnalyticsQuery

export const overviewQuery = (query: Query) =>
  queryOptions({
    queryKey: ['analytics', 'overview', query],
    queryFn: ({ signal }) => call(contract.getAnalyticsOverview, { query }, { signal }),
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

export const audienceQuery = (query: Query) =>
  queryOptions({
    queryKey: ['analytics', 'audience', query],
    queryFn: ({ signal }) => call(contract.getAnalyticsAudience, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['clicks'] },
  })
