/**
 * No chance counts as less. Anyone who divides by one goes down to the same, or sales would weigh
 * otherwise than the clicks they came from. Half of what an arm of fifty keeps.
 */
export const leastChance = 0.0001
