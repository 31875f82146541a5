import { type Interval, intervalOfSum, sum, z95 } from '@hopwise/statistics'
import type { ArmLog, ChosenSale, Comparison } from './rotation.ts'

/**
 * What the rotation earned over an even split of the same clicks, by inverse propensity: each sale
 * counts for as many visitors as its arm might have been shown to, the sum divided by what such
 * weights add up to (Hájek), so that an arm lucky in its number of clicks does not look lucky in
 * sales. Arms without a click are left out, since nothing can be said of them.
 */
export function compareWithEvenSplit(arms: readonly ArmLog[]): Comparison {
  const logs = arms.filter(({ clicks, inverse }) => clicks > 0 && inverse > 0)
  if (logs.length === 0) return { earned: 0, evenSplit: 0, gained: 0, low: 0, high: 0 }
  const clicks = sum(logs.map((log) => log.clicks))
  const sales = logs.flatMap((log) => log.sales)
  const earned = sum(sales.map(({ amount }) => amount))
  const typicalSale = earned > 0 ? earned / sum(sales.map(clicksOf)) : 0
  const estimates = logs.map((log) => estimateOf(log, clicks / logs.length, typicalSale))
  const evenSplit = sum(estimates.map((estimate) => estimate.perClick)) * (clicks / logs.length)
  const gained = earned - evenSplit

  // Zou and Donner: distances to the limits of independent parts add up like standard errors.
  let [below, above] = [0, 0]
  for (const { more, less } of estimates) {
    below += (more.value - more.low) ** 2 + (less.high - less.value) ** 2
    above += (more.high - more.value) ** 2 + (less.value - less.low) ** 2
  }
  const draws = z95 ** 2 * varianceOfDraws(logs, estimates, clicks)
  return {
    earned,
    evenSplit,
    gained,
    low: gained - Math.sqrt(below + draws),
    high: gained + Math.sqrt(above + draws),
  }
}

interface Estimate {
  perClick: number
  /** What the arm's sales added to the gain, and what they took from it. */
  more: Interval
  less: Interval
}

/**
 * A sale adds its amount to what was earned and takes its weighted amount from the gain, so that
 * the covariance of the two is in its coefficient.
 */
function estimateOf(log: ArmLog, evenClicks: number, typicalSale: number): Estimate {
  const scale = evenClicks / log.inverse
  const perClick = sum(log.sales.map((sale) => sale.amount / sale.probability)) / log.inverse
  const effects = log.sales.map((sale) => effectOf(sale, 1 - scale / sale.probability))
  const squares = sum(effects.map((effect) => effect.squares))
  const excess = squares > 0 ? varianceOf(log, scale, perClick) / squares : 1
  const unseen = typicalSale * (1 - (scale * log.inverseSquare) / log.inverse)
  const part = (sign: 1 | -1) =>
    intervalOfSum(sumEffects(effects, sign), Math.max(0, unseen * sign), excess)
  return { perClick, more: part(1), less: part(-1) }
}

const clicksOf = ({ several }: ChosenSale) => several?.clicks ?? 1

/** What the clicks of a sale add to the gain or take from it. */
function effectOf({ amount, several }: ChosenSale, coefficient: number) {
  const { squares, largest } = several ?? { squares: amount ** 2, largest: Math.abs(amount) }
  return {
    value: amount * coefficient,
    squares: squares * coefficient ** 2,
    largest: largest * Math.abs(coefficient),
  }
}

function sumEffects(effects: readonly ReturnType<typeof effectOf>[], sign: 1 | -1) {
  const chosen = effects.filter(({ value }) => value * sign > 0)
  return {
    value: sum(chosen.map(({ value }) => value * sign)),
    squares: sum(chosen.map(({ squares }) => squares)),
    largest: chosen.reduce((most, { largest }) => Math.max(most, largest), 0),
  }
}

/** Squared departures from the mean; unsold clicks, the most, are counted by their sums. */
function varianceOf(log: ArmLog, scale: number, perClick: number): number {
  const unsold = { clicks: log.clicks, inverse: log.inverse, inverseSquare: log.inverseSquare }
  let variance = 0
  for (const sale of log.sales) {
    const { amount, probability, several } = sale
    const clicks = clicksOf(sale)
    const squares = several?.squares ?? amount ** 2
    const departures = Math.max(0, squares - 2 * amount * perClick + clicks * perClick ** 2)
    variance += (1 - scale / probability) ** 2 * departures
    unsold.clicks -= clicks
    unsold.inverse -= clicks / probability
    unsold.inverseSquare -= clicks / probability ** 2
  }
  const weights = unsold.clicks - 2 * scale * unsold.inverse + scale ** 2 * unsold.inverseSquare
  return variance + Math.max(0, weights) * perClick ** 2
}

/** Which arm was drawn is chance as well; the most it can add, were the shares always the same. */
function varianceOfDraws(
  logs: readonly ArmLog[],
  estimates: readonly Estimate[],
  clicks: number,
): number {
  const rates = logs.map((log, arm) => ({
    clicks: log.clicks,
    rate: estimates[arm]?.perClick ?? 0,
  }))
  const earned = sum(rates.map((arm) => arm.clicks * arm.rate))
  const squares = sum(rates.map((arm) => arm.clicks * arm.rate ** 2))
  return Math.max(0, squares - earned ** 2 / clicks)
}
