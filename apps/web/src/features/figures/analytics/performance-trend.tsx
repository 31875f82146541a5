import type { AnalyticsOverview } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Chart } from '#src/shared/ui/chart.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import type { Option } from '#src/shared/ui/select.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import type { TrendMetric } from './analytics-search.ts'
import { fromFirstData, isQuiet, toPoints, trendSeries } from './trend-series.ts'

const metrics: readonly Option<TrendMetric>[] = [
  { value: 'clicks', label: 'Clicks' },
  { value: 'conversions', label: 'Conversions' },
  { value: 'revenue', label: 'Revenue' },
]

interface PerformanceTrendProps {
  overview: AnalyticsOverview
  metric: TrendMetric
  onMetric: (metric: TrendMetric) => void
  /** What fills the chart of a newcomer. */
  firstStep: ReactNode
}

function isStill({ totals }: AnalyticsOverview): boolean {
  return totals.clicks === 0 && totals.conversions === 0 && Number(totals.revenue) === 0
}

function Picture({ overview, metric, firstStep }: Omit<PerformanceTrendProps, 'onMetric'>) {
  if (!overview.hasData) {
    return (
      <EmptyState
        title="Performance Trend will be displayed here"
        description="It starts with the first click on one of your links."
        action={firstStep}
        className="my-auto py-12"
      />
    )
  }
  if (isStill(overview)) {
    return (
      <EmptyState
        title="Nothing happened in this period"
        description="Try a longer period, or all platforms."
        className="my-auto py-12"
      />
    )
  }
  return (
    <CardBody className="min-h-72 grow px-2.5">
      <Chart
        label={`Clicks, conversions and revenue by ${overview.step}`}
        points={toPoints(overview)}
        series={trendSeries(metric)}
        height="fill"
      />
    </CardBody>
  )
}

function describe(overview: AnalyticsOverview): string {
  const drawn = fromFirstData(overview)
  // A few quiet days may stand before the first, so that there is a trend.
  const isCut = drawn.length < overview.trend.length && !drawn.slice(0, 1).every(isQuiet)
  return `By ${overview.step}${isCut ? ', starting with your first data' : ''}`
}

export function PerformanceTrend({ onMetric, ...props }: PerformanceTrendProps) {
  const isDrawn = props.overview.hasData && !isStill(props.overview)
  return (
    <Card className="flex flex-col">
      <CardHeader
        title="Performance Trend"
        description={isDrawn ? describe(props.overview) : undefined}
        action={
          isDrawn && (
            <SegmentedControl
              label="Figure"
              value={props.metric}
              options={metrics}
              onChange={onMetric}
            />
          )
        }
      />
      <Picture {...props} />
    </Card>
  )
}

export function PerformanceTrendSkeleton() {
  return (
    <Card className="flex flex-col">
      <CardHeader title="Performance Trend" />
      <CardBody className="grow">
        <Loading className="h-full" label="Loading the performance trend">
          <Skeleton className="h-full min-h-80" />
        </Loading>
      </CardBody>
    </Card>
  )
}
