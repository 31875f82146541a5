import { nice, ticks } from 'd3-array'
import type { ChartPoint, ChartSeries } from './chart-series.ts'

export interface ChartAxis {
  domain: [number, number]
  ticks: number[]
  write: (tick: number) => string
  /** In pixels, what the longest tick needs. */
  width: number
}

const wantedTicks = 5
/** Of what is above zero: below `mostDip` there is one tick, and below `leastDip` none has room. */
const mostDip = 0.15
const leastDip = 0.06
/** Of a digit in the 11 pixels of an axis, rounded up. */
const digitPixels = 7
const gapPixels = 12

/** An axis over what the series reach, from zero unless they are off it, with round ticks in one unit. */
export function axisOf(series: readonly ChartSeries[], points: readonly ChartPoint[]): ChartAxis {
  const reached = points.flatMap((point) => reachedBy(series, point))
  const isOffZero = reached.length > 0 && series.every((one) => one.isOffZero)
  const ground = isOffZero ? [] : [0]
  const low = Math.min(...ground, ...reached)
  const highest = Math.max(...ground, ...reached)
  const isWhole = reached.every(Number.isInteger)
  const high = low === highest ? highest + 1 : highest
  const count = isWhole ? Math.min(wantedTicks, high - low) : wantedTicks
  // A day of a few refunds dips below the line of zero; a whole row of ticks would cost one of the chart.
  const isDip = low < 0 && -low < highest * mostDip
  const [bottom, end] = nice(isDip ? 0 : low, high, count)
  const isNamed = isDip && -low >= end * leastDip
  const dip = isNamed ? nice(low, 0, 1)[0] : low
  const domain: [number, number] = [isDip ? dip : bottom, end]
  const places = [...(isNamed ? [dip] : []), ...ticks(bottom, end, count)]
  const [{ format, formatAxis } = { format: String }] = series
  const top = Math.max(...domain.map(Math.abs))
  const write = (tick: number) => (formatAxis === undefined ? format(tick) : formatAxis(tick, top))
  const width = Math.max(...places.map((tick) => write(tick).length)) * digitPixels + gapPixels
  return { domain, ticks: places, write, width }
}

function reachedBy(series: readonly ChartSeries[], { values }: ChartPoint): number[] {
  const alone = series.filter(({ stack }) => stack === undefined)
  const stacks = Object.groupBy(
    series.filter(({ stack }) => stack !== undefined),
    ({ stack = '' }) => stack,
  )
  return [
    ...alone.flatMap(({ key, upTo = key }) => [values[key] ?? 0, values[upTo] ?? 0]),
    ...Object.values(stacks).map((stack = []) =>
      stack.reduce((sum, { key }) => sum + (values[key] ?? 0), 0),
    ),
  ]
}
