import { lazy, Suspense } from 'react'
import type { ChartPoint, ChartSeries } from './chart-series.ts'
import { ChartTable } from './chart-table.tsx'
import { Skeleton } from './skeleton.tsx'

// recharts weighs more than a screen, so it comes after the screen.
const ChartCanvas = lazy(() =>
  import('./chart-canvas.tsx').then((module) => ({ default: module.ChartCanvas })),
)

interface ChartProps {
  /** What is plotted, for those who do not see it. */
  label: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  height?: number
}

/** Series over time, with one tooltip for all of them and a table behind it for screen readers. */
export function Chart({ label, points, series, height = 240 }: ChartProps) {
  return (
    <figure className="m-0">
      <div aria-hidden="true" style={{ height }}>
        <Suspense fallback={<Skeleton className="size-full" />}>
          <ChartCanvas points={points} series={series} height={height} />
        </Suspense>
      </div>
      <ChartTable label={label} points={points} series={series} />
    </figure>
  )
}
