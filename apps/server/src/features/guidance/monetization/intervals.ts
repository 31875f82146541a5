import { enoughSales, type MoneyRange } from '@hopwise/contracts'
import { moneyOf } from '@hopwise/units'
import { logGamma } from '#src/features/links/intelligence/index.ts'

/** Of the normal distribution: nine in ten lie within so many deviations. */
const z = 1.6449

/** A sum in cents with the interval that holds nine in ten. */
export interface CentsRange {
  value: number
  low: number
  high: number
}

/** What was counted in some span. */
export interface Sold {
  cents: number
  sales: number
}

/** Within which shares of itself the rate lies behind a count that came once (Wilson and Hilferty 1931). */
export function rateShares(count: number): { low: number; high: number } {
  if (count <= 0) return { low: 0, high: 0 }
  const root = (n: number, sign: -1 | 1) =>
    n * (1 - 1 / (9 * n) + (sign * z) / (3 * Math.sqrt(n))) ** 3
  return { low: Math.max(0, root(count, -1)) / count, high: root(count + 1, 1) / count }
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

/**
 * Nine in ten counts of a span to come, so many times as long as the one of which a count is known:
 * Poisson counts over Jeffreys' gamma for their rate, which is the negative binomial distribution.
 *
 * @internal
 */
export function countsAhead(seen: number, span: number): { low: number; high: number } {
  const shape = seen + 0.5
  const odds = span / (1 + span)
  const mean = (shape * odds) / (1 - odds)
  const deviation = Math.sqrt(mean / (1 - odds))
  // What lies further off does not add up to anything.
  let count = Math.max(0, Math.floor(mean - 12 * deviation))
  let chance = Math.exp(
    logGamma(count + shape) -
      logGamma(shape) -
      logGamma(count + 1) +
      shape * Math.log(1 - odds) +
      count * Math.log(odds),
  )
  let sum = chance
  let low: number | null = sum > 0.05 ? count : null
  while (sum < 0.95 && count < mean + 12 * deviation + 12) {
    chance *= ((count + shape) / (count + 1)) * odds
    count += 1
    sum += chance
    if (low === null && sum > 0.05) low = count
  }
  return { low: low ?? 0, high: count }
}

export function missingSales(sales: number): string {
  return `Not enough data yet: ${sales} of the ${enoughSales} sales that a figure needs.`
}

export function rangeOf({ value, low, high }: CentsRange): MoneyRange {
  return { value: moneyOf(value), low: moneyOf(low), high: moneyOf(high) }
}
