import {
  type AnalyticsPeriod,
  analyticsPlatforms,
  type CanvasDimension,
  canvasComparisons,
} from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { Calendar } from 'lucide-react'
import { Suspense } from 'react'
import { useCurrentUser } from '../api/current-user.ts'
import { platformNames } from '../format/platform-names.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MenuSelect } from '../ui/menu-select.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { nearPeriods, otherPeriods, periodPart } from './canvas-period.ts'
import type { CanvasSearch, ChangeCanvas, FixedFilters } from './canvas-search.ts'
import { FilterChips } from './filter-chips.tsx'

const CustomRange = lazyPart(() => import('./custom-range.tsx').then((code) => code.CustomRange))

const platforms = analyticsPlatforms.map((value) => ({
  value,
  label: value === 'all' ? 'All platforms' : platformNames[value],
}))

const comparisonNames = {
  previous: 'vs last period',
  year: 'vs last year',
  none: 'No comparison',
} as const
const comparisons = canvasComparisons.map((value) => ({ value, label: comparisonNames[value] }))

interface CanvasToolbarProps {
  search: CanvasSearch
  onChange: ChangeCanvas
  fixed: FixedFilters
  describe: (dimension: CanvasDimension) => string
  onFilter: (dimension: CanvasDimension) => void
}

/** The period, what it is compared with, and the filters. */
export function CanvasToolbar({ search, onChange, fixed, ...filters }: CanvasToolbarProps) {
  const today = todayIn(useCurrentUser().workspace.timeZone)
  const choosePeriod = (period: AnalyticsPeriod) => onChange(periodPart(period, search, today))
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:px-2">
        <SegmentedControl
          label="Period"
          value={search.period}
          options={nearPeriods}
          onChange={choosePeriod}
        />
        <MenuSelect
          label="More periods"
          icon={Calendar}
          value={search.period}
          options={otherPeriods}
          onChange={choosePeriod}
        />
        <MenuSelect
          label="Comparison"
          variant="ghost"
          value={search.compare ?? 'previous'}
          options={comparisons}
          onChange={(compare) =>
            onChange({ compare: compare === 'previous' ? undefined : compare })
          }
        />
        {fixed.link === undefined && (
          <MenuSelect
            label="Platform"
            variant="ghost"
            value={search.platform}
            options={platforms}
            onChange={(platform) => onChange({ platform })}
          />
        )}
        <FilterChips search={search} onChange={onChange} fixed={fixed} {...filters} />
      </div>
      {search.period === 'custom' && (
        <Suspense>
          <CustomRange
            // Another address, such as by Back, is another range.
            key={`${search.from} ${search.to}`}
            from={search.from}
            to={search.to}
            onRange={onChange}
          />
        </Suspense>
      )}
    </div>
  )
}
