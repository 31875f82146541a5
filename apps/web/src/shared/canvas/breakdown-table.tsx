import type { CanvasDimension, CanvasRow } from '@hopwise/contracts'
import { Check } from 'lucide-react'
import { cx } from '../ui/class-names.ts'
import { detailOfValue, dimensions, nameOfValue } from './canvas-dimensions.ts'
import { metrics, secondOf, writeMetric } from './canvas-metrics.ts'
import type { ShownMetric } from './canvas-view.ts'

interface BreakdownTableProps {
  view: ShownMetric
  dimension: CanvasDimension
  /** The most first. */
  rows: readonly CanvasRow[]
  /** Says what each value is made of. */
  isDetailed?: boolean
  /** Alongside longer tables: a few rows take more of the height. */
  isRoomy?: boolean
}

const fewRows = 4

/** The values of a dimension with a bar behind each; a press filters by one, or no longer, where that is offered. */
export function BreakdownTable(props: BreakdownTableProps) {
  const { view, dimension, rows, isDetailed = false, isRoomy = false } = props
  const { metric } = view
  const second = secondOf(metric)
  const highest = Math.max(0, ...rows.map((row) => metrics[metric].read(row) ?? 0))
  const { one } = dimensions[dimension]
  return (
    <table className="w-full border-collapse text-cell">
      <caption className="sr-only">{`${metrics[metric].name} by ${one.toLowerCase()}`}</caption>
      <thead>
        <tr className="text-note text-ink-3">
          <th scope="col" className="pb-1 text-left font-normal">
            <span className="sr-only">{one}</span>
          </th>
          {[metric, second].map((each) => (
            <th
              key={each}
              scope="col"
              className="pr-2 pb-1 pl-3 text-right font-normal whitespace-nowrap"
            >
              {metrics[each].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.value}
            row={row}
            highest={highest}
            view={view}
            dimension={dimension}
            isTall={isRoomy && rows.length <= fewRows}
            detail={isDetailed ? detailOfValue(dimension, row.value) : ''}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  view: ShownMetric
  dimension: CanvasDimension
  row: CanvasRow
  /** Has the longest bar. */
  highest: number
  isTall: boolean
  detail: string
}

function Row({ view, dimension, row, highest, isTall, detail }: RowProps) {
  const { metric } = view
  const { toggle } = view
  const isChosen = view.isChosen?.(dimension, row.value) ?? false
  const name = nameOfValue(dimension, row.value, row.label)
  const share = Math.max(0, metrics[metric].read(row) ?? 0) / Math.max(highest, 1e-9)
  return (
    <tr
      className={cx(
        'group relative',
        isTall ? 'h-11' : 'h-8',
        isChosen ? 'bg-accent/8' : 'hover:bg-ink/3',
      )}
    >
      <th scope="row" className="w-full max-w-0 p-0 text-left font-normal">
        {/* Over the whole row, its figures too. */}
        {toggle && (
          <button
            type="button"
            aria-pressed={isChosen}
            title={[name, detailOfValue(dimension, row.value)].filter(Boolean).join(': ')}
            onClick={() => toggle(dimension, row.value)}
            className="absolute inset-0 z-1 rounded-md -outline-offset-2"
          >
            <span className="sr-only">{detail === '' ? name : `${name}: ${detail}`}</span>
          </button>
        )}
        <span
          aria-hidden={toggle !== undefined}
          className={cx('relative flex items-center gap-1.5 px-2', isTall ? 'h-11' : 'h-8')}
        >
          <span
            className="absolute inset-y-0.5 left-0 min-w-1 rounded-md bg-accent/12 transition-colors group-hover:bg-accent/20 dark:bg-accent/20 dark:group-hover:bg-accent/28"
            style={{ width: `${100 * share}%` }}
          />
          {isChosen && <Check className="relative size-3.5 text-accent" />}
          <span className={cx('relative truncate', isChosen && 'font-label text-accent')}>
            {name}
          </span>
          {detail !== '' && (
            <span className="relative truncate text-note text-ink-3">{detail}</span>
          )}
        </span>
      </th>
      <td className="pr-2 pl-3 text-right font-label whitespace-nowrap">
        {writeMetric(metric, row)}
      </td>
      <td className="min-w-14 rounded-r-md pr-2 pl-3 text-right whitespace-nowrap text-ink-3">
        {writeMetric(secondOf(metric), row)}
      </td>
    </tr>
  )
}
