import type { AnalyticsQuery } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { overviewQuery } from './analytics.queries.ts'
import type { TrendMetric } from './analytics-search.ts'
import { Part } from './part.tsx'
import { PerformanceTrend, PerformanceTrendSkeleton } from './performance-trend.tsx'
import { QuickStats, QuickStatsSkeleton } from './quick-stats.tsx'
import { Totals, TotalsSkeleton } from './totals.tsx'

interface OverviewProps {
  query: AnalyticsQuery
  metric: TrendMetric
  onMetric: (metric: TrendMetric) => void
  firstStep: ReactNode
}

function Frame({ totals, trend, stats }: Record<'totals' | 'trend' | 'stats', ReactNode>) {
  return (
    <div className="grid gap-4">
      {totals}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
        {trend}
        {stats}
      </div>
    </div>
  )
}

/** The totals, their trend, and what is behind them. */
export function Overview({ query, ...trend }: OverviewProps) {
  return (
    <Part
      query={useQuery(overviewQuery(query))}
      failure="The totals and the trend could not be loaded."
      skeleton={
        <Frame
          totals={<TotalsSkeleton />}
          trend={<PerformanceTrendSkeleton />}
          stats={<QuickStatsSkeleton />}
        />
      }
    >
      {(overview) => (
        <Frame
          totals={<Totals overview={overview} />}
          trend={<PerformanceTrend overview={overview} {...trend} />}
          stats={<QuickStats stats={overview.quickStats} />}
        />
      )}
    </Part>
  )
}
