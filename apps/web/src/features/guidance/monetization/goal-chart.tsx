import type { RevenueTracking } from '@hopwise/contracts'
import { roundDollars } from '#src/shared/format/currency.ts'
import { formatDayRange } from '#src/shared/format/date.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Chart } from '#src/shared/ui/chart.tsx'
import type { ChartPoint, ChartSeries } from '#src/shared/ui/chart-series.ts'
import { dayPoint, measures } from '#src/shared/ui/day-series.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'

const { format, formatAxis } = measures.earnings
const dollars = { format, formatAxis, isPartial: true } as const

function goalSeries({ days }: RevenueTracking): readonly ChartSeries[] {
  const hasProjection = days.some(({ projected }) => projected !== null)
  const ahead: ChartSeries[] = [
    {
      key: 'low',
      upTo: 'high',
      name: '90% range',
      kind: 'band',
      look: 2,
      isFixed: true,
      ...dollars,
    },
    { key: 'middle', name: 'Projected', kind: 'line', look: 2, isFixed: true, ...dollars },
  ]
  return [
    { key: 'total', name: 'Cumulative earnings', kind: 'area', look: 2, isMain: true, ...dollars },
    ...(hasProjection ? ahead : []),
    { key: 'goal', name: 'Goal', kind: 'line', look: 4, isFixed: true, ...dollars },
    { key: 'earnings', name: 'Earned on the day', kind: 'listed', ...dollars },
  ]
}

function toPoints({ days, goal }: RevenueTracking): ChartPoint[] {
  return days.map(({ day, earnings, total, projected }) =>
    dayPoint(day, {
      goal: Number(goal.target),
      ...(earnings !== null && { earnings: Number(earnings) }),
      ...(total !== null && { total: Number(total) }),
      ...(projected !== null && {
        low: Number(projected.low),
        high: Number(projected.high),
        middle: Number(projected.value),
      }),
    }),
  )
}

/** Revenue by day toward the goal line, and where it is heading. */
export function GoalChart({ revenue, note }: { revenue: RevenueTracking; note: string }) {
  const { goal, days } = revenue
  const series = goalSeries(revenue)
  const isEmpty = days.every(({ earnings }) => earnings === null || Number(earnings) === 0)
  return (
    <Card>
      <CardHeader
        title={`Revenue toward ${roundDollars(goal.target)}`}
        description={formatDayRange(goal.from, goal.until)}
      />
      {isEmpty ? (
        <EmptyState
          title="Revenue toward your goal will be displayed here"
          description="It starts with your first sale."
        />
      ) : (
        <CardBody className="px-2.5">
          <Chart
            label="Revenue toward the goal by day"
            points={toPoints(revenue)}
            series={series}
            height={260}
          />
        </CardBody>
      )}
      <p className="px-[18px] pb-[18px] text-note text-ink-2">{note}</p>
    </Card>
  )
}
