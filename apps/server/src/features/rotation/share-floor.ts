import { leastChance } from '@hopwise/optimizer'

/** Of the visitors, so many are split evenly, as in the benchmark of the optimizer. */
const exploring = 0.01

/** The least share of the visitors an arm keeps, so that none is ever given up for good. */
export function shareFloor(arms: number): number {
  return Math.max(leastChance, exploring / arms)
}
