import type { AnalyticsCanvas, CanvasComparison, CanvasMetric } from '@hopwise/contracts'
import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { formatChange } from '../format/percent.ts'
import { moreSalesThanClicks } from '../format/rate.ts'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { noEarlierData, StatChange } from '../ui/stat-card.tsx'
import { changeOfMetric, metricChoices, metrics, writeMetric } from './canvas-metrics.ts'

const row =
  'grid grid-cols-2 overflow-hidden rounded-t-card border-b border-line @xl/canvas:grid-cols-3 @5xl/canvas:grid-cols-6'
/** Lines between the cells, however they wrap. */
const cell = 'min-w-0 -mt-px -ml-px border-t border-l border-line px-3.5 py-3 @5xl/canvas:px-4'
const figure =
  'mt-0.5 block text-[20px] leading-7 font-title tracking-[-0.02em] @5xl/canvas:text-[22px]'

const since: Record<CanvasComparison, string> = {
  previous: 'vs last period',
  year: 'vs last year',
  none: '',
}

interface StatRowProps {
  canvas: AnalyticsCanvas
  metric: CanvasMetric
  compare: CanvasComparison
  onMetric: (metric: CanvasMetric) => void
}

function noteOf({ canvas: { totals, totalsBefore }, compare }: StatRowProps, metric: CanvasMetric) {
  const isNone = metrics[metric].read(totals) === null
  if (isNone && totals.visitors === null) return 'Not available for every day'
  if (isNone) return metric === 'conversionRate' ? moreSalesThanClicks : 'No clicks'
  if (compare === 'none') return null
  const change = changeOfMetric(metric, totals, totalsBefore)
  if (change === null) return noEarlierData
  return <StatChange change={formatChange(change)}>{since[compare]}</StatChange>
}

/** The figures of the period. The one that is chosen drives the trend and every card. */
export function StatRow(props: StatRowProps) {
  const choose = (value: string) => {
    // A press on the chosen one arrives as ''; one is always chosen.
    const choice = metricChoices.find((each) => each.value === value)
    if (choice) props.onMetric(choice.value)
  }
  return (
    <ToggleGroup.Root
      type="single"
      aria-label="Metric"
      value={props.metric}
      onValueChange={choose}
      className={row}
    >
      {metricChoices.map(({ value, label }) => (
        <ToggleGroup.Item
          key={value}
          value={value}
          className={`${cell} group relative text-left -outline-offset-2 transition-colors hover:bg-ink/2`}
        >
          <Cell label={label} note={noteOf(props, value)}>
            {writeMetric(value, props.canvas.totals)}
          </Cell>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}

function Cell(props: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="block truncate text-cell text-ink-2 group-data-[state=on]:font-label group-data-[state=on]:text-ink">
        {props.label}
      </span>{' '}
      <span className={figure}>{props.children}</span>{' '}
      <span className="block min-h-4 text-note text-ink-2">{props.note}</span>
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-0.5 group-data-[state=on]:bg-accent"
      />
    </>
  )
}

export function StatRowSkeleton() {
  return (
    <Loading label="Loading figures" className={row}>
      {metricChoices.map(({ value, label }) => (
        <div key={value} className={cell}>
          <span className="block truncate text-cell text-ink-2">{label}</span>
          <Skeleton className="mt-2 h-5 w-20" />
          <Skeleton className="mt-2 h-3 w-24" />
        </div>
      ))}
    </Loading>
  )
}
