import {
  type AnalyticsQuery,
  analyticsPlatforms,
  analyticsQuery,
  exportAnalytics,
} from '@hopwise/contracts'
import { z } from 'zod'
import { downloadAddress } from '#src/shared/api/address.ts'
import { asked } from '#src/shared/collection/address.ts'

const trendMetrics = ['clicks', 'conversions', 'revenue'] as const
export type TrendMetric = (typeof trendMetrics)[number]

const written = asked(z.string())

/** What the screen's address may say. A value no one understands is as good as none. */
export const analyticsSearch = z.object({
  period: analyticsQuery.shape.period.catch('30days'),
  platform: z.enum(analyticsPlatforms).catch('all'),
  /** Of a custom period; what is wrong with them is said at their fields. */
  from: written,
  to: written,
  /** The figure that the trend draws. */
  metric: asked(z.enum(trendMetrics)),
})
export type AnalyticsSearch = z.output<typeof analyticsSearch>

/** What is asked of the server; null while the custom range in the address is no range. */
export function analyticsQueryOf(search: AnalyticsSearch): AnalyticsQuery | null {
  const { period, platform, from, to } = search
  const range = period === 'custom' ? { from, to } : {}
  return analyticsQuery.safeParse({ period, platform, ...range }).data ?? null
}

export const exportAddress = (query: AnalyticsQuery) => downloadAddress(exportAnalytics, { query })
