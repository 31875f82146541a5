import { changePoint } from './change.ts'
import type { Evidence } from './evidence.ts'
import { fitHierarchy, type Hierarchy } from './hierarchy.ts'
import type { Count } from './spread.ts'
import { tableOf } from './table.ts'

export interface SinceChanges {
  hierarchy: Hierarchy
  /** By arm; null while it is what it always was. */
  changedAtMs: readonly (number | null)[]
}

/** An arm that changed has its past cut off; what is left may hold another change. */
const mostCuts = 3
const periods = 100

/** Fits what arms did since each of them last changed; changes are sought in what the fit leaves. */
export function fitSinceChanges(evidence: Evidence): SinceChanges {
  const since = [...evidence.armOf.values()].map(() => Number.NEGATIVE_INFINITY)
  const startMs = evidence.cells.reduce((least, { atMs }) => Math.min(least, atMs), evidence.nowMs)
  const periodMs = Math.max(1, (evidence.nowMs - startMs) / periods)
  let hierarchy = fitHierarchy(tableOf(evidence, since))
  for (let cut = 0; cut < mostCuts; cut += 1) {
    const changes = historiesOf(evidence, since, hierarchy, startMs, periodMs).map(changePoint)
    if (changes.every((change) => change === null)) break
    for (const [arm, change] of changes.entries()) {
      if (change !== null) since[arm] = startMs + change * periodMs
    }
    hierarchy = fitHierarchy(tableOf(evidence, since))
  }
  return {
    hierarchy,
    changedAtMs: since.map((at) => (Number.isFinite(at) ? at : null)),
  }
}

/** What each arm sold in each period, alongside what its rates at each place let expect. */
function historiesOf(
  { cells, sales, armOf, places, maturity, commissions, nowMs }: Evidence,
  since: readonly number[],
  { arms, usual }: Hierarchy,
  startMs: number,
  periodMs: number,
): Count[][] {
  const devices = places.devices.length
  const rates = arms.map((arm) =>
    usual.map((rate, at) => rate * arm.factorAt(Math.floor(at / devices), at % devices)),
  )
  const histories = arms.map(() =>
    Array.from({ length: periods }, () => ({ expected: 0, sales: 0 })),
  )
  const periodAt = (atMs: number) =>
    Math.max(0, Math.min(periods - 1, Math.floor((atMs - startMs) / periodMs)))
  for (const cell of cells) {
    const arm = armOf.get(cell.arm) ?? 0
    if (cell.atMs < (since[arm] ?? 0)) continue
    const count = histories[arm]?.[periodAt(cell.atMs)] as Count
    count.expected +=
      cell.clicks * maturity(cell.arm, nowMs - cell.atMs) * (rates[arm]?.[places.of(cell)] ?? 0)
  }
  for (const sale of sales) {
    const arm = armOf.get(sale.arm) ?? 0
    if (sale.clickedAtMs < (since[arm] ?? 0)) continue
    const count = histories[arm]?.[periodAt(sale.clickedAtMs)] as Count
    count.sales += sale.amount / (commissions[arm]?.unit ?? 1)
  }
  return histories
}
