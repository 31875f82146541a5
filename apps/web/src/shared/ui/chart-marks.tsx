import type { Layout, PlacedAxis } from './chart-layout.ts'
import type { ChartPoint, ChartSeries, SeriesLook } from './chart-series.ts'

const widestBar = 40
/** Of a bar whose day is not over. */
const partOpacity = 0.5
const corner = 3
const shareOfBars = 0.6
/** Bars of many days are too thin to leave so much of it. */
const thinBar = 12
const shareOfThinBars = 0.8

interface MarkProps {
  series: ChartSeries
  look: SeriesLook
  points: readonly ChartPoint[]
  layout: Layout
  axis: PlacedAxis
}

type Place = [x: number, y: number]

const pathOf = (places: readonly Place[]) =>
  places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join('')

/**
 * Whether a line ends in a point that is not over yet. The period before is over, on every one of
 * its days, and a goal or a projection goes on after today.
 */
function isUnfinished(
  { key, isBefore, isFixed }: ChartSeries,
  points: readonly ChartPoint[],
  index: number,
): boolean {
  if (points[index]?.isPart !== true || isBefore || isFixed) return false
  return points.slice(index + 1).every(({ values }) => values[key] === undefined)
}

/** The runs of neighboring points that have a value: a line is broken where one is missing. */
function runsOf({ points, series }: MarkProps): number[][] {
  const runs: number[][] = [[]]
  for (const [index, { values }] of points.entries()) {
    if (values[series.key] === undefined || isUnfinished(series, points, index)) runs.push([])
    else runs.at(-1)?.push(index)
  }
  return runs.filter((run) => run.length > 0)
}

function placesOf(
  { points, layout, axis }: MarkProps,
  run: readonly number[],
  key: string,
): Place[] {
  return run.map((index) => [layout.place(index), axis.place(points[index]?.values[key] ?? 0)])
}

/** A line, with its area below where it has a fill. */
export function LineMark({ fill, ...props }: MarkProps & { fill: string | null }) {
  const { series, look, axis, points } = props
  const runs = runsOf(props).map((run) => {
    const places = placesOf(props, run, series.key)
    const [first, last] = [places[0], places.at(-1)]
    const ground = axis.place(0)
    return (
      <g key={run[0]}>
        {fill !== null && first && last && (
          <path d={`${pathOf(places)}L${last[0]},${ground}L${first[0]},${ground}Z`} fill={fill} />
        )}
        <path
          d={pathOf(places)}
          fill="none"
          stroke={look.color}
          strokeOpacity={look.opacity}
          strokeWidth={look.width}
          strokeDasharray={look.dash}
        />
        {/* A line needs two points to be seen. */}
        {points.length === 1 && first && (
          <circle cx={first[0]} cy={first[1]} r={3.5} fill={look.color} />
        )}
      </g>
    )
  })
  return (
    <>
      {runs}
      <SoFar {...props} />
    </>
  )
}

/** A hollow dot for the day that is not over, and a faint way to it: a full line would read as a fall. */
function SoFar({ series, look, points, layout, axis }: MarkProps) {
  const last = points.findIndex(({ isPart }) => isPart)
  const value = points[last]?.values[series.key]
  if (value === undefined || !isUnfinished(series, points, last)) return null
  const [x, y] = [layout.place(last), axis.place(value)]
  const before = points[last - 1]?.values[series.key]
  return (
    <>
      {before !== undefined && (
        <path
          d={pathOf([
            [layout.place(last - 1), axis.place(before)],
            [x, y],
          ])}
          stroke={look.color}
          strokeWidth={1.25}
          strokeOpacity={0.5}
          strokeDasharray="1 4"
          strokeLinecap="round"
        />
      )}
      <circle cx={x} cy={y} r={3.5} stroke={look.color} strokeWidth={1.5} fill="var(--surface)" />
    </>
  )
}

export function BandMark(props: MarkProps) {
  const { series, look } = props
  return runsOf(props).map((run) => {
    const lower = placesOf(props, run, series.key)
    const upper = placesOf(props, run, series.upTo ?? series.key)
    return (
      <path
        key={run[0]}
        d={`${pathOf([...lower, ...upper.toReversed()])}Z`}
        fill={look.color}
        fillOpacity={look.opacity}
      />
    )
  })
}

interface BarMarkProps extends MarkProps {
  /** All that are drawn as bars: those of a stack stand on each other, the others next to each other. */
  bars: readonly ChartSeries[]
}

const columnOf = ({ stack, key }: ChartSeries) => stack ?? key

export function BarMark({ series, look, points, layout, axis, bars }: BarMarkProps) {
  const columns = [...new Set(bars.map(columnOf))]
  const slot = layout.step / columns.length
  const thin = Math.min(thinBar, slot * shareOfThinBars)
  const width = Math.max(thin, Math.min(widestBar, slot * shareOfBars))
  const offset = (columns.indexOf(columnOf(series)) - columns.length / 2) * width
  const below = bars
    .slice(0, bars.indexOf(series))
    .filter(({ stack }) => stack !== undefined && stack === series.stack)
  return points.map(({ values, isPart }, index) => {
    const value = values[series.key] ?? 0
    if (value === 0) return null
    const base = below.reduce((sum, { key }) => sum + (values[key] ?? 0), 0)
    const [ground, end] = [axis.place(base), axis.place(base + value)]
    const left = layout.place(index) + offset
    return (
      <path
        key={left}
        d={barPath(left, width, ground, end)}
        fill={look.color}
        fillOpacity={look.opacity * (isPart ? partOpacity : 1)}
      />
    )
  })
}

/** With round corners at the end that moves. */
function barPath(left: number, width: number, ground: number, end: number): string {
  const round = Math.min(corner, width / 2, Math.abs(ground - end))
  const turn = end < ground ? round : -round
  return (
    `M${left},${ground}V${end + turn}Q${left},${end} ${left + round},${end}` +
    `H${left + width - round}Q${left + width},${end} ${left + width},${end + turn}V${ground}Z`
  )
}
