import type { LinkDays } from '@hopwise/contracts'
import { centsOf, changeOf, moneyOf } from '@hopwise/units'
import { useQuery } from '@tanstack/react-query'
import { sum } from 'd3-array'
import { useState } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatChange } from '#src/shared/format/percent.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Chart } from '#src/shared/ui/chart.tsx'
import { lookOfMeasure } from '#src/shared/ui/chart-series.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { dayPeriods, daySeries, toPoints } from '#src/shared/ui/day-series.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { untilYesterday } from '#src/shared/ui/sparkline.tsx'
import { noEarlierData, StatCard, StatCardSkeleton, StatChange } from '#src/shared/ui/stat-card.tsx'
import { type LinkPeriod, linkDaysQuery } from './links.queries.ts'

const labels = ['Clicks', 'Conversions', 'Earnings', 'EPC'] as const
const row = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4'

/** What a link brought in a period, against the one before, and day by day. */
export function LinkFigures({ id }: { id: number }) {
  const [period, setPeriod] = useState<LinkPeriod>('30days')
  const query = useQuery(linkDaysQuery(id, period))
  return (
    <Loaded
      query={query}
      hasOwnCard
      failure="The figures of this link could not be loaded."
      skeleton={<FiguresSkeleton />}
    >
      {(figures) => (
        <div
          className={cx(
            'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity duration-150',
            query.isPlaceholderData && 'opacity-55',
          )}
        >
          <Stats figures={figures} />
          <Card>
            <CardHeader
              title="Over time"
              action={
                <SegmentedControl
                  label="Period"
                  value={period}
                  onChange={setPeriod}
                  options={dayPeriods}
                />
              }
            />
            <CardBody>
              <Trend days={figures.days} />
            </CardBody>
          </Card>
        </div>
      )}
    </Loaded>
  )
}

function comparison(now: number, before: number) {
  const change = changeOf(now, before)
  if (change === null) return noEarlierData
  return <StatChange change={formatChange(change)}>vs last period</StatChange>
}

const perClick = (earned: number, clicks: number) => (clicks === 0 ? 0 : earned / clicks)

function Stats({ figures: { days, before } }: { figures: LinkDays }) {
  const clicks = sum(days, (day) => day.clicks)
  const conversions = sum(days, (day) => day.conversions)
  const earned = sum(days, (day) => centsOf(day.earnings)) / 100
  const earnedBefore = Number(before.earnings)
  return (
    <div className={row}>
      <StatCard
        label={labels[0]}
        value={formatNumber(clicks)}
        note={comparison(clicks, before.clicks)}
        spark={untilYesterday(days.map((day) => day.clicks))}
        series={lookOfMeasure.clicks}
      />
      <StatCard
        label={labels[1]}
        value={formatNumber(conversions)}
        note={comparison(conversions, before.conversions)}
        spark={untilYesterday(days.map((day) => day.conversions))}
        series={lookOfMeasure.conversions}
      />
      <StatCard
        label={labels[2]}
        value={formatCurrency(moneyOf(Math.round(earned * 100)))}
        note={comparison(earned, earnedBefore)}
        spark={untilYesterday(days.map((day) => Number(day.earnings)))}
        series={lookOfMeasure.earnings}
      />
      <StatCard
        label={labels[3]}
        value={clicks === 0 ? '–' : formatCurrency(perClick(earned, clicks))}
        note={comparison(perClick(earned, clicks), perClick(earnedBefore, before.clicks))}
        spark={untilYesterday(days.map((day) => perClick(Number(day.earnings), day.clicks)))}
        series={lookOfMeasure.earnings}
      />
    </div>
  )
}

function Trend({ days }: Pick<LinkDays, 'days'>) {
  if (days.every(({ clicks, conversions }) => clicks === 0 && conversions === 0)) {
    return (
      <p className="rounded-card border border-dashed border-line-strong px-4 py-10 text-center text-cell text-ink-2">
        No clicks in this period. The next click on this link appears here.
      </p>
    )
  }
  return (
    <div className="-mx-2">
      <Chart
        label="Clicks, earnings and conversions of this link by day"
        points={toPoints(days)}
        series={daySeries(days)}
        height={220}
      />
    </div>
  )
}

function FiguresSkeleton() {
  return (
    <div className="grid gap-4">
      <div className={row}>
        {labels.map((label) => (
          <StatCardSkeleton key={label} label={label} />
        ))}
      </div>
      <Loading label="Loading the days">
        <Skeleton className="h-72 rounded-card" />
      </Loading>
    </div>
  )
}
