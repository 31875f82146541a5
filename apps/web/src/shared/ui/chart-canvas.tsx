import { useId } from 'react'
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type ChartPoint, type ChartSeries, lookOf, type SeriesLook } from './chart-series.ts'
import { ChartTooltip } from './chart-tooltip.tsx'

const tick = { fontSize: 11, fill: 'var(--ink-3)' }
const quietAxis = { tickLine: false, axisLine: false, tick }

interface ChartCanvasProps {
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
}

function plot(
  series: ChartSeries,
  { color, dash }: SeriesLook,
  gradientId: string,
  isLonePoint: boolean,
) {
  if (series.kind === 'listed') return null
  const shared = {
    dataKey: `values.${series.key}`,
    yAxisId: series.side ?? 'left',
    isAnimationActive: false,
  }
  const { key, upTo } = series
  if (series.kind === 'band') {
    return (
      <Area
        key={key}
        {...shared}
        dataKey={({ values }: ChartPoint) =>
          values[key] === undefined ? undefined : [values[key], values[upTo ?? key]]
        }
        stroke="none"
        fill={color}
        fillOpacity={0.16}
        activeDot={false}
      />
    )
  }
  if (series.kind === 'bar') {
    return (
      <Bar
        key={series.key}
        {...shared}
        {...(series.stack !== undefined && { stackId: series.stack })}
        fill={color}
        radius={[3, 3, 0, 0]}
        maxBarSize={28}
      />
    )
  }
  const stroke = {
    ...shared,
    stroke: color,
    strokeWidth: 1.75,
    strokeDasharray: dash,
    // A line needs two points to be seen.
    dot: isLonePoint ? { r: 3.5, fill: color } : false,
    activeDot: { r: 3.5, strokeWidth: 1.75, stroke: color, fill: 'var(--surface)' },
  }
  if (series.kind === 'line') return <Line key={series.key} {...stroke} />
  return <Area key={series.key} {...stroke} fill={`url(#${gradientId})`} />
}

function isWhole({ key }: ChartSeries, points: readonly ChartPoint[]): boolean {
  return points.every(({ values }) => Number.isInteger(values[key] ?? 0))
}

/** recharts measures labels before the font has come, so the room is computed from their length. */
function roomFor(series: ChartSeries, points: readonly ChartPoint[]): number {
  const write = series.formatAxis ?? series.format
  const highest = Math.max(0, ...points.map(({ values }) => values[series.upTo ?? series.key] ?? 0))
  return Math.max(write(highest).length, write(roundUp(highest)).length, 3) * 7 + 12
}

/** To the next number with one digit that is not zero: the axis may end there. */
function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return Math.ceil(value / size) * size
}

function axis(
  side: 'left' | 'right',
  series: readonly ChartSeries[],
  points: readonly ChartPoint[],
) {
  const first = series.find((each) => (each.side ?? 'left') === side && each.kind !== 'listed')
  if (!first) return null
  return (
    <YAxis
      key={side}
      yAxisId={side}
      orientation={side}
      width={roomFor(first, points)}
      tickCount={5}
      allowDecimals={!isWhole(first, points)}
      tickFormatter={first.formatAxis ?? first.format}
      {...quietAxis}
    />
  )
}

export function ChartCanvas({ points, series }: ChartCanvasProps) {
  const gradientId = useId()
  const filled = series.findIndex(({ kind = 'area' }) => kind === 'area')
  const fill = lookOf(series, Math.max(filled, 0)).color
  const hasRightAxis = series.some(({ side, kind }) => side === 'right' && kind !== 'listed')
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={[...points]}
        margin={{ top: 8, right: hasRightAxis ? 0 : 16, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <defs>
          <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={fill} stopOpacity={0.14} />
            <stop offset="1" stopColor={fill} stopOpacity={0.01} />
          </linearGradient>
        </defs>
        <CartesianGrid
          yAxisId="left"
          vertical={false}
          stroke="var(--line-strong)"
          strokeDasharray="2 4"
        />
        <XAxis dataKey="label" minTickGap={48} tickMargin={8} {...quietAxis} />
        {axis('left', series, points)}
        {axis('right', series, points)}
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--line-strong)', strokeWidth: 1 }}
          content={({ active, activeIndex }) => {
            const point = active ? points[Number(activeIndex)] : undefined
            return point ? <ChartTooltip point={point} series={series} /> : null
          }}
        />
        {series.map((each, index) =>
          plot(each, lookOf(series, index), gradientId, points.length === 1),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}
