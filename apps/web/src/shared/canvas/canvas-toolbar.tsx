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
import { cx } from '../ui/class-names.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MenuSelect } from '../ui/menu-select.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { nearPeriods, otherPeriods, periodPart } from './canvas-period.ts'
import {
  type CanvasSearch,
  type ChangeCanvas,
  type FixedFilters,
  hasFilters,
} from './canvas-search.ts'
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

const stuck =
  'max-sm:sticky max-sm:top-14 max-sm:z-10 max-sm:-mx-4 max-sm:-my-2 max-sm:overflow-x-auto max-sm:bg-paper/95 max-sm:px-4 max-sm:py-2 max-sm:*:shrink-0 max-sm:[scrollbar-width:none] max-sm:in-[[role=dialog]]:top-0'

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
  const isNarrowed = hasFilters(search)
  const choosePeriod = (period: AnalyticsPeriod) => onChange(periodPart(period, search, today))
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-2 gap-y-3 max-sm:[&_button]:px-2',
        isNarrowed && 'max-sm:contents',
      )}
    >
      <div className={isNarrowed ? 'flex flex-wrap items-center gap-2 sm:contents' : 'contents'}>
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
          value={search.compare ?? 'previous'}
          options={comparisons}
          onChange={(compare) =>
            onChange({ compare: compare === 'previous' ? undefined : compare })
          }
        />
        {fixed.link === undefined && (
          <MenuSelect
            label="Platform"
            value={search.platform}
            options={platforms}
            onChange={(platform) => onChange({ platform })}
          />
        )}
      </div>
      {search.period === 'custom' && (
        <div className="order-last basis-full max-sm:order-none">
          <Suspense>
            <CustomRange
              // Another address, such as by Back, is another range.
              key={`${search.from} ${search.to}`}
              from={search.from}
              to={search.to}
              onRange={onChange}
            />
          </Suspense>
        </div>
      )}
      {/* On a phone the cards that a press narrows lie far below. */}
      <div className={isNarrowed ? cx('flex items-center gap-2 sm:contents', stuck) : 'contents'}>
        <FilterChips search={search} onChange={onChange} fixed={fixed} {...filters} />
      </div>
    </div>
  )
}
