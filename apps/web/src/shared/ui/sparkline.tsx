import { mean } from 'd3-array'
import { cx } from './class-names.ts'

const strokes = {
  1: 'stroke-c1',
  2: 'stroke-c2',
  3: 'stroke-c3',
  4: 'stroke-c4',
}
export type SeriesNumber = keyof typeof strokes

interface SparklineProps {
  values: readonly number[]
  series?: SeriesNumber
  width?: number
  height?: number
  className?: string
}

function pathOf(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const step = width / Math.max(values.length - 1, 1)
  // A flat line lies in the middle, not at the bottom, which would read as zero.
  const heightOf = (value: number) => (span === 0 ? 0.5 : (value - low) / span)
  return values
    .map((value, index) => {
      const x = (index * step).toFixed(1)
      const y = (height - 2 - heightOf(value) * (height - 4)).toFixed(1)
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`
    })
    .join('')
}

/** More points than these are a scribble at this size. */
const mostPoints = 24

/** Neighbors as their mean, until there are few enough. */
function thinned(values: readonly number[]): readonly number[] {
  const size = Math.ceil(values.length / mostPoints)
  if (size <= 1) return values
  const recent = values.slice(values.length % size)
  return Array.from(
    { length: recent.length / size },
    (_, index) => mean(recent.slice(index * size, (index + 1) * size)) ?? 0,
  )
}

/**
 * By day up to now, without today, which is not over: its part would read as a fall. Where nothing came
 * before, today is all there is, and a rise.
 */
export function untilYesterday(days: readonly number[]): readonly number[] {
  const before = days.slice(0, -1)
  return before.some((value) => value !== 0) ? before : days
}

/** The trend of a number, drawn small. The number alongside it speaks for itself, so it is silent. */
export function Sparkline({
  values,
  series = 1,
  width = 84,
  height = 24,
  className,
}: SparklineProps) {
  // Nothing yet is no trend.
  if (values.length < 2 || values.every((value) => value === 0)) return null
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      aria-hidden="true"
      className={cx('overflow-visible', className)}
    >
      <path
        d={pathOf(thinned(values), width, height)}
        className={strokes[series]}
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
