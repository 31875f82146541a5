/** Sales of one arm at one level of an axis, and those expected were all levels alike. */
export interface Count {
  expected: number
  sales: number
}

/** Squared relative spread assumed before any is seen, and the sales, squared, it counts for. */
const assumed = { spread: 0.1, weight: 10 }
const least = 0.01
const most = 2

/**
 * Squared relative spread of the factors by which arms depart from their expectation, each at a
 * level of its own: what the counts scatter more than Poisson counts would. Counts so large that
 * chance plays no part in them any more weigh alike.
 */
export function spreadOf(counts: readonly (readonly Count[])[], before: number): number {
  let scatter = assumed.weight * assumed.spread
  let weight = assumed.weight
  for (const levels of counts) {
    let own = 0
    let [sum, squares] = [0, 0]
    for (const { expected, sales } of levels) {
      const damping = 1 / (1 + before * expected)
      own += damping ** 2 * ((sales - expected) ** 2 - expected)
      sum += damping * expected
      squares += (damping * expected) ** 2
    }
    if (squares === 0) continue
    // The arm's own level was fitted to the same counts, which takes away one of the levels.
    const free = Math.max(0, 1 - squares / sum ** 2)
    scatter += own
    weight += squares * free
  }
  return Math.min(most, Math.max(least, scatter / weight))
}

/**
 * Squared relative spread of what all arms have in common at a level, such as visitors who buy more
 * often whatever they are shown: the covariance of two arms' departures, free of chance.
 */
export function commonSpreadOf(counts: readonly (readonly Count[])[], spread: number): number {
  let covariance = assumed.weight * assumed.spread
  let weight = assumed.weight
  const levels = counts[0]?.length ?? 0
  for (let level = 0; level < levels; level += 1) {
    let [sum, squares, weights, weightSquares] = [0, 0, 0, 0]
    for (const arm of counts) {
      const { expected, sales } = arm[level] as Count
      const damping = 1 / (1 + spread * expected)
      const departure = damping * (sales - expected)
      sum += departure
      squares += departure ** 2
      weights += damping * expected
      weightSquares += (damping * expected) ** 2
    }
    covariance += (sum ** 2 - squares) / 2
    weight += (weights ** 2 - weightSquares) / 2
  }
  return Math.min(most, Math.max(0, covariance / weight))
}

/** The factor that all arms share at a level, drawn to 1 as far as such factors are alike. */
export function commonFactor(
  level: readonly Count[],
  spread: number,
  commonSpread: number,
): number {
  if (commonSpread === 0) return 1
  let sales = 1 / commonSpread
  let expected = 1 / commonSpread
  for (const count of level) {
    const damping = 1 / (1 + spread * count.expected)
    sales += damping * count.sales
    expected += damping * count.expected
  }
  return sales / expected
}
