import { useId } from 'react'
import { CartesianGrid, ComposedChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { axisOf } from './chart-axis.ts'
import { plot } from './chart-plot.tsx'
import { type ChartPoint, type ChartSeries, isDrawn, lookOf } from './chart-series.ts'
import { ChartTooltip } from './chart-tooltip.tsx'

const tick = { fontSize: 11, fill: 'var(--ink-3)' }
const quietAxis = { tickLine: false, axisLine: false, tick }

interface ChartCanvasProps {
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
}

/** recharts measures labels before the font has come, so the room for them is ours to compute. */
function valueAxis(side: 'left' | 'right', { points, series }: ChartCanvasProps) {
  const own = series.filter((each) => isDrawn(each) && (each.side ?? 'left') === side)
  if (own.length === 0) return null
  const { domain, ticks, write, width } = axisOf(own, points)
  return (
    <YAxis
      key={side}
      yAxisId={side}
      orientation={side}
      domain={domain}
      ticks={ticks}
      tickFormatter={write}
      width={width}
      interval={0}
      {...quietAxis}
    />
  )
}

interface DayTickProps {
  x: number | string
  y: number | string
  index: number
  visibleTicksCount: number
  payload: { value: string }
}

/** The first and the last begin and end with the picture, so that none hangs over its card. */
function DayTick({ x, y, index, visibleTicksCount, payload }: DayTickProps) {
  const isLast = index === visibleTicksCount - 1
  const anchor = index === 0 ? 'start' : isLast ? 'end' : 'middle'
  return (
    <text
      x={x}
      y={y}
      dy="0.71em"
      textAnchor={visibleTicksCount === 1 ? 'middle' : anchor}
      {...tick}
    >
      {payload.value}
    </text>
  )
}

export function ChartCanvas({ points, series }: ChartCanvasProps) {
  const gradientId = useId()
  const filled = series.findIndex(({ kind = 'area' }) => kind === 'area')
  const fill = lookOf(series, Math.max(filled, 0)).color
  const hasRightAxis = series.some((each) => each.side === 'right' && isDrawn(each))
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
        <XAxis
          dataKey="label"
          interval="preserveStartEnd"
          minTickGap={48}
          tickMargin={8}
          {...quietAxis}
          tick={DayTick}
        />
        {valueAxis('left', { points, series })}
        {valueAxis('right', { points, series })}
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--line-strong)', strokeWidth: 1 }}
          content={({ active, activeIndex }) => {
            const point = active ? points[Number(activeIndex)] : undefined
            return point ? <ChartTooltip point={point} series={series} /> : null
          }}
        />
        {series.map((each, index) =>
          plot({ series: each, look: lookOf(series, index), points, gradientId }),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}
