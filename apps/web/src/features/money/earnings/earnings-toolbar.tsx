import { type EarningsSummary, earningPeriods, earningStates, sourceName } from '@hopwise/contracts'
import { X } from 'lucide-react'
import { formatNumber } from '#src/shared/format/number.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { SearchBox } from '#src/shared/ui/search-box.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Select } from '#src/shared/ui/select.tsx'
import { useIsPhone } from '#src/shared/ui/use-is-phone.ts'
import { DayRangeFields } from './day-range-fields.tsx'
import { stateNames } from './earning-badge.tsx'
import type { EarningSearch } from './earning-search.ts'

const periodNames = {
  all: 'All Time',
  today: 'Today',
  week: 'This Week',
  month: 'This Month',
  custom: 'Custom',
} as const
const periods = earningPeriods.map((value) => ({ value, label: periodNames[value] }))
const statuses = [
  { value: 'all', label: 'All' },
  ...earningStates.map((value) => ({ value, label: stateNames[value] })),
] as const

interface EarningsToolbarProps {
  search: EarningSearch
  summary: EarningsSummary | undefined
  /** What the campaign or link that is filtered by is called, once a row of it is loaded. */
  subject: string | undefined
  onChange: (part: Partial<EarningSearch>, options?: { replaces: boolean }) => void
}

export function EarningsToolbar({ search, summary, subject, onChange }: EarningsToolbarProps) {
  const change = (part: Partial<EarningSearch>) => onChange({ ...part, page: undefined })
  const sources = summary?.sources ?? []
  const unmatched = summary?.unmatched ?? 0
  const hasUnmatched = unmatched > 0 || search.match !== undefined
  const isPhone = useIsPhone()
  const isOfOne = search.campaignId !== undefined || search.linkId !== undefined
  return (
    <div data-toolbar className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex items-center gap-2 max-sm:w-full max-sm:*:min-w-0 max-sm:*:grow max-sm:*:basis-0 sm:contents">
          <SearchBox
            noun="earnings"
            value={search.search ?? ''}
            onSearch={(search) =>
              onChange({ search: search || undefined, page: undefined }, { replaces: true })
            }
          />
          {isPhone && (
            <Select
              aria-label="Status"
              options={[
                { value: 'all', label: 'All statuses' },
                ...statuses.slice(1),
                ...(hasUnmatched ? [{ value: 'unmatched', label: 'Unmatched' }] : []),
              ]}
              value={search.match === 'unmatched' ? 'unmatched' : (search.status ?? 'all')}
              onChange={({ target }) =>
                change({
                  status: earningStates.find((one) => one === target.value),
                  match: target.value === 'unmatched' ? 'unmatched' : undefined,
                })
              }
            />
          )}
        </div>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:*:grow max-sm:*:basis-0">
          <Select
            aria-label="Time"
            options={periods}
            value={search.period ?? 'all'}
            onChange={({ target }) => {
              const period = earningPeriods.find((one) => one === target.value)
              change({
                period: period === 'all' ? undefined : period,
                from: undefined,
                to: undefined,
              })
            }}
          />
          {(sources.length > 1 || search.source) && (
            <Select
              aria-label="Source"
              placeholder="All sources"
              options={sources.map((value) => ({ value, label: sourceName(value) }))}
              value={search.source ?? ''}
              onChange={({ target }) => change({ source: target.value || undefined })}
            />
          )}
        </div>
        {!isPhone && (
          <SegmentedControl
            label="Status"
            value={search.status ?? 'all'}
            onChange={(status) => change({ status: status === 'all' ? undefined : status })}
            options={statuses}
          />
        )}
        {!isPhone && hasUnmatched && (
          <Button
            aria-pressed={search.match === 'unmatched'}
            className="aria-pressed:border-ink-3 aria-pressed:bg-ink/7"
            onClick={() => change({ match: search.match ? undefined : 'unmatched' })}
          >
            Unmatched
            <span className="text-ink-3">{formatNumber(unmatched)}</span>
          </Button>
        )}
        {isOfOne && (
          <Button onClick={() => change({ campaignId: undefined, linkId: undefined })}>
            <span className="max-w-60 truncate">
              {search.campaignId !== undefined ? 'Campaign' : 'Link'}
              {subject && `: ${subject}`}
            </span>
            <X aria-label="Show all" />
          </Button>
        )}
      </div>
      {search.period === 'custom' && (
        <DayRangeFields
          // Another address, such as by Back, is another range.
          key={`${search.from} ${search.to}`}
          from={search.from}
          to={search.to}
          onRange={change}
        />
      )}
    </div>
  )
}
