import type { Interval } from './interval.ts'
import { sum } from './sum.ts'

/** What a posterior says of one figure: draws in the order in which all figures were drawn. */
export type Draws = Float64Array

/** Mean and 95 % credible interval. */
export function estimateOf(draws: Draws): Interval {
  const sorted = draws.toSorted()
  return { value: meanOf(draws), low: quantile(sorted, 0.025), high: quantile(sorted, 0.975) }
}

export function meanOf(draws: Draws): number {
  return sum(draws) / draws.length
}

/** The value below which such a share lies, of values in their order. */
export function quantile(sorted: Draws, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** A figure made of others, draw by draw. */
export function combine(parts: readonly Draws[], make: (...values: number[]) => number): Draws {
  const length = parts[0]?.length ?? 0
  const made = new Float64Array(length)
  for (let index = 0; index < length; index += 1) {
    made[index] = make(...parts.map((part) => part[index] ?? 0))
  }
  return made
}

/** Share of the draws in which something holds. */
export function probabilityOf(
  parts: readonly Draws[],
  isTrue: (...values: number[]) => boolean,
): number {
  return meanOf(combine(parts, (...values) => (isTrue(...values) ? 1 : 0)))
}

/** The mean over groups, each by its weight. */
export function averageOf(groups: readonly { draws: Draws; weight: number }[]): Draws {
  const total = sum(groups.map(({ weight }) => weight))
  const mean = new Float64Array(groups[0]?.draws.length ?? 0)
  for (const { draws, weight } of groups) {
    for (let index = 0; index < mean.length; index += 1) {
      mean[index] = (mean[index] ?? 0) + ((draws[index] ?? 0) * weight) / total
    }
  }
  return mean
}
