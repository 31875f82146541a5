import type { AnalyticsOverview } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatChange } from '#src/shared/format/percent.ts'
import { formatRate, isWithinClicks, moreSalesThanClicks, rateOf } from '#src/shared/format/rate.ts'
import { lookOfMeasure } from '#src/shared/ui/chart-series.ts'
import { noEarlierData, StatCard, StatCardSkeleton, StatChange } from '#src/shared/ui/stat-card.tsx'
import { toPoints } from './trend-series.ts'

const labels = ['Total Clicks', 'Conversions', 'Conversion Rate', 'Revenue'] as const
const row = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4'

function comparison(change: number | null) {
  if (change === null) return noEarlierData
  return <StatChange change={formatChange(change)}>vs last period</StatChange>
}

export function Totals({ overview }: { overview: AnalyticsOverview }) {
  const { totals } = overview
  const rate = rateOf({
    percent: totals.conversionRate,
    hasClicks: totals.clicks > 0,
    hasSales: totals.conversions > 0,
  })
  const points = toPoints(overview).filter(({ isPart }) => !isPart)
  const pickValues = (key: string) => points.map(({ values }) => values[key] ?? 0)
  return (
    <div className={row}>
      <StatCard
        label={labels[0]}
        value={formatNumber(totals.clicks)}
        note={comparison(totals.clicksChange)}
        spark={pickValues('clicks')}
        series={lookOfMeasure.clicks}
      />
      <StatCard
        label={labels[1]}
        value={formatNumber(totals.conversions)}
        note={comparison(totals.conversionsChange)}
        spark={pickValues('conversions')}
        series={lookOfMeasure.conversions}
      />
      <StatCard
        label={labels[2]}
        value={formatRate(rate)}
        note={isWithinClicks(rate) ? comparison(totals.conversionRateChange) : moreSalesThanClicks}
        spark={points.map(({ values: { clicks = 0, conversions = 0 } }) =>
          clicks > 0 ? conversions / clicks : 0,
        )}
        series={lookOfMeasure.conversions}
      />
      <StatCard
        label={labels[3]}
        value={formatCurrency(totals.revenue)}
        note={comparison(totals.revenueChange)}
        spark={pickValues('revenue')}
        series={lookOfMeasure.earnings}
      />
    </div>
  )
}

export function TotalsSkeleton() {
  return (
    <div className={row}>
      {labels.map((label) => (
        <StatCardSkeleton key={label} label={label} />
      ))}
    </div>
  )
}
