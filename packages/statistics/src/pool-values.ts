import type { Random } from '@hopwise/units'
import { drawIndex, drawNormal } from './draws.ts'
import { sum } from './sum.ts'
import type { Draws } from './summarize.ts'
import { weightsFromLogs } from './weights-from-logs.ts'

/** What the sales of a group brought, and the sum of the squares of it. */
export interface Amounts {
  count: number
  sum: number
  squares: number
}

/** As for rates: half of the weight says that a sale brings the same in every group. */
const spreads = [
  { spread: 0, weight: 0.5 },
  { spread: 0.1, weight: 0.15 },
  { spread: 0.25, weight: 0.15 },
  { spread: 0.5, weight: 0.12 },
  { spread: 1, weight: 0.08 },
] as const

export interface PooledValues {
  means: number[]
  draw(count: number, random: Random): Draws[]
}

interface Belief {
  spread: number
  /** Of the mean over groups. */
  center: number
  centerDeviation: number
}

/**
 * What a sale brings in each group: means of groups are normal about one mean, whose spread is
 * integrated over a few values; the variance of single sales is that within all groups.
 */
export function poolValues(groups: readonly Amounts[]): PooledValues {
  const count = sum(groups.map((group) => group.count))
  const overall = count === 0 ? 0 : sum(groups.map((group) => group.sum)) / count
  const variance = varianceWithin(groups, overall)
  const { beliefs, weights } = computeWeights(groups, overall, variance)
  const inGroup = ({ count: n, sum: total }: Amounts, center: number, spread: number) => {
    if (spread === 0) return { mean: center, deviation: 0 }
    const precision = n / variance + 1 / spread ** 2
    return {
      mean: (total / variance + center / spread ** 2) / precision,
      deviation: 1 / Math.sqrt(precision),
    }
  }
  return {
    means: groups.map((group) =>
      sum(
        beliefs.map(
          ({ spread, center }, index) =>
            (weights[index] ?? 0) * inGroup(group, center, spread).mean,
        ),
      ),
    ),
    draw(times, random) {
      const drawn = groups.map(() => new Float64Array(times))
      for (let index = 0; index < times; index += 1) {
        const belief = beliefs[drawIndex(weights, random)]
        if (belief === undefined) continue
        const center = belief.center + belief.centerDeviation * drawNormal(random)
        groups.forEach((group, at) => {
          const values = drawn[at]
          if (values === undefined) return
          const { mean, deviation } = inGroup(group, center, belief.spread)
          const value = deviation === 0 ? mean : mean + deviation * drawNormal(random)
          values[index] = Math.max(0, value)
        })
      }
      return drawn
    },
  }
}

function varianceWithin(groups: readonly Amounts[], overall: number): number {
  let squares = 0
  let freedom = 0
  for (const { count, sum: total, squares: own } of groups) {
    if (count === 0) continue
    squares += Math.max(0, own - total ** 2 / count)
    freedom += count - 1
  }
  const least = Math.max((0.05 * overall) ** 2, 1e-6)
  // Without two sales in any group nothing is known of it: as large as the mean.
  return freedom === 0 ? Math.max(overall ** 2, least) : Math.max(squares / freedom, least)
}

function computeWeights(groups: readonly Amounts[], overall: number, variance: number) {
  const seen = groups.filter(({ count }) => count > 0)
  const logs: number[] = []
  const beliefs = spreads.map(({ spread: relative, weight }): Belief => {
    const spread = relative * Math.abs(overall)
    const variances = seen.map(({ count }) => variance / count + spread ** 2)
    const precision = sum(variances.map((one) => 1 / one))
    const center =
      sum(seen.map((group, index) => group.sum / group.count / (variances[index] ?? 1))) /
      (precision || 1)
    const misfit = sum(
      seen.map((group, index) => (group.sum / group.count - center) ** 2 / (variances[index] ?? 1)),
    )
    const spreadLogs = sum(variances.map(Math.log))
    logs.push(Math.log(weight) - 0.5 * (spreadLogs + Math.log(precision || 1) + misfit))
    return { spread, center, centerDeviation: precision > 0 ? 1 / Math.sqrt(precision) : 0 }
  })
  return { beliefs, weights: weightsFromLogs(logs) }
}
