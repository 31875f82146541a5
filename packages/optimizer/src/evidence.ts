import { type Commission, commissionsOf } from './commission.ts'
import { spreadLargeSales } from './large-sales.ts'
import { learnMaturity, type Maturity } from './maturity.ts'
import type { Cell, FitOptions, Sale } from './rotation.ts'

/** What was seen of the arms that take part, and how to read it. */
export interface Evidence {
  cells: readonly Cell[]
  /** As they were; and with what large ones brought spread over all. */
  counted: readonly Sale[]
  sales: readonly Sale[]
  /** Index of an arm in every list of arms. */
  armOf: ReadonlyMap<number, number>
  places: Places
  maturity: Maturity
  commissions: readonly Commission[]
  nowMs: number
}

/** Countries × devices; an axis that is not distinguished has one level, without a name. */
interface Places {
  countries: readonly string[]
  devices: readonly string[]
  /** Index of the row of a country and device within an arm's part of the table. */
  of: (event: Pick<Cell, 'country' | 'device'>) => number
}

export function gatherEvidence(
  allCells: readonly Cell[],
  allSales: readonly Sale[],
  options: FitOptions,
): Evidence {
  const { arms, nowMs } = options
  const armOf = new Map(arms.map((arm, index) => [arm, index]))
  const cells = allCells.filter(
    ({ arm, clicks, atMs }) =>
      armOf.has(arm) && clicks > 0 && Number.isFinite(clicks) && Number.isFinite(atMs),
  )
  const counted = allSales.filter(
    ({ arm, amount, clickedAtMs }) =>
      armOf.has(arm) && Number.isFinite(amount) && Number.isFinite(clickedAtMs),
  )
  const { sales, doubts } = spreadLargeSales(counted, arms)
  const amounts = arms.map((arm) =>
    sales.filter((sale) => sale.arm === arm && sale.amount > 0).map(({ amount }) => amount),
  )
  return {
    cells,
    counted,
    sales,
    armOf,
    places: placesOf(cells, sales, options),
    maturity: learnMaturity(sales, arms, nowMs),
    commissions: commissionsOf(amounts).map(({ unit, doubt }, arm) => ({
      unit,
      doubt: doubt + (doubts[arm] ?? 0),
    })),
    nowMs,
  }
}

function placesOf(
  cells: readonly Cell[],
  sales: readonly Sale[],
  { byCountry, byDevice }: Pick<FitOptions, 'byCountry' | 'byDevice'>,
): Places {
  const countries = new Map<string, number>()
  const devices = new Map<string, number>()
  for (const events of [cells, sales]) {
    for (const { country, device } of events) {
      const there = byCountry ? country : ''
      const which = byDevice ? device : ''
      if (!countries.has(there)) countries.set(there, countries.size)
      if (!devices.has(which)) devices.set(which, devices.size)
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
