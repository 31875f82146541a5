import type { AnalyticsOverview } from '@hopwise/contracts'
import type { ChartPoint, ChartSeries } from '#src/shared/ui/chart-series.ts'
import { dayPoint, fromFirst, measures } from '#src/shared/ui/day-series.ts'
import type { TrendMetric } from './analytics-search.ts'

const series: readonly (ChartSeries & { key: TrendMetric })[] = [
  measures.clicks,
  measures.conversions,
  { ...measures.earnings, key: 'revenue', name: 'Revenue' },
]

/** Their scales lie too far apart for one pair of axes: one is drawn, the others are listed. */
export function trendSeries(metric: TrendMetric): readonly ChartSeries[] {
  const drawn = series.filter(({ key }) => key === metric)
  const others = series.filter(({ key }) => key !== metric)
  return [...drawn, ...others.map((each) => ({ ...each, kind: 'listed' as const }))]
}

type Trend = AnalyticsOverview['trend']

export const isQuiet = ({ clicks, conversions, revenue }: Trend[number]) =>
  clicks === 0 && conversions === 0 && Number(revenue) === 0

/** The trend since the first data: with nothing in the period before, leading zeroes are no news. */
export function fromFirstData({ totals, trend }: AnalyticsOverview): Trend {
  const { clicksChange, conversionsChange, revenueChange } = totals
  const hasEarlier = [clicksChange, conversionsChange, revenueChange].some((each) => each !== null)
  return hasEarlier ? trend : fromFirst(trend, isQuiet)
}

export function toPoints(overview: AnalyticsOverview): ChartPoint[] {
  const { step } = overview
  return fromFirstData(overview).map(({ day, clicks, conversions, revenue }) =>
    dayPoint(day, { clicks, conversions, revenue: Number(revenue) }, step),
  )
}
