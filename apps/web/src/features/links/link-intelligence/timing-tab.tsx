import type { LinkAnalysis } from '@hopwise/contracts'
import { type ReactNode, useState } from 'react'
import { formatList } from '#src/shared/format/list.ts'
import { formatCount, formatNumber } from '#src/shared/format/number.ts'
import { dayRows, hourColumns, inWeekOrder, weekdays } from '#src/shared/format/week.ts'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Chart } from '#src/shared/ui/chart.tsx'
import type { ChartSeries } from '#src/shared/ui/chart-series.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { dayPoint, measures } from '#src/shared/ui/day-series.ts'
import { FoldedCard } from '#src/shared/ui/disclosure.tsx'
import { HeatMap } from '#src/shared/ui/heat-map.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { ShadeLegend } from '#src/shared/ui/shade-legend.tsx'
import { formatPerClick } from './describe-estimate.ts'
import { ExportLink, GroupTable } from './group-table.tsx'
import { exportAddress } from './link-intelligence.queries.ts'

type Times = LinkAnalysis['timeOptimization']

const metrics = [
  { value: 'clicks', label: 'Clicks' },
  { value: 'perClick', label: 'EPC' },
] as const
type Metric = (typeof metrics)[number]['value']

const formats: Record<Metric, (value: number) => string> = {
  clicks: (value) => formatCount(value, 'click'),
  perClick: (value) => `${formatPerClick(value)} expected EPC`,
}

const series: readonly ChartSeries[] = [
  { ...measures.clicks, kind: 'bar', isQuiet: true },
  { ...measures.earnings, kind: 'line', side: 'right' },
]

/** A sale now and then is no line: each stands by itself. */
const sparseSeries: readonly ChartSeries[] = [
  { ...measures.clicks, kind: 'line' },
  { ...measures.earnings, kind: 'bar', side: 'right' },
]
const sparseShare = 0.5

/** Which hours or days surely stand out, or that none does. */
function Best({ what, names, missing }: { what: string; names: string[]; missing: number }) {
  return (
    <div>
      <dt className="text-cell text-ink-2">Best {what}</dt>
      <dd className="mt-0.5 text-body font-title">
        {names.length > 0 ? formatList(names) : `No ${what} stand out`}
      </dd>
      <dd className="mt-0.5 text-note text-ink-3">
        {names.length > 0
          ? 'Each has an EPC at least 15% higher, with at least 90% probability.'
          : missing > 0
            ? `Not enough data yet. Some need up to ${formatNumber(missing)} more clicks.`
            : 'There are enough clicks, but the differences are within chance.'}
      </dd>
    </div>
  )
}

function BestTimes({ times }: { times: Times }) {
  const missingOf = (groups: readonly { missingClicks: number }[]) =>
    Math.max(0, ...groups.map(({ missingClicks }) => missingClicks))
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <Best
        what="hours"
        names={times.bestHours.map((hour) => hourColumns[hour]?.name ?? '')}
        missing={missingOf(times.hours)}
      />
      <Best
        what="days"
        names={times.bestDays.map((day) => weekdays[day - 1] ?? '')}
        missing={missingOf(times.averagePerformance)}
      />
    </dl>
  )
}

interface WeekCardProps {
  /** At the end of the card's head. */
  action: ReactNode
  times: Times
  timeZone: string
  isEstimated: boolean
}

function WeekCard({ times, timeZone, isEstimated, action }: WeekCardProps) {
  const [metric, setMetric] = useState<Metric>('clicks')
  const values = times[metric]
  const seen = values.flat().filter((value) => value > 0)
  return (
    <Card>
      <CardHeader
        title="Hours of the week"
        description={`When visitors click${isEstimated ? ', and their expected EPC' : ''}. Time zone: ${timeZone.replaceAll('_', ' ')}.`}
        action={
          <div className="flex flex-wrap items-center gap-2">
            {isEstimated && (
              <SegmentedControl
                label="Figure in the heat map"
                value={metric}
                onChange={setMetric}
                options={metrics}
              />
            )}
            {action}
          </div>
        }
      />
      <CardBody>
        <HeatMap
          label={metric === 'clicks' ? 'Clicks by weekday and hour' : 'EPC by weekday and hour'}
          rows={inWeekOrder(dayRows)}
          columns={hourColumns}
          values={inWeekOrder(values)}
          format={formats[metric]}
        />
        {seen.length > 0 && (
          <div className="mt-3 flex justify-end">
            <ShadeLegend lowest={formatNumber(0)} highest={formats[metric](Math.max(...seen))} />
          </div>
        )}
        <div className="mt-5 border-t border-line pt-5">
          <BestTimes times={times} />
        </div>
      </CardBody>
    </Card>
  )
}

/** When this link's clicks come, and when they are worth more. */
export function TimingTab({ analysis }: { analysis: LinkAnalysis }) {
  const { timeOptimization: times, linkId } = analysis
  const isEstimated = analysis.missing === null
  const isSparse =
    times.days.filter(({ revenue }) => Number(revenue) !== 0).length <
    times.days.length * sparseShare
  const hasHours = times.bestHours.length > 0
  const hasDays = times.bestDays.length > 0
  const exportWeekdays = <ExportLink href={exportAddress(linkId, 'weekdays')} what="weekdays" />
  const weekdayTable = (
    <GroupTable
      label="Performance by weekday"
      head="Weekday"
      isEstimated={isEstimated}
      rows={inWeekOrder(times.averagePerformance).map((group) => ({
        key: String(group.weekday),
        name: weekdays[group.weekday - 1] ?? '',
        group,
      }))}
    />
  )
  const exportHours = <ExportLink href={exportAddress(linkId, 'hours')} what="hours" />
  return (
    <div className="grid gap-4">
      <WeekCard
        times={times}
        timeZone={analysis.timeZone}
        isEstimated={isEstimated}
        action={!hasHours && exportHours}
      />
      <div className={cx('grid gap-4', hasHours && hasDays && 'xl:grid-cols-2')}>
        {hasDays ? (
          <Card>
            <CardHeader title="Weekdays" action={exportWeekdays} />
            {weekdayTable}
          </Card>
        ) : (
          <FoldedCard
            title="Weekdays"
            description="The same figures by weekday. No day stands out so far."
          >
            <div className="-mx-[18px] -mb-3 border-t border-line">{weekdayTable}</div>
            <div className="mt-3 border-t border-line pt-3">{exportWeekdays}</div>
          </FoldedCard>
        )}
        {/* Where no hour stands out, 24 rows would show chance: the heat map has them. */}
        {hasHours && (
          <Card>
            <CardHeader title="Hours of the day" action={exportHours} />
            <GroupTable
              label="Performance by hour of the day"
              head="Hour"
              isEstimated={isEstimated}
              shown={7}
              rows={times.hours.map((group) => ({
                key: String(group.hour),
                name: hourColumns[group.hour]?.name ?? '',
                group,
              }))}
            />
          </Card>
        )}
      </div>
      <Card>
        <CardHeader
          title="Clicks and earnings by day"
          description="Earnings count on the day of the click."
          action={<ExportLink href={exportAddress(linkId, 'days')} what="days" />}
        />
        <CardBody>
          <Chart
            label="Clicks and earnings by day"
            points={times.days.map(({ day, clicks, revenue }) =>
              dayPoint(day, { clicks, earnings: Number(revenue) }),
            )}
            series={isSparse ? sparseSeries : series}
          />
        </CardBody>
      </Card>
    </div>
  )
}
