import type { AdminOverview } from '@hopwise/contracts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Chart } from '#src/shared/ui/chart.tsx'
import type { ChartPoint, ChartSeries } from '#src/shared/ui/chart-series.ts'
import { dayPoint } from '#src/shared/ui/day-series.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'

type Days = AdminOverview['days']

const runSeries: readonly ChartSeries[] = [
  { key: 'failedRuns', name: 'Failed', format: formatNumber, kind: 'bar', isAlarm: true },
  { key: 'runs', name: 'All runs', format: formatNumber, kind: 'listed' },
]
const earningSeries: readonly ChartSeries[] = [
  { key: 'newEarnings', name: 'New earnings', format: formatNumber, kind: 'bar', look: 2 },
]

function toPoints(days: Days): ChartPoint[] {
  return days.map(({ day, runs, failedRuns, newEarnings }) =>
    dayPoint(day, { runs, failedRuns, newEarnings }),
  )
}

interface ByDayProps {
  title: string
  description: string
  label: string
  days: Days
  series: readonly ChartSeries[]
  whenNone: string
}

function ByDay({ title, description, label, days, series, whenNone }: ByDayProps) {
  const drawn = series.filter(({ kind }) => kind !== 'listed')
  const isQuiet = toPoints(days).every(({ values }) => drawn.every(({ key }) => !values[key]))
  return (
    <Card className="flex flex-col">
      <CardHeader title={title} description={description} />
      {isQuiet ? (
        <EmptyState title={whenNone} className="my-auto py-8" />
      ) : (
        <CardBody className="mt-auto px-2.5">
          <Chart label={label} points={toPoints(days)} series={series} height={200} />
        </CardBody>
      )}
    </Card>
  )
}

/** What went well looks the same each day: only failures are drawn. */
export function RunsByDay({ days }: { days: Days }) {
  const all = days.reduce((sum, { runs }) => sum + runs, 0)
  const failed = days.reduce((sum, { failedRuns }) => sum + failedRuns, 0)
  return (
    <ByDay
      title="Failed runs"
      description={`${formatNumber(failed)} of ${formatCount(all, 'run')} in the last 14 days`}
      label="Failed syncs with networks, by day"
      days={days}
      series={runSeries}
      whenNone={all === 0 ? 'Runs will be displayed here' : 'No run failed'}
    />
  )
}

export function EarningsByDay({ days }: { days: Days }) {
  return (
    <ByDay
      title="New earnings"
      description="The last 14 days"
      label="New earnings by day"
      days={days}
      series={earningSeries}
      whenNone="New earnings will be displayed here"
    />
  )
}
