import { Suspense } from 'react'
import type { ChartPoint, ChartSeries } from './chart-series.ts'
import { ChartTable } from './chart-table.tsx'
import { cx } from './class-names.ts'
import { lazyPart } from './lazy-part.tsx'
import { Skeleton } from './skeleton.tsx'

// Figures are read before their picture, so it comes after the screen.
const ChartCanvas = lazyPart(() => import('./chart-canvas.tsx').then((code) => code.ChartCanvas))

interface ChartProps {
  /** What is plotted, for those who do not see it. */
  label: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  /** `fill` takes the height of the place it stands in. */
  height?: number | 'fill'
}

/** Series over time, with one tooltip for all of them and a table behind it for screen readers. */
export function Chart({ label, points, series, height = 240 }: ChartProps) {
  const isFilling = height === 'fill'
  return (
    <figure className={cx('relative m-0', isFilling && 'h-full')}>
      <div
        aria-hidden="true"
        className={cx(isFilling && 'absolute inset-0')}
        style={isFilling ? undefined : { height }}
      >
        <Suspense fallback={<Skeleton className="size-full" />}>
          <ChartCanvas points={points} series={series} />
        </Suspense>
      </div>
      <ChartTable label={label} points={points} series={series} />
    </figure>
  )
}
