import { axisOf, type ChartAxis, sharedSteps } from './chart-axis.ts'
import { type ChartPoint, type ChartSeries, isDrawn } from './chart-series.ts'

export interface Size {
  width: number
  height: number
}

type Side = NonNullable<ChartSeries['side']>

export interface PlacedAxis extends ChartAxis {
  /** How far below the top of the chart a value is. */
  place: (value: number) => number
}

export interface Layout {
  left: PlacedAxis | null
  right: PlacedAxis | null
  ground: PlacedAxis | null
  /** From where to where the points stand. */
  from: number
  to: number
  bottom: number
  width: number
  /** What a point has of the width. */
  step: number
  place: (index: number) => number
}

const top = 8
/** What is measured from the ground has this share of the height. */
const groundShare = 0.42
const belowAxis = 30
const sideMargin = 16
const letterWidth = 6.4
const labelGap = 48

export const sideOf = ({ side = 'left' }: ChartSeries): Side => side

/** Where everything of a chart stands in a frame. */
export function layOut(
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  { width, height }: Size,
): Layout {
  const drawn = series.filter(isDrawn)
  const bottom = height - belowAxis
  const of = (side: Side) => drawn.filter((one) => sideOf(one) === side)
  const hasTwo = of('left').length > 0 && of('right').length > 0
  const steps = hasTwo ? sharedSteps(of('left'), of('right'), points) : undefined
  const find = (side: Side) => {
    const own = of(side)
    return own.length === 0 ? null : axisOf(own, points, side === 'ground' ? undefined : steps)
  }
  const found = { left: find('left'), right: find('right'), ground: find('ground') }
  const below = Math.max(belowZero(found.left), belowZero(found.right))
  const axis = (side: Side): PlacedAxis | null => {
    const own = found[side]
    if (own === null) return null
    const [low, high] = own.domain[0] > 0 ? own.domain : reachDown(own.domain, below)
    const reach = bottom - top
    const share = side === 'ground' ? groundShare : 1
    const zero = -low / (high - low)
    return { ...own, place: (value) => bottom - (zero + (value / (high - low)) * share) * reach }
  }
  const left = axis('left')
  const right = axis('right')
  const ground = axis('ground')
  const from = left?.width ?? sideMargin
  const to = width - (right?.width ?? sideMargin)
  // Bars stand in the middle of their share, lines reach from edge to edge.
  const isShared = points.length === 1 || drawn.some(({ kind }) => kind === 'bar')
  const step = (to - from) / Math.max(1, isShared ? points.length : points.length - 1)
  const place = (index: number) => from + (isShared ? index + 0.5 : index) * step
  return { left, right, ground, from, to, bottom, width, step, place }
}

/** What share of an axis lies below its zero. */
function belowZero(axis: ChartAxis | null): number {
  const [low, high] = axis?.domain ?? [0, 1]
  return -low / (high - low)
}

/** The zeros of two axes are one line: one without losses reaches as far below it as the other. */
function reachDown([low, high]: ChartAxis['domain'], below: number): ChartAxis['domain'] {
  return high > 0 && below < 1 ? [(-high * below) / (1 - below), high] : [low, high]
}

/** Where the middle of a point's label is: below the point, or as near as the edges let it. */
export function placeLabel(label: string, index: number, { place, width }: Layout): number {
  const half = (label.length * letterWidth) / 2
  return Math.min(Math.max(place(index), half), width - half)
}

/** Charts of the same days that are not equally wide name the same ones. */
const spacings = [1, 2, 3, 4, 5, 7, 10, 14, 21, 30, 45, 60, 90]

/** The points whose labels fit next to each other; today is among them, or else the last one. */
export function labeled(points: readonly ChartPoint[], step: number): number[] {
  const longest = Math.max(0, ...points.map(({ label }) => label.length)) * letterWidth
  const needed = Math.max(1, Math.ceil((longest + labelGap) / Math.max(1, step)))
  const every = spacings.find((spacing) => spacing >= needed) ?? needed
  const today = points.findIndex(({ isPart }) => isPart)
  const anchor = today < 0 ? points.length - 1 : today
  return points.map((_, index) => index).filter((index) => (anchor - index) % every === 0)
}
