/** What all arms together keep for exploring, and one of them at most. */
const exploring = 0.2
const mostEach = 0.01

/** The least share of the visitors an arm keeps, so that none is ever given up for good. */
export function shareFloor(arms: number): number {
  return Math.min(mostEach, exploring / arms)
}
