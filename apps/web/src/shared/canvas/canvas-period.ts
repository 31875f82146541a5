import type { AnalyticsPeriod } from '@hopwise/contracts'
import { addDays } from '@hopwise/units'
import { dayPeriods } from '../ui/day-series.ts'
import type { Option } from '../ui/select.tsx'
import type { CanvasSearch } from './canvas-search.ts'

export interface DayRange {
  from: string
  to: string
}

/** The months that are a custom range under a name. */
const months = ['thisMonth', 'lastMonth'] as const
type Month = (typeof months)[number]
export type PeriodChoice = AnalyticsPeriod | Month

export const periodChoices: readonly Option<PeriodChoice>[] = [
  ...dayPeriods,
  { value: '1year', label: '1 year' },
  { value: 'thisMonth', label: 'This month' },
  { value: 'lastMonth', label: 'Last month' },
  { value: 'custom', label: 'Custom' },
]

const lengths: Record<Exclude<AnalyticsPeriod, 'custom'>, number> = {
  '7days': 7,
  '30days': 30,
  '90days': 90,
  '1year': 365,
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

function monthRange(month: Month, today: string): DayRange {
  const first = firstOfMonth(today)
  if (month === 'thisMonth') return { from: first, to: today }
  const to = addDays(first, -1)
  return { from: firstOfMonth(to), to }
}

/** The days that are shown; those of a custom period as the address has them. */
export function rangeOf({ period, from, to }: CanvasSearch, today: string): DayRange {
  if (period === 'custom' && from !== undefined && to !== undefined) return { from, to }
  const length = lengths[period === 'custom' ? '30days' : period]
  return { from: addDays(today, 1 - length), to: today }
}

/** What the period is called: a custom range of a whole month by the month. */
export function choiceOf(search: CanvasSearch, today: string): PeriodChoice {
  if (search.period !== 'custom') return search.period
  const isShown = (month: Month) => {
    const { from, to } = monthRange(month, today)
    return search.from === from && search.to === to
  }
  return months.find(isShown) ?? 'custom'
}

/** What the address says of a chosen period; a custom one begins with the days that are shown. */
export function periodPart(choice: PeriodChoice, search: CanvasSearch, today: string) {
  switch (choice) {
    case 'custom':
      return { period: choice, ...rangeOf(search, today) }
    case 'thisMonth':
    case 'lastMonth':
      return { period: 'custom' as const, ...monthRange(choice, today) }
    default:
      return { period: choice, from: undefined, to: undefined }
  }
}
