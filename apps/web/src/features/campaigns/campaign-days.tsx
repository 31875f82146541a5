import type { CampaignAnalytics as Days } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDay } from '#src/shared/format/date.ts'
import { formatCompact, formatNumber } from '#src/shared/format/number.ts'
import { Chart } from '#src/shared/ui/chart.tsx'
import { ChartLegend } from '#src/shared/ui/chart-legend.tsx'
import { type ChartSeries, lookOfMeasure } from '#src/shared/ui/chart-series.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { type CampaignPeriod, campaignDaysQuery } from './campaigns.queries.ts'

const periods = [
  { value: '7days', label: '7 days' },
  { value: '30days', label: '30 days' },
  { value: '90days', label: '90 days' },
] as const

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
/** Without earnings there is no axis of dollars to draw. */
const clicksAlone = series.map(
  (each): ChartSeries => (each.key === 'earnings' ? { ...each, kind: 'told' } : each),
)

interface CampaignDaysProps {
  id: number
  period: CampaignPeriod
  onPeriod: (period: CampaignPeriod) => void
}

function Picture({ days, isOld }: { days: Days; isOld: boolean }) {
  if (days.every(({ clicks, conversions }) => clicks === 0 && conversions === 0)) {
    return (
      <p className="rounded-card border border-dashed border-line-strong px-4 py-10 text-center text-cell text-ink-2">
        No clicks in this period. The next click on one of this campaign’s links appears here.
      </p>
    )
  }
  const drawn = days.some(({ earnings }) => Number(earnings) !== 0) ? series : clicksAlone
  return (
    <div className={cx('transition-opacity duration-150', isOld && 'opacity-50')}>
      <ChartLegend series={drawn} />
      <div className="-mx-2 mt-2">
        <Chart
          label="Clicks, earnings and conversions of this campaign by day"
          points={days.map(({ day, clicks, conversions, earnings }) => ({
            label: formatDay(day),
            values: { clicks, conversions, earnings: Number(earnings) },
          }))}
          series={drawn}
          height={220}
        />
      </div>
    </div>
  )
}

export function CampaignDays({ id, period, onPeriod }: CampaignDaysProps) {
  const query = useQuery(campaignDaysQuery(id, period))
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-body font-title">Over time</h3>
        <SegmentedControl label="Period" value={period} onChange={onPeriod} options={periods} />
      </div>
      <Loaded
        query={query}
        failure="The chart could not be loaded."
        skeleton={
          <Loading label="Loading the days">
            <Skeleton className="h-[244px]" />
          </Loading>
        }
      >
        {(days) => <Picture days={days} isOld={query.isPlaceholderData} />}
      </Loaded>
    </section>
  )
}
