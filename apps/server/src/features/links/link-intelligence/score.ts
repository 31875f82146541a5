import type { Estimate } from '@hopwise/contracts'
import { combine, estimateOf } from '@hopwise/statistics'
import type { Random } from '@hopwise/units'
import { posteriorsOf, rounded, roundedEstimate } from './group-posterior.ts'
import { type ClickGroup, sumCounts } from './link-facts.ts'

/** Links with fewer clicks are compared with no one. */
const comparableClicks = 100
const leastOthers = 2

/**
 * Where a link stands by what a click of it earns: the share of the workspace's other links that it
 * beats, a tie being half. Links with few clicks lean on the average of all.
 */
export function scoreOf(
  own: ClickGroup,
  others: readonly ClickGroup[],
  random: Random,
): { score: Estimate | null; compared: number; othersPerClick: number | null } {
  const comparable = others.filter(({ clicks }) => clicks >= comparableClicks)
  const compared = comparable.length
  const all = sumCounts('others', comparable)
  const othersPerClick = compared === 0 ? null : rounded(all.cents / 100 / all.clicks, 4)
  if (compared < leastOthers) return { score: null, compared, othersPerClick }
  const [first, ...rest] = posteriorsOf([own, ...comparable], random)
  if (first === undefined) throw new Error('each link has a posterior')
  const beaten = combine(
    [first.perClick, ...rest.map(({ perClick }) => perClick)],
    (mine, ...theirs) =>
      (100 / theirs.length) *
      theirs.reduce((sum, one) => sum + (mine > one ? 1 : mine === one ? 0.5 : 0), 0),
  )
  return { score: roundedEstimate(estimateOf(beaten), 1), compared, othersPerClick }
}
