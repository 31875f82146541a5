import { type Belief, quantile } from './belief.ts'
import { chancesBest } from './chance-best.ts'
import { changePoint } from './change.ts'
import { commissionsOf } from './commission.ts'
import { fitHierarchy, type Hierarchy } from './hierarchy.ts'
import { learnMaturity } from './maturity.ts'
import { z95 } from './normal.ts'
import type { Cell, Fit, FitOptions, Sale } from './rotation.ts'
import { sharesOf } from './shares.ts'
import type { Count } from './spread.ts'
import { type Evidence, placesOf, tableOf } from './table.ts'

const mostCuts = 3
const stretches = 100
/** More segments than these are left to the shares of all: the largest come first. */
const mostSegments = 500

/** What is known of each arm, and the shares with which to draw them until the next fit. */
export function fitRotation(
  allCells: readonly Cell[],
  allSales: readonly Sale[],
  options: FitOptions,
): Fit {
  const { arms, nowMs, floor } = options
  if (arms.length === 0) return { arms: [], weights: { arms: [], all: [], segments: {} } }
  const armOf = new Map(arms.map((arm, index) => [arm, index]))
  const cells = allCells.filter(
    ({ arm, clicks, atMs }) =>
      armOf.has(arm) && clicks > 0 && Number.isFinite(clicks) && Number.isFinite(atMs),
  )
  const sales = allSales.filter(
    ({ arm, amount, clickedAtMs }) =>
      armOf.has(arm) && Number.isFinite(amount) && Number.isFinite(clickedAtMs),
  )
  const commissions = commissionsOf(
    arms.map((arm) =>
      sales.filter((sale) => sale.arm === arm && sale.amount > 0).map(({ amount }) => amount),
    ),
  )
  const units = commissions.map(({ unit }) => unit)
  const maturity = learnMaturity(sales, arms, nowMs)
  const evidence: Evidence = {
    cells,
    sales,
    armOf,
    places: placesOf(cells, sales, options),
    maturity,
    units,
    nowMs,
  }
  const { hierarchy, changedAtMs } = fitSinceChanges(evidence)
  const { countries, devices } = evidence.places
  const width = countries.length * devices.length

  const visitors = new Float64Array(width)
  for (const cell of cells)
    visitors[evidence.places.of(cell)] = (visitors[evidence.places.of(cell)] ?? 0) + cell.clicks
  // Nobody has come yet: any place is as good as another.
  if (cells.length === 0) visitors.fill(1)
  const typical = visitors.map((count, at) => count * (hierarchy.usual[at] ?? 1))
  const typicalRate = typical.reduce((a, b) => a + b, 0) / visitors.reduce((a, b) => a + b, 0)

  const beliefs = hierarchy.arms.map((arm, index) => belief(index, typicalRate, arm.over(typical)))
  const chances = chancesBest(beliefs)
  const segments: Record<string, readonly number[]> = {}
  if (options.byCountry || options.byDevice) {
    const largest = [...visitors.keys()]
      .sort((a, b) => (visitors[b] ?? 0) - (visitors[a] ?? 0))
      .slice(0, mostSegments)
    for (const at of largest) {
      if (visitors[at] === 0 || cells.length === 0) continue
      const [country, device] = [Math.floor(at / devices.length), at % devices.length]
      const here = hierarchy.arms.map((arm, index) =>
        belief(index, hierarchy.usual[at] ?? 0, arm.at(country, device)),
      )
      segments[`${countries[country]}|${devices[device]}`] = sharesOf(here, floor)
    }
  }

  function belief(
    arm: number,
    rate: number,
    { factor, variance }: { factor: number; variance: number },
  ): Belief {
    const { unit, doubt } = commissions[arm] ?? { unit: 1, doubt: 0 }
    return { mean: rate * factor * unit, shape: 1 / ((1 + variance) * (1 + doubt) - 1) }
  }

  return {
    arms: arms.map((arm, index) => {
      const mine = sales.filter((sale) => sale.arm === arm)
      const known = beliefs[index] as Belief
      return {
        arm,
        clicks: cells.reduce((sum, cell) => sum + (cell.arm === arm ? cell.clicks : 0), 0),
        sales: mine.filter(({ amount }) => amount > 0).length,
        earned: mine.reduce((sum, { amount }) => sum + amount, 0),
        perClick: known.mean,
        low: quantile(known, -z95),
        high: quantile(known, z95),
        chanceBest: chances[index] ?? 0,
        changedAtMs: changedAtMs[index] ?? null,
      }
    }),
    weights: { arms, all: sharesOf(beliefs, floor), segments },
  }
}

function fitSinceChanges(evidence: Evidence) {
  const since = [...evidence.armOf.values()].map(() => Number.NEGATIVE_INFINITY)
  const startMs = evidence.cells.reduce((least, { atMs }) => Math.min(least, atMs), evidence.nowMs)
  const stretchMs = Math.max(1, (evidence.nowMs - startMs) / stretches)
  let hierarchy = fitHierarchy(tableOf(evidence, since))
  for (let cut = 0; cut < mostCuts; cut += 1) {
    const changes = historiesOf(evidence, since, hierarchy, startMs, stretchMs).map(changePoint)
    if (changes.every((change) => change === null)) break
    for (const [arm, change] of changes.entries()) {
      if (change !== null) since[arm] = startMs + change * stretchMs
    }
    hierarchy = fitHierarchy(tableOf(evidence, since))
  }
  return {
    hierarchy,
    changedAtMs: since.map((at) => (Number.isFinite(at) ? at : null)),
  }
}

/** What each arm sold in each stretch of time, beside what its rates at each place let expect. */
function historiesOf(
  { cells, sales, armOf, places, maturity, units, nowMs }: Evidence,
  since: readonly number[],
  { arms, usual }: Hierarchy,
  startMs: number,
  stretchMs: number,
): Count[][] {
  const devices = places.devices.length
  const rates = arms.map((arm) =>
    usual.map((rate, at) => rate * arm.at(Math.floor(at / devices), at % devices).factor),
  )
  const histories = arms.map(() =>
    Array.from({ length: stretches }, () => ({ expected: 0, sales: 0 })),
  )
  const stretchAt = (atMs: number) =>
    Math.max(0, Math.min(stretches - 1, Math.floor((atMs - startMs) / stretchMs)))
  for (const cell of cells) {
    const arm = armOf.get(cell.arm) ?? 0
    if (cell.atMs < (since[arm] ?? 0)) continue
    const count = histories[arm]?.[stretchAt(cell.atMs)] as Count
    count.expected +=
      cell.clicks * maturity(cell.arm, nowMs - cell.atMs) * (rates[arm]?.[places.of(cell)] ?? 0)
  }
  for (const sale of sales) {
    const arm = armOf.get(sale.arm) ?? 0
    if (sale.clickedAtMs < (since[arm] ?? 0)) continue
    const count = histories[arm]?.[stretchAt(sale.clickedAtMs)] as Count
    count.sales += sale.amount / (units[arm] ?? 1)
  }
  return histories
}
