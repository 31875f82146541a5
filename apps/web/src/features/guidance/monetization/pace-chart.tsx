import type { RevenueTracking } from '@hopwise/contracts'
import { formatDay } from '#src/shared/format/date.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Chart } from '#src/shared/ui/chart.tsx'
import type { ChartSeries } from '#src/shared/ui/chart-series.ts'
import { measures } from '#src/shared/ui/day-series.ts'
import { describePace } from './describe-pace.ts'

const { format, formatAxis } = measures.earnings
const dollars = { format, formatAxis, isPartial: true } as const
const series: readonly ChartSeries[] = [
  { key: 'earnings', name: 'Earned', kind: 'bar', look: 2, isMain: true, ...dollars },
  { key: 'pace', name: 'Pace of the goal', kind: 'line', look: 4, ...dollars },
]

/** What each day earned, and what each would have to. */
export function PaceChart({ revenue: { goal, days } }: { revenue: RevenueTracking }) {
  const pace = Number(goal.target) / days.length
  return (
    <Card>
      <CardHeader
        title="Earnings by day"
        description={describePace(goal) || 'Each day of your goal'}
      />
      <CardBody className="px-2.5">
        <Chart
          label="Earnings by day"
          points={days.map(({ day, earnings }) => ({
            label: formatDay(day),
            values: { pace, ...(earnings !== null && { earnings: Number(earnings) }) },
          }))}
          series={series}
          height={240}
        />
      </CardBody>
      <p className="px-[18px] pb-[18px] text-note text-ink-2">
        Projected dates assume you keep this pace. Illustrative, not a promise.
      </p>
    </Card>
  )
}
