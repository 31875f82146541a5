import type { AnalyticsPeriod, AnalyticsQuery } from '@hopwise/contracts'
import { addDays, daysBetween, lastDays } from '@hopwise/units'
import type { DayRange } from '#src/rollups/spans.ts'
import type { Ctx } from '#src/services.ts'

const lengthDays: Record<Exclude<AnalyticsPeriod, 'custom'>, number> = {
  '7days': 7,
  '30days': 30,
  '90days': 90,
  '1year': 365,
}

/** More points than this are no longer days on a chart, but weeks. */
const mostDayPoints = 120

export function rangeOf({ now, timeZone }: Ctx, query: AnalyticsQuery): DayRange {
  if (query.period !== 'custom') {
    const days = lastDays(now(), timeZone, lengthDays[query.period])
    return { from: days[0] ?? '', to: days.at(-1) ?? '' }
  }
  const { from, to } = query
  if (from === undefined || to === undefined) throw new Error('a custom period has both its ends')
  return { from, to }
}

/** The period of the same length that ends where this one begins. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const count = daysBetween(from, to).length
  return { from: addDays(from, -count), to: addDays(from, -1) }
}

export function stepOf({ from, to }: DayRange): 'day' | 'week' {
  return daysBetween(from, to).length > mostDayPoints ? 'week' : 'day'
}
