import type { Random } from '@hopwise/units'
import { drawGamma, drawIndex } from './draws.ts'
import { logGamma } from './log-gamma.ts'
import type { Trials } from './pool-rates.ts'
import { sum } from './sum.ts'
import type { Draws } from './summarize.ts'
import { weightsFromLogs } from './weights-from-logs.ts'

/**
 * How far one arm's rate in one segment may differ from what the arm and the segment let expect;
 * half of the weight says that it does not.
 */
const spreads = [
  { spread: 0, weight: 0.5 },
  { spread: 0.15, weight: 0.12 },
  { spread: 0.3, weight: 0.12 },
  { spread: 0.5, weight: 0.12 },
  { spread: 0.8, weight: 0.09 },
  { spread: 1.2, weight: 0.05 },
] as const

const rounds = 30
/** Keeps an arm or a segment without a sale from being taken for hopeless. */
const half = 0.5

/**
 * Rates of arms by segment, as draws: `cells[arm][segment]`. That some arms, and some segments, sell
 * more is fitted first; only what is left of a cell beyond both speaks for a rule of its own. Sales
 * are Poisson about it, times a gamma of mean one.
 */
export function crossRates(
  cells: readonly (readonly Trials[])[],
  count: number,
  random: Random,
): Draws[][] {
  const { arms, expected } = fitMargins(cells)
  const weights = computeWeights(cells, expected)
  const drawn = cells.map((row) => row.map(() => new Float64Array(count)))
  for (let index = 0; index < count; index += 1) {
    const spread = spreads[drawIndex(weights, random)]?.spread ?? 0
    cells.forEach((row, arm) => {
      const sales = (arms[arm]?.successes ?? 0) + half
      const factor = drawGamma(sales, random) / sales
      row.forEach(({ trials, successes }, segment) => {
        const own = expected[arm]?.[segment] ?? 0
        const shape = 1 / spread ** 2
        const beyond = spread === 0 ? 1 : drawGamma(shape + successes, random) / (shape + own)
        const rates = drawn[arm]?.[segment]
        // Without a trial only the margins speak.
        if (rates) rates[index] = (own / Math.max(trials, tiny)) * factor * beyond
      })
    })
  }
  return drawn
}

const tiny = 1e-9

/** Rates as an arm's times a segment's, and the sales that each cell then lets expect. */
function fitMargins(cells: readonly (readonly Trials[])[]) {
  const segments = cells[0]?.map(() => 1) ?? []
  const all = cells.flat()
  const overall =
    (sum(all.map(({ successes }) => successes)) + half) / (sum(all.map(({ trials }) => trials)) + 1)
  const arms = cells.map((row) => ({
    rate: overall,
    successes: sum(row.map(({ successes }) => successes)),
  }))
  for (let round = 0; round < rounds; round += 1) {
    cells.forEach((row, at) => {
      const arm = arms[at]
      if (arm === undefined) return
      const expectedTrials = sum(row.map(({ trials }, s) => trials * (segments[s] ?? 1)))
      arm.rate = (arm.successes + half) / (expectedTrials + half / overall)
    })
    segments.forEach((_, s) => {
      const column = cells.map((row) => row[s] ?? { trials: 0, successes: 0 })
      const successes = sum(column.map((one) => one.successes))
      const expectedTrials = sum(column.map(({ trials }, at) => trials * (arms[at]?.rate ?? 0)))
      segments[s] = (successes + half) / (expectedTrials + half)
    })
  }
  const expected = cells.map((row, at) =>
    row.map(({ trials }, s) => Math.max(trials, tiny) * (arms[at]?.rate ?? 0) * (segments[s] ?? 1)),
  )
  return { arms, expected }
}

/** What the cells say of each spread. */
function computeWeights(
  cells: readonly (readonly Trials[])[],
  expected: readonly number[][],
): number[] {
  const logs = spreads.map(({ spread, weight }) => {
    const likelihoods = cells.flatMap((row, arm) =>
      row.map(({ successes }, s) => logLikelihood(successes, expected[arm]?.[s] ?? tiny, spread)),
    )
    return Math.log(weight) + sum(likelihoods)
  })
  return weightsFromLogs(logs)
}

/** Poisson, or negative binomial where the mean varies; without what no spread changes. */
function logLikelihood(successes: number, expected: number, spread: number): number {
  if (spread === 0) return successes * Math.log(expected) - expected
  const shape = 1 / spread ** 2
  return (
    logGamma(shape + successes) -
    logGamma(shape) +
    shape * Math.log(shape) +
    successes * Math.log(expected) -
    (shape + successes) * Math.log(shape + expected)
  )
}
