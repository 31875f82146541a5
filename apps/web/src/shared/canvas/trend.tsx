import type { AnalyticsCanvas, CanvasComparison, CanvasMetric } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { Chart } from '../ui/chart.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { metrics } from './canvas-metrics.ts'
import { isQuiet, trendPoints, trendSeries } from './trend-points.ts'

const title = 'Performance Trend'

interface TrendProps {
  canvas: AnalyticsCanvas
  metric: CanvasMetric
  compare: CanvasComparison
  /** Stands there while nothing happened. */
  whenQuiet: ReactNode
}

/** The chosen metric over the days, below the figures. */
export function Trend({ canvas, metric, compare, whenQuiet }: TrendProps) {
  if (isQuiet(canvas.totals)) return whenQuiet || <QuietPeriod />
  const { name } = metrics[metric]
  const points = trendPoints(canvas, metric)
  const isCut = points.length < canvas.trend.length
  return (
    <div className="px-2.5 pt-3.5 pb-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-2 pb-1.5">
        <h2 className="text-headline font-title">{title}</h2>
        <p className="text-note text-ink-3">
          {`${name} by ${canvas.step}${isCut ? ', from your first day with data' : ''}`}
        </p>
      </div>
      <Chart
        label={`${name} by ${canvas.step}`}
        points={points}
        series={trendSeries(metric, compare)}
        height={224}
      />
    </div>
  )
}

function QuietPeriod() {
  return (
    <EmptyState
      title="No activity in this period"
      description="Try a longer period or fewer filters."
      className="py-12"
    />
  )
}

export function TrendSkeleton() {
  return (
    <div className="px-[18px] pt-3.5 pb-3">
      <h2 className="pb-2 text-headline font-title">{title}</h2>
      <Loading label="Loading the performance trend">
        <Skeleton className="h-60" />
      </Loading>
    </div>
  )
}
