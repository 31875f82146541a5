import type { AdminOverview } from '@hopwise/contracts'
import { formatNumber } from '#src/shared/format/number.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Chart } from '#src/shared/ui/chart.tsx'
import type { ChartPoint, ChartSeries } from '#src/shared/ui/chart-series.ts'
import { dayPoint } from '#src/shared/ui/day-series.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'

type Days = AdminOverview['days']

const runSeries: readonly ChartSeries[] = [
  { key: 'doneRuns', name: 'Done', format: formatNumber, kind: 'bar', stack: 'runs', look: 4 },
  {
    key: 'failedRuns',
    name: 'Failed',
    format: formatNumber,
    kind: 'bar',
    stack: 'runs',
    isAlarm: true,
  },
]
const earningSeries: readonly ChartSeries[] = [
  { key: 'newEarnings', name: 'New earnings', format: formatNumber, kind: 'bar', look: 2 },
]

function toPoints(days: Days): ChartPoint[] {
  return days.map(({ day, runs, failedRuns, newEarnings }) =>
    dayPoint(day, { doneRuns: runs - failedRuns, failedRuns, newEarnings }),
  )
}

interface ByDayProps {
  title: string
  label: string
  days: Days
  series: readonly ChartSeries[]
  whenNone: string
}

function ByDay({ title, label, days, series, whenNone }: ByDayProps) {
  const isQuiet = toPoints(days).every(({ values }) => series.every(({ key }) => !values[key]))
  return (
    <Card className="flex flex-col">
      <CardHeader title={title} description="The last 14 days" />
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

export function RunsByDay({ days }: { days: Days }) {
  return (
    <ByDay
      title="Runs"
      label="Syncs with networks, by day"
      days={days}
      series={runSeries}
      whenNone="Runs will be displayed here"
    />
  )
}

export function EarningsByDay({ days }: { days: Days }) {
  return (
    <ByDay
      title="New earnings"
      label="New earnings by day"
      days={days}
      series={earningSeries}
      whenNone="New earnings will be displayed here"
    />
  )
}
