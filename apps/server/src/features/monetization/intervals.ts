import { enoughSales, type MoneyRange } from '@hopwise/contracts'
import { moneyOf } from '#src/features/analytics/index.ts'

/** Of the normal distribution: nine in ten lie within so many deviations. */
const z = 1.6449

/** A sum in cents with the interval that holds nine in ten. */
export interface CentsRange {
  value: number
  low: number
  high: number
}

/** How far a count that came once may be off, as shares of itself (Wilson and Hilferty 1931). */
export function countShares(count: number): { low: number; high: number } {
  if (count <= 0) return { low: 0, high: 0 }
  const root = (n: number, sign: -1 | 1) =>
    n * (1 - 1 / (9 * n) + (sign * z) / (3 * Math.sqrt(n))) ** 3
  return { low: Math.max(0, root(count, -1)) / count, high: root(count + 1, 1) / count }
}

/** What a sum that so many sales made is worth ahead; null while there are too few to say. */
export function rangeFrom(cents: number, sales: number): CentsRange | null {
  if (sales < enoughSales || cents <= 0) return null
  const { low, high } = countShares(sales)
  return { value: Math.round(cents), low: Math.round(cents * low), high: Math.round(cents * high) }
}

export function missingSales(sales: number): string {
  return `Not enough data yet: ${sales} of the ${enoughSales} sales that a figure needs.`
}

export function rangeOf({ value, low, high }: CentsRange): MoneyRange {
  return { value: moneyOf(value), low: moneyOf(low), high: moneyOf(high) }
}
