import { Area, Bar, type BarShapeProps, Line, Rectangle } from 'recharts'
import { bandOpacity, type ChartPoint, type ChartSeries, type SeriesLook } from './chart-series.ts'

interface Plotted {
  series: ChartSeries
  look: SeriesLook
  points: readonly ChartPoint[]
  gradientId: string
}

/** A series as recharts draws it. */
export function plot({ series, look, points, gradientId }: Plotted) {
  const { key, kind = 'area', side = 'left' } = series
  const shared = { yAxisId: side, isAnimationActive: false }
  if (kind === 'listed') return null
  if (kind === 'band') return plotBand(series, look, shared)
  if (kind === 'bar') return plotBars(series, look, shared)
  const stroke = {
    ...shared,
    stroke: look.color,
    strokeOpacity: look.opacity,
    strokeWidth: look.width,
    activeDot: { r: 3.5, strokeWidth: 1.75, stroke: look.color, fill: 'var(--surface)' },
  }
  // The period before is over, on every one of its days.
  const isWhole = series.isBefore === true || !points.at(-1)?.isPart
  const past = {
    ...stroke,
    dataKey: ({ values, isPart }: ChartPoint) => (isPart && !isWhole ? undefined : values[key]),
    strokeDasharray: look.dash,
    // A line needs two points to be seen.
    dot: points.length === 1 ? { r: 3.5, fill: look.color } : (false as const),
  }
  return [
    kind === 'line' ? (
      <Line {...past} key={key} />
    ) : (
      <Area {...past} key={key} fill={`url(#${gradientId})`} />
    ),
    !isWhole && plotSoFar(key, stroke, points),
  ]
}

interface Shared {
  yAxisId: string
  isAnimationActive: boolean
}

/** From the last whole point to the one that is not over yet. */
function plotSoFar(
  key: string,
  stroke: Shared & { stroke: string },
  points: readonly ChartPoint[],
) {
  const last = points.length - 1
  return (
    <Line
      {...stroke}
      key={`${key}-so-far`}
      dataKey={(point: ChartPoint) =>
        points.indexOf(point) < last - 1 ? undefined : point.values[key]
      }
      strokeDasharray="1 4"
      strokeLinecap="round"
      dot={({ index, cx, cy }) =>
        index === last ? (
          <circle key={index} cx={cx} cy={cy} r={3} stroke={stroke.stroke} fill="var(--surface)" />
        ) : null
      }
    />
  )
}

function plotBand({ key, upTo = key }: ChartSeries, { color }: SeriesLook, shared: Shared) {
  return (
    <Area
      {...shared}
      key={key}
      dataKey={({ values }: ChartPoint) =>
        values[key] === undefined ? undefined : [values[key], values[upTo]]
      }
      stroke="none"
      fill={color}
      fillOpacity={bandOpacity}
      activeDot={false}
    />
  )
}

function plotBars(series: ChartSeries, { color, opacity }: SeriesLook, shared: Shared) {
  const { key, stack, isQuiet } = series
  return (
    <Bar
      {...shared}
      key={key}
      dataKey={({ values }: ChartPoint) => values[key]}
      {...(stack !== undefined && { stackId: stack })}
      fill={color}
      fillOpacity={opacity}
      radius={[3, 3, 0, 0]}
      maxBarSize={isQuiet ? 12 : 28}
      shape={(props: BarShapeProps) => (
        <Rectangle {...props} fillOpacity={opacity * (props.payload.isPart ? 0.5 : 1)} />
      )}
    />
  )
}
