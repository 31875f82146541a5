import { gammaQuantile } from './gamma.ts'
import type { Interval } from './interval.ts'
import { z95 } from './normal.ts'

/** What is needed of the amounts of rare events. */
export interface WeightedSum {
  value: number
  squares: number
  largest: number
}

/** Part of one more event that is allowed for. A whole one, as in exact limits, covers too often. */
const allowedPart = 0.5

/**
 * Fay and Feuer's gamma interval of a weighted sum of rare events: on the upper side half an
 * event as heavy as the heaviest is allowed for, so that few sales give no false certainty. Heavy
 * ones may all have stayed away so far, therefore `unseen`, what one of them would weigh. `excess`
 * is what the sum varies more, or less, than independent events would.
 */
export function intervalOfSum(
  { value, squares, largest }: WeightedSum,
  unseen: number,
  excess = 1,
): Interval {
  const variance = squares * excess
  const heaviest = Math.max(largest, unseen)
  const low = value > 0 ? limit(value, variance, -z95) : Math.min(0, value)
  if (heaviest <= 0) return { value, low, high: Math.max(0, value) }
  const high = limit(value + allowedPart * heaviest, variance + allowedPart * heaviest ** 2, z95)
  return { value, low, high: Math.max(value, high) }
}

function limit(mean: number, variance: number, z: number): number {
  if (mean <= 0) return 0
  return gammaQuantile({ mean, shape: mean ** 2 / Math.max(variance, Number.MIN_VALUE) }, z)
}
