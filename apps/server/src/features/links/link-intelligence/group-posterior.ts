import { type Estimate, enoughExpectedSales, type LinkGroup } from '@hopwise/contracts'
import {
  combine,
  type Draws,
  estimateOf,
  type PooledRates,
  type PooledValues,
  poolRates,
  poolValues,
} from '@hopwise/statistics'
import { moneyOf, type Random } from '@hopwise/units'
import type { ClickGroup } from './link-facts.ts'

/** Enough that a probability is good to half a percent. */
export const drawn = 2_000

export interface GroupPosterior {
  group: ClickGroup
  rate: Draws
  /** Dollars a click. */
  perClick: Draws
  /** Clicks missing until the group is distinguished. */
  missingClicks: number
}

/** What is known of each group's clicks, thin ones leaning on all of them. */
export function posteriorsOf(groups: readonly ClickGroup[], random: Random): GroupPosterior[] {
  const { rates, values } = poolOf(groups)
  const rateDraws = rates.draw(drawn, random)
  const valueDraws = values.draw(drawn, random)
  const needed = clicksNeeded(groups)
  return groups.map((group, index) => {
    const rate = rateDraws[index] ?? new Float64Array(drawn)
    const value = valueDraws[index] ?? new Float64Array(drawn)
    const perClick = combine([rate, value], (one, other) => one * other)
    return { group, rate, perClick, missingClicks: Math.max(0, needed - group.clicks) }
  })
}

/** Expected dollars a click alone, for many groups at once. */
export function meansOf(groups: readonly ClickGroup[]): number[] {
  const { rates, values } = poolOf(groups)
  return groups.map((_, index) => (rates.means[index] ?? 0) * (values.means[index] ?? 0))
}

function poolOf(groups: readonly ClickGroup[]): { rates: PooledRates; values: PooledValues } {
  return {
    // A click that is not counted may have sold.
    rates: poolRates(
      groups.map(({ clicks, buyers }) => ({
        trials: Math.max(clicks, buyers),
        successes: buyers,
      })),
    ),
    values: poolValues(
      groups.map(({ buyers, cents, squares }) => ({ count: buyers, sum: cents / 100, squares })),
    ),
  }
}

/** Draws of what a sale of each group brings. */
export const valuesOf = (groups: readonly ClickGroup[], random: Random): Draws[] =>
  poolOf(groups).values.draw(drawn, random)

/** So many clicks let a group of this link expect the sales that it takes to distinguish it. */
export function clicksNeeded(groups: readonly ClickGroup[]): number {
  const clicks = groups.reduce((sum, group) => sum + group.clicks, 0)
  const buyers = groups.reduce((sum, group) => sum + group.buyers, 0)
  return Math.ceil((enoughExpectedSales * (clicks + 1)) / (buyers + 0.5))
}

export function presentGroup(posterior: GroupPosterior): LinkGroup {
  const { group, rate, perClick, missingClicks } = posterior
  const { value, low, high } = estimateOf(rate)
  return {
    clicks: group.clicks,
    conversions: group.buyers,
    revenue: moneyOf(group.cents),
    conversionRate: percentOf(value),
    conversionRateInterval: [percentOf(low), percentOf(high)],
    perClick: roundedEstimate(estimateOf(perClick), 4),
    missingClicks,
  }
}

/** A share as percent with three decimals. */
function percentOf(share: number): number {
  return rounded(100 * share, 3)
}

export function roundedEstimate({ value, low, high }: Estimate, places: number): Estimate {
  return {
    value: rounded(value, places),
    low: rounded(low, places),
    high: rounded(high, places),
  }
}

export function rounded(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places
}
