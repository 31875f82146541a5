import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/class-names.ts'
import { dayPeriods } from '../ui/day-series.ts'
import { Loaded } from '../ui/loaded.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { canvasFiguresQuery } from './canvas.queries.ts'
import { canvasQueryOf, canvasSearch, type FixedFilters } from './canvas-search.ts'
import type { HomeCanvas } from './home-canvas-search.ts'
import { StatRow, StatRowSkeleton } from './stat-row.tsx'
import { Trend, TrendSkeleton } from './trend.tsx'

interface HomeFiguresProps {
  /** Whose figures they are, such as `{ link: '12' }`. */
  of: FixedFilters
  canvas: HomeCanvas
  failure: string
  /** In place of the trend while nothing happened. */
  whenQuiet?: ReactNode
  /** At the left of the period. */
  lead?: ReactNode
  /** Below the trend. */
  children?: ReactNode
}

/**
 * What a link or a campaign brought in a period, against the one before, and day by day: the first row of
 * its canvas, without the filters of its visitors.
 */
export function HomeFigures(props: HomeFiguresProps) {
  const { search: chosen, onChange } = props.canvas
  const period = dayPeriods.find(({ value }) => value === chosen.period)?.value ?? '30days'
  const { metric = 'clicks' } = chosen
  const search = canvasSearch.parse({ period })
  const query = useQuery(canvasFiguresQuery(canvasQueryOf(search, props.of)))
  return (
    <div className="@container/canvas grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {props.lead}
        <SegmentedControl
          label="Period"
          value={period}
          onChange={(next) => onChange({ period: next, from: undefined, to: undefined })}
          options={dayPeriods}
          className="ml-auto"
        />
      </div>
      <Loaded
        query={query}
        hasOwnCard
        failure={props.failure}
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
            <Trend
              canvas={canvas}
              metric={metric}
              compare="previous"
              whenQuiet={props.whenQuiet ?? null}
            />
            {props.children}
          </Card>
        )}
      </Loaded>
    </div>
  )
}
