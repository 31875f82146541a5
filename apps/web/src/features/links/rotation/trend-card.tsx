import type { RotationReport } from '@hopwise/contracts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Chart } from '#src/shared/ui/chart.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { dayPeriods } from '#src/shared/ui/day-series.ts'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import type { RotationPeriod } from './rotation.queries.ts'
import { armSeries, daysOfPoint, drawnLines, type Measure, toPoints } from './trend-card-series.ts'

const measures = [
  { value: 'share', label: 'Share' },
  { value: 'epc', label: 'EPC' },
] as const

function summarize(measure: Measure, days: RotationReport['days']): string {
  if (measure === 'epc') return 'Cumulative EPC by URL.'
  const count = daysOfPoint(days)
  if (count === 1) return 'Share of each day’s clicks by URL.'
  return `Share of clicks by URL. Each point covers ${count} days.`
}

interface TrendCardProps {
  report: RotationReport
  measure: Measure
  onMeasure: (measure: Measure) => void
  period: RotationPeriod
  onPeriod: (period: RotationPeriod) => void
  isOld: boolean
}

/** How the visitors moved, or what made them move. */
export function TrendCard(props: TrendCardProps) {
  const { report, measure, onMeasure, period, onPeriod, isOld } = props
  const lines = drawnLines(report)
  const summary = summarize(measure, report.days)
  const series = armSeries(lines, measure)
  const clicked = report.arms.filter(({ clicks }) => clicks > 0).length
  return (
    <Card>
      <CardHeader
        title="Over time"
        description={summary}
        action={
          <div className="flex flex-wrap gap-2">
            <SegmentedControl
              label="Measure"
              value={measure}
              onChange={onMeasure}
              options={measures}
            />
            <SegmentedControl
              label="Period"
              value={period}
              onChange={onPeriod}
              options={dayPeriods}
            />
          </div>
        }
      />
      <CardBody>
        {lines.length === 0 ? (
          <p className="rounded-card border border-dashed border-line-strong px-4 py-10 text-center text-cell text-ink-2">
            No rotated clicks in this period. The next one appears here.
          </p>
        ) : (
          <div className={cx('transition-opacity duration-150', isOld && 'opacity-50')}>
            <div className="-mx-2">
              <Chart
                label={`${summary} By day.`}
                points={toPoints(report, lines, measure)}
                series={series}
                height={240}
              />
            </div>
            {clicked > lines.length && (
              <p className="mt-2 text-note text-ink-3">
                The {lines.length} URLs with the most clicks in this period. The table has all of
                them.
              </p>
            )}
          </div>
        )}
      </CardBody>
    </Card>
  )
}
