import { quantile } from './belief.ts'
import { z95 } from './normal.ts'

/** A figure with its 95 % interval. */
export interface Interval {
  at: number
  low: number
  high: number
}

/** Wilson's interval of a rate, which is sound for few trials and for rates near 0 and 1. */
export function rateInterval(successes: number, trials: number): Interval {
  if (trials <= 0) return { at: 0, low: 0, high: 1 }
  const at = successes / trials
  const square = z95 ** 2 / trials
  const center = (at + square / 2) / (1 + square)
  const reach = (z95 * Math.sqrt((at * (1 - at)) / trials + square / (4 * trials))) / (1 + square)
  return { at, low: Math.max(0, center - reach), high: Math.min(1, center + reach) }
}

/** Commission per click; `typicalAmount` is what one sale more might have brought. */
export function perClickInterval(
  clicks: number,
  amounts: readonly number[],
  typicalAmount = 0,
): Interval {
  const { at, low, high } = sumOfSales(amounts, typicalAmount)
  const each = Math.max(1, clicks)
  return { at: at / each, low: low / each, high: high / each }
}

/**
 * Fay and Feuer's gamma interval of a weighted sum of rare events: on the upper side one more
 * event as heavy as the heaviest is allowed for, so that few sales give no false certainty. Heavy
 * ones may all have stayed away so far, therefore `unseen`, what one of them would weigh. `excess`
 * is what the sum varies more, or less, than independent events would.
 */
function sumOfSales(amounts: readonly number[], unseen: number, excess = 1): Interval {
  const at = amounts.reduce((sum, amount) => sum + amount, 0)
  const squares = amounts.reduce((sum, amount) => sum + amount ** 2, 0)
  const largest = amounts.reduce((most, amount) => Math.max(most, amount), 0)
  return intervalOfSum({ at, squares, largest }, unseen, excess)
}

/** The same by what is needed of the amounts. */
export function intervalOfSum(
  { at, squares, largest }: { at: number; squares: number; largest: number },
  unseen: number,
  excess: number,
): Interval {
  const variance = squares * excess
  const heaviest = Math.max(largest, unseen)
  const low = at > 0 ? limit(at, variance, -z95) : Math.min(0, at)
  if (heaviest <= 0) return { at, low, high: Math.max(0, at) }
  return { at, low, high: Math.max(at, limit(at + heaviest, variance + heaviest ** 2, z95)) }
}

function limit(mean: number, variance: number, z: number): number {
  if (mean <= 0) return 0
  return quantile({ mean, shape: mean ** 2 / Math.max(variance, Number.MIN_VALUE) }, z)
}
