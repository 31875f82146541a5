import { greatest, nice, range, ticks } from 'd3-array'
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

interface Reach {
  low: number
  high: number
  isWhole: boolean
  /** A day of a few refunds dips below the line of zero; a whole row of ticks would cost one of the chart. */
  isDip: boolean
}

function reachOf(series: readonly ChartSeries[], points: readonly ChartPoint[]): Reach {
  const reached = points.flatMap((point) => reachedBy(series, point))
  const isOffZero = reached.length > 0 && series.every((one) => one.isOffZero)
  const ground = isOffZero ? [] : [0]
  const low = Math.min(...ground, ...reached)
  const highest = Math.max(...ground, ...reached)
  const high = low === highest ? highest + 1 : highest
  const isDip = low < 0 && -low < highest * mostDip
  return { low, high, isWhole: reached.every(Number.isInteger), isDip }
}

/** An axis over what the series reach, from zero unless they are off it, with round ticks in one unit. */
export function axisOf(
  series: readonly ChartSeries[],
  points: readonly ChartPoint[],
  steps?: number,
): ChartAxis {
  const reach = reachOf(series, points)
  const { low, high, isWhole, isDip } = reach
  const count = isWhole ? Math.min(wantedTicks, high - low) : wantedTicks
  const ticksUp =
    steps === undefined
      ? niceTicks(isDip ? 0 : low, high, count)
      : range(steps + 1).map((n) => n * stepOf(reach, steps))
  const [bottom = 0, end = 1] = [ticksUp[0], ticksUp.at(-1)]
  const isNamed = isDip && -low >= end * leastDip
  const dip = isNamed ? nice(low, 0, 1)[0] : low
  const domain: [number, number] = [isDip ? dip : bottom, end]
  const places = [...(isNamed ? [dip] : []), ...ticksUp]
  const [{ format, formatAxis } = { format: String }] = series
  const top = Math.max(...domain.map(Math.abs))
  const write = (tick: number) => (formatAxis === undefined ? format(tick) : formatAxis(tick, top))
  const width = Math.max(...places.map((tick) => write(tick).length)) * digitPixels + gapPixels
  return { domain, ticks: places, write, width }
}

function niceTicks(low: number, high: number, count: number): number[] {
  const [bottom, end] = nice(low, high, count)
  return ticks(bottom, end, count)
}

const roundSteps = [1, 2, 2.5, 5, 10]

/** The smallest round step so many of which reach the highest value. */
function stepOf({ high, isWhole }: Reach, steps: number): number {
  const least = high / steps
  const unit = 10 ** Math.floor(Math.log10(least))
  const sizes = roundSteps.map((size) => size * unit)
  const fits = (size: number) => size >= least && (!isWhole || Number.isInteger(size))
  return sizes.find(fits) ?? Math.ceil(least)
}

const sharedCounts = [5, 4, 6, 3]

/** How many steps two axes of one chart have alike, so that each tick is on a line; undefined where they cannot. */
export function sharedSteps(
  one: readonly ChartSeries[],
  other: readonly ChartSeries[],
  points: readonly ChartPoint[],
): number | undefined {
  const reaches = [one, other].map((series) => reachOf(series, points))
  if (reaches.some(({ low, high, isDip }) => high <= 0 || (low !== 0 && !isDip))) return undefined
  return greatest(sharedCounts, (steps) =>
    reaches.reduce((share, reach) => (share * reach.high) / (steps * stepOf(reach, steps)), 1),
  )
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
