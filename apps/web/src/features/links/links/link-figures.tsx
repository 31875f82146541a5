import { useQuery } from '@tanstack/react-query'
import { canvasFiguresQuery } from '#src/shared/canvas/canvas.queries.ts'
import { canvasQueryOf, canvasSearch } from '#src/shared/canvas/canvas-search.ts'
import type { HomeCanvas } from '#src/shared/canvas/home-canvas-search.ts'
import { StatRow, StatRowSkeleton } from '#src/shared/canvas/stat-row.tsx'
import { Trend, TrendSkeleton } from '#src/shared/canvas/trend.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { dayPeriods } from '#src/shared/ui/day-series.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'

interface LinkFiguresProps {
  id: number
  canvas: HomeCanvas
}

/**
 * What a link brought in a period, against the one before, and day by day: the first row of its canvas,
 * without the filters of its visitors.
 */
export function LinkFigures({ id, canvas: { search: chosen, onChange } }: LinkFiguresProps) {
  const period = dayPeriods.find(({ value }) => value === chosen.period)?.value ?? '30days'
  const { metric = 'clicks' } = chosen
  const search = canvasSearch.parse({ period })
  const query = useQuery(canvasFiguresQuery(canvasQueryOf(search, { link: String(id) })))
  return (
    <div className="@container/canvas grid gap-3">
      <div className="flex justify-end">
        <SegmentedControl
          label="Period"
          value={period}
          onChange={(next) => onChange({ period: next, from: undefined, to: undefined })}
          options={dayPeriods}
        />
      </div>
      <Loaded
        query={query}
        hasOwnCard
        failure="The figures of this link could not be loaded."
        skeleton={
          <Card>
            <StatRowSkeleton />
            <TrendSkeleton />
          </Card>
        }
      >
        {(canvas) => (
          <Card
            className={cx(
              'transition-opacity duration-150',
              query.isPlaceholderData && 'opacity-60',
            )}
          >
            <StatRow
              canvas={canvas}
              metric={metric}
              compare="previous"
              onMetric={(next) => onChange({ metric: next })}
            />
            <Trend canvas={canvas} metric={metric} compare="previous" whenQuiet={null} />
          </Card>
        )}
      </Loaded>
    </div>
  )
}
