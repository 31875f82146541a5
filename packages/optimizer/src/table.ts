import type { Evidence } from './evidence.ts'

/** Sums by arm, country and device; a table whose axis is not distinguished has one level there. */
export interface Table {
  arms: number
  countries: readonly string[]
  devices: readonly string[]
  /** Clicks, each counted as far as what it brings can be known by now. */
  exposure: Float64Array
  /** Commission known by now, in units of the arm's typical sale. */
  sales: Float64Array
}

/** Adds up what happened since each arm's own beginning. */
export function tableOf(evidence: Evidence, sinceMs: readonly number[]): Table {
  const { cells, sales, armOf, places, maturity, commissions, nowMs } = evidence
  const { countries, devices } = places
  const width = countries.length * devices.length
  const exposure = new Float64Array(armOf.size * width)
  const sold = new Float64Array(armOf.size * width)
  for (const cell of cells) {
    const arm = armOf.get(cell.arm) ?? 0
    if (cell.atMs < (sinceMs[arm] ?? 0)) continue
    const index = arm * width + places.of(cell)
    exposure[index] = (exposure[index] ?? 0) + cell.clicks * maturity(cell.arm, nowMs - cell.atMs)
  }
  for (const sale of sales) {
    const arm = armOf.get(sale.arm) ?? 0
    if (sale.clickedAtMs < (sinceMs[arm] ?? 0)) continue
    const index = arm * width + places.of(sale)
    sold[index] = (sold[index] ?? 0) + sale.amount / (commissions[arm]?.unit ?? 1)
  }
  // A count cannot be negative: a place where more was taken back than earned has sold nothing.
  for (const [index, count] of sold.entries()) if (count < 0) sold[index] = 0
  return { arms: armOf.size, countries, devices, exposure, sales: sold }
}
