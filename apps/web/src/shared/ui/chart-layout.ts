import type { ChartPoint, ChartSeries } from './chart-series.ts'

export interface Size {
  width: number
  height: number
}

type Side = 'left' | 'right'

export interface Axis {
  ticks: number[]
  write: (value: number) => string
  /** For its labels. */
  room: number
  /** How far below the top of the chart a value is. */
  place: (value: number) => number
}

export interface Layout {
  left: Axis | null
  right: Axis | null
  /** From where to where the points stand. */
  from: number
  to: number
  bottom: number
  /** What a point has of the width. */
  step: number
  place: (index: number) => number
}

const top = 8
const belowAxis = 30
const sideMargin = 16
const letterWidth = 6.4
const labelGap = 48
const intervals = 4

export const sideOf = ({ side = 'left' }: ChartSeries): Side => side

/** Where everything of a chart stands in a frame. */
export function layOut(
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  { width, height }: Size,
): Layout {
  const drawn = series.filter(({ kind }) => kind !== 'listed')
  const bottom = height - belowAxis
  const axis = (side: Side) =>
    axisOf(
      drawn.filter((one) => sideOf(one) === side),
      points,
      bottom,
    )
  const left = axis('left')
  const right = axis('right')
  const from = left?.room ?? sideMargin
  const to = width - (right?.room ?? sideMargin)
  // Bars stand in the middle of their share, lines reach from edge to edge.
  const isShared = points.length === 1 || drawn.some(({ kind }) => kind === 'bar')
  const step = (to - from) / Math.max(1, isShared ? points.length : points.length - 1)
  const place = (index: number) => from + (isShared ? index + 0.5 : index) * step
  return { left, right, from, to, bottom, step, place }
}

function axisOf(
  series: readonly ChartSeries[],
  points: readonly ChartPoint[],
  bottom: number,
): Axis | null {
  const [first] = series
  if (first === undefined) return null
  const reached = points.flatMap((point) => series.flatMap((one) => reach(one, series, point)))
  const ticks = niceTicks(
    Math.min(0, ...reached),
    Math.max(0, ...reached),
    points.every(({ values }) => Number.isInteger(values[first.key] ?? 0)),
  )
  const [lowest = 0] = ticks
  const highest = ticks.at(-1) ?? 1
  const write = first.formatAxis ?? first.format
  const longest = Math.max(3, ...ticks.map((tick) => write(tick).length))
  return {
    ticks,
    write,
    room: longest * 7 + 12,
    place: (value) => bottom - ((value - lowest) / (highest - lowest)) * (bottom - top),
  }
}

/** The values of a series at a point that the axis has to hold: of a stack all that is in it. */
function reach(one: ChartSeries, series: readonly ChartSeries[], { values }: ChartPoint): number[] {
  const { key, upTo, stack } = one
  if (stack !== undefined) {
    const stacked = series.filter((other) => other.stack === stack)
    return [stacked.reduce((sum, other) => sum + (values[other.key] ?? 0), 0)]
  }
  return [key, upTo].flatMap((name) => (name === undefined ? [] : (values[name] ?? [])))
}

/** Round numbers around what is reached, about five of them. @internal */
export function niceTicks(lowest: number, highest: number, isWhole: boolean): number[] {
  const span = highest - lowest || intervals
  const size = 10 ** Math.floor(Math.log10(span / intervals))
  const steps = [1, 2, 2.5, 5, 10].map((digit) => digit * size)
  const isFine = (step: number) => step >= span / intervals && (!isWhole || Number.isInteger(step))
  const step = steps.find(isFine) ?? 1
  const from = Math.floor(lowest / step)
  const to = Math.max(Math.ceil(highest / step), from + 1, highest === lowest ? intervals : 0)
  // By counting and not by adding, or 0.1 + 0.2 would be a tick.
  return Array.from({ length: to - from + 1 }, (_, index) =>
    Number(((from + index) * step).toPrecision(12)),
  )
}

/** The points whose labels fit next to each other; the last one is among them. */
export function labeled(points: readonly ChartPoint[], step: number): number[] {
  const longest = Math.max(0, ...points.map(({ label }) => label.length)) * letterWidth
  const every = Math.max(1, Math.ceil((longest + labelGap) / Math.max(1, step)))
  return points
    .map((_, index) => index)
    .filter((index) => (points.length - 1 - index) % every === 0)
}
