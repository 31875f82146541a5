import { getEarningsSummary } from '@hopwise/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export const allEarnings = { queryKey: ['/api/earnings'] } as const
export const meta = { topics: ['earnings', 'clicks', 'links', 'campaigns'] } as const

/** Apart from Earnings’ other calls: the notes on other screens ask for nothing more. */
export const summaryQuery = queryOptions({
  queryKey: [...allEarnings.queryKey, 'summary'],
  queryFn: ({ signal }) => call(getEarningsSummary, {}, { signal }),
  meta,
})
