import { listStrategies, listWebTargets, type TargetQuery, type WebNiche } from '@hopwise/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** All that is known of sites; a placement's change makes it old as well. */
export const allDistribution = { queryKey: ['distribution'] } as const
export const allTargetLists = { queryKey: [...allDistribution.queryKey, 'targets'] } as const

export type TargetListQuery = Partial<TargetQuery>

export const targetsQuery = (niche: WebNiche, query: TargetListQuery) =>
  queryOptions({
    queryKey: [...allTargetLists.queryKey, niche, query],
    queryFn: ({ signal }) => call(listWebTargets, { params: { niche }, query }, { signal }),
    // Of another niche it would be the wrong list.
    placeholderData: (before, asked) =>
      asked?.queryKey[2] === niche ? keepPreviousData(before) : undefined,
    meta: { topics: ['placements'] },
  })

export const strategiesQuery = queryOptions({
  queryKey: [...allDistribution.queryKey, 'strategies'],
  queryFn: ({ signal }) => call(listStrategies, {}, { signal }),
  meta: { topics: ['placements', 'clicks'] },
})
