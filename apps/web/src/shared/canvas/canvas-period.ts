import type { AnalyticsPeriod } from '@hopwise/contracts'
import { periodRange } from '@hopwise/units'
import { dayPeriods } from '../ui/day-series.ts'
import type { Option } from '../ui/select.tsx'
import type { CanvasSearch } from './canvas-search.ts'

export interface DayRange {
  from: string
  to: string
}

/** One press each. */
export const nearPeriods: readonly Option<AnalyticsPeriod>[] = [
  ...dayPeriods,
  { value: 'thisMonth', label: 'This month' },
]

export const otherPeriods: readonly Option<AnalyticsPeriod>[] = [
  { value: '1year', label: '1 year' },
  { value: 'lastMonth', label: 'Last month' },
  { value: 'custom', label: 'Custom' },
]

/** The days that are shown; those of a custom period as the address has them. */
export function rangeOf({ period, from, to }: CanvasSearch, today: string): DayRange {
  if (period !== 'custom') return periodRange(period, today)
  return from === undefined || to === undefined ? periodRange('30days', today) : { from, to }
}

/** What the address says of a chosen period; a custom one begins with the days that are shown. */
export function periodPart(period: AnalyticsPeriod, search: CanvasSearch, today: string) {
  if (period === 'custom') return { period, ...rangeOf(search, today) }
  return { period, from: undefined, to: undefined }
}
