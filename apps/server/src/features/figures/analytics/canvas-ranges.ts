import type { CanvasComparison } from '@hopwise/contracts'
import { addDays, daysBetween, daysUntil, mondayOf } from '@hopwise/units'
import type { DayRange } from '#src/rollups/spans.ts'
import { rangeBefore, stepOf } from './period.ts'

/** As many days as the range has, or null. */
export function comparedRange(range: DayRange, compare: CanvasComparison): DayRange | null {
  if (compare === 'none') return null
  if (compare === 'previous') return rangeBefore(range)
  const from = yearBefore(range.from)
  return { from, to: addDays(from, daysUntil(range.from, range.to)) }
}

/** 29 February becomes 28. */
function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return before.endsWith('-02-29') ? `${before.slice(0, 8)}28` : before
}

export interface Point {
  day: string
  days: string[]
}

/** The points of a trend with their days: each day, or weeks by their Monday. */
export function pointsOf(range: DayRange): Point[] {
  const days = daysBetween(range.from, range.to)
  if (stepOf(range) === 'day') return days.map((day) => ({ day, days: [day] }))
  return [...Map.groupBy(days, mondayOf)].map(([day, own]) => ({ day, days: own }))
}

/** The same points, of the days of another range as long. */
export function shiftedPoints(points: Point[], range: DayRange, to: DayRange): Point[] {
  const shift = daysUntil(to.from, range.from)
  const moved = (day: string) => addDays(day, -shift)
  return points.map(({ day, days }) => ({ day: moved(day), days: days.map(moved) }))
}
