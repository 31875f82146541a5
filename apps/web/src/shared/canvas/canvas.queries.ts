import { type CanvasQuery, getAnalyticsCanvas } from '@hopwise/contracts'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const canvasFiguresQuery = (query: CanvasQuery | null) =>
  queryOptions({
    queryKey: ['analytics', 'canvas', query],
    queryFn:
      query === null ? skipToken : ({ signal }) => call(getAnalyticsCanvas, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['clicks', 'links', 'campaigns', 'earnings'] },
  })
