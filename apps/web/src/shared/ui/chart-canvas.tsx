import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import {
  type Layout,
  labeled,
  layOut,
  type PlacedAxis,
  placeLabel,
  type Size,
  sideOf,
} from './chart-layout.ts'
import { BandMark, BarMark, LineMark } from './chart-marks.tsx'
import { type ChartPoint, type ChartSeries, isDrawn, isFilled, lookOf } from './chart-series.ts'
import { ChartTooltip } from './chart-tooltip.tsx'

interface ChartCanvasProps {
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
}

/** The size of an element, as it changes. */
function useSize() {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return { frame, size }
}

const label = { fontSize: 11, fill: 'var(--ink-3)' }
const axisGap = 8

function AxisLabels({
  axis,
  side,
  layout,
}: {
  axis: PlacedAxis
  side: 'left' | 'right'
  layout: Layout
}) {
  const x = side === 'left' ? layout.from - axisGap : layout.to + axisGap
  return axis.ticks.map((tick) => (
    <text
      key={tick}
      x={x}
      y={axis.place(tick)}
      dy="0.355em"
      textAnchor={side === 'left' ? 'end' : 'start'}
      {...label}
    >
      {axis.write(tick)}
    </text>
  ))
}

function DayLabels({ points, layout }: { points: readonly ChartPoint[]; layout: Layout }) {
  return labeled(points, layout.step).map((index) => {
    const text = points[index]?.label ?? ''
    return (
      <text
        key={index}
        x={placeLabel(text, index, layout)}
        y={layout.bottom + 20}
        textAnchor="middle"
        {...label}
      >
        {text}
      </text>
    )
  })
}

/** Bars and bands behind lines, and the period before behind its successor. */
function fromBehind(series: readonly ChartSeries[]) {
  const height = (each: ChartSeries) => (isFilled(each) ? 0 : each.isBefore ? 1 : 2)
  return [...series.entries()].toSorted(([, one], [, other]) => height(one) - height(other))
}

interface PlotProps extends ChartCanvasProps {
  layout: Layout
  /** The point that is pointed at. */
  active: number | null
}

function Marks({ points, series, layout, active }: PlotProps) {
  const gradient = useId()
  const filled = series.findIndex(({ kind = 'area' }) => kind === 'area')
  const fill = lookOf(series, Math.max(filled, 0)).color
  const bars = series.filter(({ kind }) => kind === 'bar')
  return (
    <>
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={fill} stopOpacity={0.14} />
        <stop offset="1" stopColor={fill} stopOpacity={0.01} />
      </linearGradient>
      {fromBehind(series).map(([index, each]) => {
        const axis = layout[sideOf(each)]
        if (!isDrawn(each) || axis === null) return null
        const look = lookOf(series, index)
        const shared = { series: each, look, points, layout, axis }
        if (each.kind === 'band') return <BandMark key={each.key} {...shared} />
        if (each.kind === 'bar') return <BarMark key={each.key} {...shared} bars={bars} />
        const value = active === null ? undefined : points[active]?.values[each.key]
        return (
          <g key={each.key}>
            <LineMark {...shared} fill={each.kind === 'line' ? null : `url(#${gradient})`} />
            {active !== null && value !== undefined && (
              <circle
                cx={layout.place(active)}
                cy={axis.place(value)}
                r={3.5}
                strokeWidth={1.75}
                stroke={look.color}
                fill="var(--surface)"
              />
            )}
          </g>
        )
      })}
    </>
  )
}

function Plot(props: PlotProps) {
  const { points, layout, active } = props
  const { left, right, from, to, bottom } = layout
  const grid = left ?? right
  return (
    <svg data-chart aria-hidden="true" width="100%" height="100%" className="absolute inset-0">
      {grid?.ticks.map((tick) => (
        <line
          key={tick}
          x1={from}
          x2={to}
          y1={grid.place(tick)}
          y2={grid.place(tick)}
          stroke="var(--line-strong)"
          strokeDasharray="2 4"
        />
      ))}
      {left && <AxisLabels axis={left} side="left" layout={layout} />}
      {right && <AxisLabels axis={right} side="right" layout={layout} />}
      <DayLabels points={points} layout={layout} />
      {active !== null && (
        <line
          x1={layout.place(active)}
          x2={layout.place(active)}
          y1={0}
          y2={bottom}
          stroke="var(--line-strong)"
        />
      )}
      <Marks {...props} />
    </svg>
  )
}

/** The point whose share of the width the pointer is in. */
function nearest(layout: Layout, count: number, x: number): number {
  const index = Math.round((x - layout.place(0)) / layout.step)
  return Math.min(Math.max(index, 0), count - 1)
}

export function ChartCanvas({ points, series }: ChartCanvasProps) {
  const { frame, size } = useSize()
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const layout = size && points.length > 0 ? layOut(points, series, size) : null
  // What is pointed at may be gone with a new period.
  const active = pointedAt !== null && pointedAt < points.length ? pointedAt : null
  const point = active === null ? undefined : points[active]
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left
    if (layout) setPointedAt(nearest(layout, points.length, x))
  }
  return (
    <div
      ref={frame}
      className="relative size-full"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setPointedAt(null)}
    >
      {layout && <Plot points={points} series={series} layout={layout} active={active} />}
      {layout && active !== null && point && (
        <div
          className="pointer-events-none absolute top-2 z-10"
          style={tooltipPlace(layout, active)}
        >
          <ChartTooltip point={point} series={series} />
        </div>
      )}
    </div>
  )
}

const tooltipGap = 12

/** To the right of the point, or to its left where that is in the right half. */
function tooltipPlace({ place, from, to }: Layout, index: number) {
  const x = place(index)
  if (x <= (from + to) / 2) return { left: x + tooltipGap }
  return { left: x - tooltipGap, transform: 'translateX(-100%)' }
}
