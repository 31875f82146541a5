import { cx } from './class-names.ts'

interface IntervalBarProps {
  low: number
  high: number
  /** Where the best estimate lies. */
  value: number
  /** What the whole width spans; what lies beyond is cut off at the edge. */
  from: number
  to: number
  /** Draws a line there, such as at zero. */
  mark?: number
  tone?: string
  className?: string
}

const percent = (value: number, { from, to }: Pick<IntervalBarProps, 'from' | 'to'>) =>
  `${Math.min(100, Math.max(0, ((value - from) / (to - from || 1)) * 100))}%`

/** Of the whole width: below it the whiskers would only thicken the dot. */
const leastWhiskers = 0.05

/** An interval with whiskers and its best estimate. Silent: the words alongside it say the same. */
export function IntervalBar(props: IntervalBarProps) {
  const { low, high, value, mark, tone = 'bg-ink-2', className = 'h-3' } = props
  const left = percent(low, props)
  const hasWhiskers = (high - low) / (props.to - props.from || 1) > leastWhiskers
  const right = `calc(100% - ${percent(high, props)})`
  return (
    <span aria-hidden className={cx('relative block', className)}>
      {mark !== undefined && (
        <span
          className="absolute -inset-y-1 w-px bg-line-strong"
          style={{ left: percent(mark, props) }}
        />
      )}
      <span
        className={cx('absolute top-1/2 h-0.5 -translate-y-1/2 rounded-full opacity-45', tone)}
        style={{ left, right }}
      />
      {(hasWhiskers ? [left, percent(high, props)] : []).map((at, end) => (
        <span
          key={end === 0 ? 'low' : 'high'}
          className={cx('absolute top-1/2 h-2 w-0.5 -translate-1/2 rounded-full opacity-70', tone)}
          style={{ left: at }}
        />
      ))}
      <span
        className={cx('absolute top-1/2 size-2 -translate-1/2 rounded-full', tone)}
        style={{ left: percent(value, props) }}
      />
    </span>
  )
}
