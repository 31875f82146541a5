import type { AnalyticsPeriod } from '@hopwise/contracts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { dayPeriods } from '#src/shared/ui/day-series.ts'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { type Option, Select } from '#src/shared/ui/select.tsx'
import type { AnalyticsSearch } from './analytics-search.ts'
import { CustomRange } from './custom-range.tsx'
import type { DayRange } from './day-range.ts'

const periods: readonly Option<AnalyticsPeriod>[] = [
  ...dayPeriods,
  { value: '1year', label: '1 year' },
  { value: 'custom', label: 'Custom' },
]

const platforms: readonly Option<AnalyticsSearch['platform']>[] = [
  { value: 'all', label: 'All platforms' },
  { value: 'twitter', label: platformNames.twitter },
  { value: 'snapchat', label: platformNames.snapchat },
  { value: 'instagram', label: platformNames.instagram },
]

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** All at a glance where there is room; the platform's own list on a phone. */
function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <>
      <SegmentedControl
        label={label}
        value={value}
        options={options}
        onChange={onChange}
        className="max-sm:hidden"
      />
      <Select
        aria-label={label}
        value={value}
        options={options}
        onChange={({ target }) => {
          const option = options.find((each) => each.value === target.value)
          if (option) onChange(option.value)
        }}
        className="grow sm:hidden"
      />
    </>
  )
}

interface AnalyticsToolbarProps {
  search: AnalyticsSearch
  /** The days that are shown, where a custom range begins. */
  range: DayRange
  onChange: (part: Partial<AnalyticsSearch>) => void
}

export function AnalyticsToolbar({ search, range, onChange }: AnalyticsToolbarProps) {
  const choosePeriod = (period: AnalyticsPeriod) =>
    onChange({
      period,
      from: period === 'custom' ? range.from : undefined,
      to: period === 'custom' ? range.to : undefined,
    })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2 sm:gap-3">
        <Choice label="Period" value={search.period} options={periods} onChange={choosePeriod} />
        <Choice
          label="Platform"
          value={search.platform}
          options={platforms}
          onChange={(platform) => onChange({ platform })}
        />
      </div>
      {search.period === 'custom' && (
        <CustomRange
          // Another address, such as by Back, is another range.
          key={`${search.from} ${search.to}`}
          from={search.from}
          to={search.to}
          onRange={onChange}
        />
      )}
    </div>
  )
}
