import { enoughSales, type MoneyRange } from '@hopwise/contracts'
import { countsAhead, gammaQuantile, type Interval, z90 } from '@hopwise/statistics'
import { moneyOf } from '@hopwise/units'

/** A sum in cents with the interval that holds nine in ten. */
export type CentsRange = Interval

/** What was counted in some span. */
export interface Sold {
  cents: number
  sales: number
}

/** Within which shares of itself the rate lies behind a count that came once. */
export function rateShares(count: number): { low: number; high: number } {
  if (count <= 0) return { low: 0, high: 0 }
  const limit = (events: number, z: number) => gammaQuantile({ mean: events, shape: events }, z)
  return { low: limit(count, -z90) / count, high: limit(count + 1, z90) / count }
}

/**
 * What a sum is worth ahead, as wide as outcomes come out: the rate behind the sales is not known,
 * and the sales of a span to come scatter about it once more. Null while there are too few to say.
 */
export function rangeFrom(cents: number, sold: Sold): CentsRange | null {
  if (sold.sales < enoughSales || sold.cents <= 0 || cents <= 0) return null
  const value = Math.round(cents)
  const perSale = sold.cents / sold.sales
  // Assumed, as single orders are not read here: they differ as much as exponential ones do.
  // Their sum then scatters like that of half as many orders of twice the worth.
  const { low, high } = countsAhead(sold.sales / 2, cents / sold.cents)
  return {
    value,
    low: Math.min(value, Math.round(low * 2 * perSale)),
    high: Math.max(value, Math.round(high * 2 * perSale)),
  }
}

export function missingSales(sales: number, days = 90): string {
  return `Not enough data yet: ${sales} of ${enoughSales} sales needed in ${days} days.`
}

export function rangeOf({ value, low, high }: CentsRange): MoneyRange {
  return { value: moneyOf(value), low: moneyOf(low), high: moneyOf(high) }
}
