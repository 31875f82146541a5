import { enoughSales } from '@hopwise/contracts'
import { quantile } from '@hopwise/statistics'
import { seededRandom } from '@hopwise/units'
import type { CentsRange } from './intervals.ts'

/** Whole weeks, so that each weekday has its share. */
export const historyDays = 28
/** Fewer days with the product running say nothing of a month. */
export const leastDays = 14

const samples = 1_000
const seed = 5_000

export interface History {
  /** Net earnings in cents of days that are over, oldest first. */
  cents: readonly number[]
  sales: number
}

export interface Projection {
  /** What is added by the end of each day ahead, the first being the rest of today. */
  days: CentsRange[]
  /** Share of the courses in which at least so much is added by a day (0 is the rest of today). */
  chanceOf(cents: number, day: number): number
}

export function whyNoProjection({ cents, sales }: History): string | null {
  if (cents.length < leastDays) {
    return `Not enough data yet: ${cents.length} of ${leastDays} full days since your first earning.`
  }
  if (sales < enoughSales) {
    return `Not enough data yet: ${sales} of ${enoughSales} sales needed, in ${cents.length} days.`
  }
  return null
}

/**
 * Courses that the days ahead could take. Each draws a history of its own from the days there were
 * (so that a short one leaves much open), and every day ahead from that; refunds are among them.
 */
export function projectRevenue(
  history: History,
  daysAhead: number,
  restOfToday: number,
): Projection | null {
  if (whyNoProjection(history) !== null || daysAhead < 1) return null
  const random = seededRandom(seed)
  const totals = Array.from({ length: daysAhead }, () => new Float64Array(samples))
  const { length } = history.cents
  const drawn = new Float64Array(length)
  for (let sample = 0; sample < samples; sample += 1) {
    for (let index = 0; index < length; index += 1) {
      drawn[index] = history.cents[Math.floor(random() * length)] ?? 0
    }
    let sum = 0
    for (let day = 0; day < daysAhead; day += 1) {
      const cents = drawn[Math.floor(random() * length)] ?? 0
      sum += day === 0 ? cents * restOfToday : cents
      const total = totals[day]
      if (total !== undefined) total[sample] = sum
    }
  }
  for (const total of totals) total.sort()
  return {
    days: totals.map((sorted) => ({
      value: Math.round(quantile(sorted, 0.5)),
      low: Math.round(quantile(sorted, 0.05)),
      high: Math.round(quantile(sorted, 0.95)),
    })),
    chanceOf(cents, day) {
      const sorted = totals[day]
      if (sorted === undefined) return 0
      return sorted.filter((total) => total >= cents).length / samples
    },
  }
}
