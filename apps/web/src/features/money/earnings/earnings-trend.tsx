import type { EarningsTrend as Trend } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatChange } from '#src/shared/format/percent.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Chart } from '#src/shared/ui/chart.tsx'
import type { ChartPoint, ChartSeries } from '#src/shared/ui/chart-series.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { dayPoint, measures } from '#src/shared/ui/day-series.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { useIsPhone } from '#src/shared/ui/use-is-phone.ts'
import { type TrendDays, trendQuery } from './earnings.queries.ts'

const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

/** Without earlier earnings there is nothing to draw alongside the period. */
function earningsSeries(trend: Trend): readonly ChartSeries[] {
  const before: ChartSeries = {
    ...measures.earnings,
    key: 'before',
    name: 'Last period',
    kind: 'line',
    isBefore: true,
  }
  return [
    measures.earnings,
    ...(trend.days.some((day) => Number(day.before) !== 0) ? [before] : []),
    { ...measures.conversions, kind: 'listed' },
  ]
}

function toPoints({ days }: Trend): ChartPoint[] {
  return days.map(({ day, earnings, conversions, before }) =>
    dayPoint(day, { earnings: Number(earnings), before: Number(before), conversions }),
  )
}

interface EarningsTrendProps {
  days: TrendDays
  onDays: (days: TrendDays) => void
  /** What fills the chart of a newcomer. */
  firstStep: ReactNode
}

function Picture({ trend, firstStep }: { trend: Trend; firstStep: ReactNode }) {
  const isPhone = useIsPhone()
  if (!trend.hasData) {
    return (
      <EmptyState
        title="Earnings trend will be displayed here"
        description="It starts with your first sale."
        action={firstStep}
        className="py-12"
      />
    )
  }
  if (trend.days.every(({ earnings }) => Number(earnings) === 0)) {
    return (
      <EmptyState
        title="Earnings come to $0.00 in this period"
        description="Nothing was earned, or refunds canceled it out. Try a longer period."
        className="py-12"
      />
    )
  }
  return (
    <CardBody className="px-2.5">
      <Chart
        label="Earnings by day"
        points={toPoints(trend)}
        series={earningsSeries(trend)}
        height={isPhone ? 160 : 260}
      />
    </CardBody>
  )
}

function describeSum({ hasData, total, totalBefore, change }: Trend): string | undefined {
  if (!hasData) return undefined
  if (change === null) return `${formatCurrency(total)} in total`
  return `${formatCurrency(total)}, ${formatChange(change)} vs last period (${formatCurrency(totalBefore)})`
}

export function EarningsTrend({ days, onDays, firstStep }: EarningsTrendProps) {
  const query = useQuery(trendQuery(days))
  return (
    <Card>
      <CardHeader
        title="Earnings Trend"
        description={query.data && describeSum(query.data)}
        action={
          <SegmentedControl label="Trend period" value={days} onChange={onDays} options={periods} />
        }
      />
      <Loaded
        query={query}
        failure="We couldn’t load the trend."
        skeleton={
          <CardBody>
            <Loading label="Loading the trend">
              <Skeleton className="h-[180px] sm:h-[280px]" />
            </Loading>
          </CardBody>
        }
      >
        {(trend) => (
          <div
            className={cx(
              'transition-opacity duration-150',
              query.isPlaceholderData && 'opacity-55',
            )}
          >
            <Picture trend={trend} firstStep={firstStep} />
          </div>
        )}
      </Loaded>
    </Card>
  )
}
