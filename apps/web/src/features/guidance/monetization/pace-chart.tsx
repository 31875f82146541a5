import type { RevenueTracking } from '@hopwise/contracts'
import { roundDollars } from '#src/shared/format/currency.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Chart } from '#src/shared/ui/chart.tsx'
import type { ChartSeries } from '#src/shared/ui/chart-series.ts'
import { dayPoint, measures } from '#src/shared/ui/day-series.ts'
import { describePace } from './describe-pace.ts'

const { format, formatAxis } = measures.earnings
const dollars = { format, formatAxis, isPartial: true } as const

/** What each day earned, and what each that is left has to. */
export function PaceChart({ revenue: { goal, days, today } }: { revenue: RevenueTracking }) {
  const needed = goal.paceNeeded === null ? null : Number(goal.paceNeeded)
  const series: ChartSeries[] = [
    { key: 'earnings', name: 'Earned', kind: 'bar', look: 2, isMain: true, ...dollars },
  ]
  if (goal.paceNeeded !== null) {
    const name = `Needed from today: ${roundDollars(goal.paceNeeded)} a day`
    series.push({ key: 'needed', name, kind: 'line', look: 3, isFixed: true, ...dollars })
  }
  return (
    <Card>
      <CardHeader
        title="Earnings by day"
        description={describePace(goal) || 'Each day of your goal'}
      />
      <CardBody className="px-2.5">
        <Chart
          label="Earnings by day"
          points={days.map(({ day, earnings }) =>
            dayPoint(day, {
              ...(earnings !== null && { earnings: Number(earnings) }),
              ...(needed !== null && day >= today && { needed }),
            }),
          )}
          series={series}
          height={240}
        />
      </CardBody>
    </Card>
  )
}
