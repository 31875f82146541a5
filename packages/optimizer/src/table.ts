import type { Maturity } from './maturity.ts'
import type { Cell, FitOptions, Sale } from './rotation.ts'

/** Sums by arm, country and device; a table whose axis is not told apart has one level there. */
export interface Table {
  arms: number
  countries: readonly string[]
  devices: readonly string[]
  /** Clicks, each counted as far as what it brings can be known by now. */
  exposure: Float64Array
  /** Commission known by now, in units of the arm's typical sale. */
  sales: Float64Array
}

export interface Places {
  countries: readonly string[]
  devices: readonly string[]
  /** Index of the row of a country and device within an arm's part of the table. */
  of: (event: Pick<Cell, 'country' | 'device'>) => number
}

export function placesOf(
  cells: readonly Cell[],
  sales: readonly Sale[],
  { byCountry, byDevice }: Pick<FitOptions, 'byCountry' | 'byDevice'>,
): Places {
  const countries = new Map<string, number>()
  const devices = new Map<string, number>()
  for (const events of [cells, sales]) {
    for (const { country, device } of events) {
      const there = byCountry ? country : ''
      const with_ = byDevice ? device : ''
      if (!countries.has(there)) countries.set(there, countries.size)
      if (!devices.has(with_)) devices.set(with_, devices.size)
    }
  }
  if (countries.size === 0) countries.set('', 0)
  if (devices.size === 0) devices.set('', 0)
  return {
    countries: [...countries.keys()],
    devices: [...devices.keys()],
    of: ({ country, device }) =>
      (countries.get(byCountry ? country : '') ?? 0) * devices.size +
      (devices.get(byDevice ? device : '') ?? 0),
  }
}

export interface Evidence {
  cells: readonly Cell[]
  sales: readonly Sale[]
  /** Index of an arm in the table. */
  armOf: ReadonlyMap<number, number>
  places: Places
  maturity: Maturity
  /** Amount that counts as one sale, by index of the arm. */
  units: readonly number[]
  nowMs: number
}

/** Adds up what happened since each arm's own beginning. */
export function tableOf(evidence: Evidence, sinceMs: readonly number[]): Table {
  const { cells, sales, armOf, places, maturity, units, nowMs } = evidence
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
    sold[index] = (sold[index] ?? 0) + sale.amount / (units[arm] ?? 1)
  }
  // A count cannot be negative: a place where more was taken back than earned has sold nothing.
  for (const [index, count] of sold.entries()) if (count < 0) sold[index] = 0
  return { arms: armOf.size, countries, devices, exposure, sales: sold }
}
