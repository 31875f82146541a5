import { Suspense } from 'react'
import { ChartLegend } from './chart-legend.tsx'
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

/** Series over time under their legend, with one tooltip for all of them and a table behind it for screen readers. */
export function Chart({ label, points, series, height = 240 }: ChartProps) {
  const isFilling = height === 'fill'
  return (
    <figure className={cx('m-0', isFilling && 'flex h-full flex-col')}>
      <ChartLegend series={series} />
      <div
        aria-hidden="true"
        className={cx('relative', isFilling && 'grow')}
        style={isFilling ? undefined : { height }}
      >
        <div className="absolute inset-0">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <ChartCanvas points={points} series={series} />
          </Suspense>
        </div>
      </div>
      <ChartTable label={label} points={points} series={series} />
    </figure>
  )
}
