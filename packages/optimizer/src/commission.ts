/** What one sale of an arm is worth. */
export interface Commission {
  /**
   * Amount that counts as one sale. Sums of unequal amounts vary more than their number does;
   * counted in units of the mean square over the mean they vary as a Poisson count.
   */
  unit: number
  /** Squared relative error with which an arm that sold nothing, or little, is given this unit. */
  doubt: number
}

/** What is assumed, as this many observations, of squared relative spreads. */
const assumed = { weight: 2, within: 0.05, between: 0.15 }

/**
 * Credibility after Bühlmann: the less an arm's own amounts vary alongside those between arms, the
 * sooner its own mean is believed.
 */
export function commissionsOf(amounts: readonly (readonly number[])[]): Commission[] {
  const own = amounts.map((list) => {
    const mean = list.reduce((sum, amount) => sum + amount, 0) / Math.max(1, list.length)
    const squares = list.reduce((sum, amount) => sum + (amount / mean - 1) ** 2, 0)
    return { mean, squares, sales: list.length }
  })
  const sold = own.filter(({ sales }) => sales > 0)
  if (sold.length === 0) return own.map(() => ({ unit: 1, doubt: assumed.between }))

  const typical = sold.reduce((sum, { mean }) => sum + mean, 0) / sold.length
  const within = pooled(
    sold.reduce((sum, { squares }) => sum + squares, 0),
    sold.reduce((sum, { sales }) => sum + sales - 1, 0),
    assumed.within,
  )
  const between = pooled(
    sold.reduce((sum, { mean }) => sum + (mean / typical - 1) ** 2, 0),
    sold.length - 1,
    assumed.between,
  )
  return own.map(({ mean, squares, sales }) => {
    const credibility = sales / (sales + within / between)
    const expected = credibility * mean + (1 - credibility) * typical
    const spread = pooled(squares, Math.max(0, sales - 1), within)
    return {
      unit: expected * (1 + spread),
      doubt: between * ((1 - credibility) * (typical / expected)) ** 2,
    }
  })
}

function pooled(squares: number, freedom: number, expected: number): number {
  return (squares + assumed.weight * expected) / (freedom + assumed.weight)
}
