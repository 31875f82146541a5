import type { CampaignAnalytics } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDay } from '#src/shared/format/date.ts'
import { formatCompact, formatNumber } from '#src/shared/format/number.ts'
import type { ChartPoint, ChartSeries } from '#src/shared/ui/chart-series.ts'

export const analyticsSeries: readonly ChartSeries[] = [
  { key: 'clicks', name: 'Clicks', format: formatNumber, formatAxis: formatCompact },
  {
    key: 'earnings',
    name: 'Earnings',
    format: formatCurrency,
    formatAxis: (value) => `$${value < 10_000 ? formatNumber(value) : formatCompact(value)}`,
    kind: 'line',
    side: 'right',
  },
  { key: 'conversions', name: 'Conversions', format: formatNumber, kind: 'told' },
]

export function pointsOf(days: CampaignAnalytics): ChartPoint[] {
  return days.map(({ day, clicks, conversions, earnings }) => ({
    label: formatDay(day),
    values: { clicks, conversions, earnings: Number(earnings) },
  }))
}
