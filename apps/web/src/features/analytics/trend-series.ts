import type { AnalyticsOverview } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate, formatDay } from '#src/shared/format/date.ts'
import { formatCompact, formatNumber } from '#src/shared/format/number.ts'
import type { ChartPoint, ChartSeries } from '#src/shared/ui/chart-series.ts'
import type { TrendMetric } from './analytics-search.ts'

const series: readonly (ChartSeries & { key: TrendMetric })[] = [
  { key: 'clicks', name: 'Clicks', format: formatNumber, formatAxis: formatCompact },
  { key: 'conversions', name: 'Conversions', format: formatNumber, formatAxis: formatCompact },
  {
    key: 'revenue',
    name: 'Revenue',
    format: formatCurrency,
    formatAxis: (value) => `$${value < 10_000 ? formatNumber(value) : formatCompact(value)}`,
  },
]

/** Their scales lie too far apart for one pair of axes: one is drawn, the others are told. */
export function seriesOf(metric: TrendMetric): readonly ChartSeries[] {
  const drawn = series.filter(({ key }) => key === metric)
  const told = series.filter(({ key }) => key !== metric)
  return [...drawn, ...told.map((each) => ({ ...each, kind: 'told' as const }))]
}

export function pointsOf({ step, trend }: AnalyticsOverview): ChartPoint[] {
  return trend.map(({ day, clicks, conversions, revenue }) => ({
    label: formatDay(day),
    title: step === 'week' ? `Week of ${formatDate(day)}` : formatDate(day),
    values: { clicks, conversions, revenue: Number(revenue) },
  }))
}
