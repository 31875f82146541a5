import type { AnalyticsQuery } from '@hopwise/contracts'
import { addDays, daysUntil, periodRange, todayIn } from '@hopwise/units'
import type { DayRange } from '#src/rollups/spans.ts'
import type { Ctx } from '#src/services.ts'

/** More points than this are no longer days on a chart, but weeks. */
const mostDayPoints = 120

export function rangeOf({ now, timeZone }: Ctx, query: AnalyticsQuery): DayRange {
  if (query.period !== 'custom') return periodRange(query.period, todayIn(timeZone, now()))
  const { from, to } = query
  if (from === undefined || to === undefined) throw new Error('a custom period has both its ends')
  return { from, to }
}

/** The period of the same length that ends where this one begins. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const count = daysUntil(from, to) + 1
  return { from: addDays(from, -count), to: addDays(from, -1) }
}

export function stepOf({ from, to }: DayRange): 'day' | 'week' {
  return daysUntil(from, to) >= mostDayPoints ? 'week' : 'day'
}
