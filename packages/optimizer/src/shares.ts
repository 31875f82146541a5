import { chancesBest, type Gamma } from '@hopwise/statistics'

/**
 * Shares are drawn as if so much more were known: plain Thompson sampling explores for an endless
 * future (docs/adr/0011).
 */
const confidence = 2

/** Shares with which arms are drawn: their chances to be best, none below the floor. */
export function sharesOf(beliefs: readonly Gamma[], floor: number): number[] {
  const bold = beliefs.map(({ mean, shape }) => ({ mean, shape: shape * confidence }))
  const kept = Math.min(floor, 1 / beliefs.length)
  const rest = Math.max(0, 1 - kept * beliefs.length)
  return chancesBest(bold).map((chance) => kept + rest * chance)
}
