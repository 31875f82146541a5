import type { DistributionPerformance, PlacementPeriod } from '@hopwise/contracts'
import { changeOf } from '@hopwise/units'
import { useQuery } from '@tanstack/react-query'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDate } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatChange } from '#src/shared/format/percent.ts'
import { formatRate } from '#src/shared/format/rate.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Chart } from '#src/shared/ui/chart.tsx'
import { dayPeriods, daySeries, stepOf, toPoints } from '#src/shared/ui/day-series.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { noEarlierData, StatCard, StatChange } from '#src/shared/ui/stat-card.tsx'
import { PerformanceTable } from './performance-table.tsx'
import { performanceQuery } from './placements.queries.ts'
import { PlatformPerformance } from './platform-performance.tsx'

const periods = [...dayPeriods, { value: '1year', label: '1 year' }] as const

interface PerformanceTabProps {
  period: PlacementPeriod
  page: number
  onPeriod: (period: PlacementPeriod) => void
  onPage: (page: number) => void
  onOpen: (id: number) => void
  onPlan: () => void
}

export function PerformanceTab(props: PerformanceTabProps) {
  const { period, onPeriod } = props
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
        <SegmentedControl label="Period" value={period} onChange={onPeriod} options={periods} />
      </div>
      <Loaded
        query={useQuery(performanceQuery(period))}
        failure="We couldn’t load the performance."
        hasOwnCard
        skeleton={
          <Loading label="Loading the performance" className="grid gap-5">
            <Skeleton className="h-28" />
            <Skeleton className="h-72" />
            <Skeleton className="h-52" />
          </Loading>
        }
      >
        {(performance) => <Shown performance={performance} {...props} />}
      </Loaded>
    </div>
  )
}

/** Compared with as many days before, where there is something to compare with. */
function Change({ now, before, or }: { now: number; before: number | undefined; or: string }) {
  const change = changeOf(now, before ?? 0)
  if (change === null) return or
  return <StatChange change={formatChange(change)}>vs last period</StatChange>
}

function aDay(clicks: number, days: number): string {
  if (clicks === 0 || days === 0) return noEarlierData
  return `About ${formatNumber(Math.max(1, Math.round(clicks / days)))} a day`
}

/** A long period that is mostly empty says why. */
function describeStart(days: DistributionPerformance['days']): string | undefined {
  const first = days.find(({ clicks, conversions }) => clicks > 0 || conversions > 0)
  return first === undefined || first === days[0]
    ? undefined
    : `Your first click was on ${formatDate(first.day)}.`
}

type ShownProps = PerformanceTabProps & { performance: DistributionPerformance }

function Shown({ performance, ...props }: ShownProps) {
  const { placements, uncounted, clicks, conversions, revenue, rate, before, platforms, days } =
    performance
  if (placements === 0 && clicks === 0 && platforms.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No published placement yet"
          description="Mark a placement as published to see the clicks and sales of its link."
          action={
            <Button variant="primary" onClick={props.onPlan}>
              Plan a placement
            </Button>
          }
          className="py-16"
        />
      </Card>
    )
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard
          label="Published"
          value={formatNumber(placements)}
          note={uncounted === 0 ? 'All tracked' : `${uncounted} without a tracked link`}
        />
        <StatCard
          label="Clicks"
          value={formatNumber(clicks)}
          note={<Change now={clicks} before={before?.clicks} or={aDay(clicks, days.length)} />}
        />
        <StatCard
          label="Conversions"
          value={formatNumber(conversions)}
          note={
            <Change
              now={conversions}
              before={before?.conversions}
              or={rate === null ? noEarlierData : `${formatRate(rate)} of clicks`}
            />
          }
        />
        <StatCard
          label="Earnings"
          value={formatCurrency(revenue)}
          note={
            <Change
              now={Number(revenue)}
              before={before ? Number(before.revenue) : undefined}
              or={clicks === 0 ? noEarlierData : `${formatCurrency(Number(revenue) / clicks)} EPC`}
            />
          }
        />
      </div>
      <Card>
        <CardHeader title="Over time" description={describeStart(days)} />
        <CardBody className="px-2.5">
          {clicks === 0 && conversions === 0 ? (
            <p className="rounded-card border border-dashed border-line-strong px-4 py-10 text-center text-cell text-ink-2">
              No clicks in this period. The next one appears here.
            </p>
          ) : (
            <Chart
              label={`Clicks, earnings and conversions of placements by ${stepOf(days)}`}
              points={toPoints(days)}
              series={daySeries(days)}
            />
          )}
        </CardBody>
      </Card>
      <PlatformPerformance platforms={platforms} />
      <PerformanceTable {...props} />
    </>
  )
}
