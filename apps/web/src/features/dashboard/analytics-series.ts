import type { CampaignAnalytics } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDay } from '#src/shared/format/date.ts'
import { formatCompact, formatNumber } from '#src/shared/format/number.ts'
import { type ChartPoint, type ChartSeries, lookOfMeasure } from '#src/shared/ui/chart-series.ts'

const series: readonly ChartSeries[] = [
  {
    key: 'clicks',
    name: 'Clicks',
    look: lookOfMeasure.clicks,
    format: formatNumber,
    formatAxis: formatCompact,
  },
  {
    key: 'earnings',
    name: 'Earnings',
    look: lookOfMeasure.earnings,
    format: formatCurrency,
    formatAxis: (value) => `$${value < 10_000 ? formatNumber(value) : formatCompact(value)}`,
    kind: 'line',
    side: 'right',
  },
  {
    key: 'conversions',
    name: 'Conversions',
    look: lookOfMeasure.conversions,
    format: formatNumber,
    kind: 'told',
  },
]

/** Without earnings there is no axis of dollars to draw; the tooltip and the table still tell them. */
export function seriesOf(days: CampaignAnalytics): readonly ChartSeries[] {
  if (days.some(({ earnings }) => Number(earnings) !== 0)) return series
  return series.map((each) => (each.key === 'earnings' ? { ...each, kind: 'told' } : each))
}

export function pointsOf(days: CampaignAnalytics): ChartPoint[] {
  return days.map(({ day, clicks, conversions, earnings }) => ({
    label: formatDay(day),
    values: { clicks, conversions, earnings: Number(earnings) },
  }))
}
