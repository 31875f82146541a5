import type { Random } from '@hopwise/units'
import { drawBeta, drawIndex } from './draws.ts'
import { logGamma } from './log-gamma.ts'
import { sum } from './sum.ts'
import type { Draws } from './summarize.ts'
import { weightsFromLogs } from './weights-from-logs.ts'

export interface Trials {
  trials: number
  successes: number
}

/**
 * How far groups of one link may differ: the spread of their rates against the mean, with its
 * weight before any click. Half of it says that they do not differ at all. So a thin group leans on
 * the whole, and the more groups agree, the more each does: that is what keeps many comparisons at
 * once from finding something by chance (Gelman, Hill and Yajima 2012).
 */
const spreads = [
  { spread: 0, weight: 0.5 },
  { spread: 0.1, weight: 0.1 },
  { spread: 0.2, weight: 0.1 },
  { spread: 0.35, weight: 0.1 },
  { spread: 0.5, weight: 0.08 },
  { spread: 0.75, weight: 0.07 },
  { spread: 1, weight: 0.05 },
] as const

const points = 21
/** The grid reaches so many standard deviations to either side. */
const reach = 4

interface Cell {
  /** Beta of a group's rate before its own clicks; null where all rates are the mean. */
  prior: { a: number; b: number } | null
  mean: number
  /** Half the way to the next mean, as a factor's logarithm. */
  halfStep: number
  spread: number
}

export interface PooledRates {
  /** Means of each group's rate. */
  means: number[]
  /** Probability that the groups do not differ. */
  same: number
  /** Joint draws, one array a group. */
  draw(count: number, random: Random): Draws[]
}

/**
 * Rates of groups whose successes are binomial and whose rates come from one beta distribution. Its
 * mean and spread are integrated over a grid, not estimated.
 */
export function poolRates(groups: readonly Trials[]): PooledRates {
  const { cells, weights } = computeWeights(groups)
  const same = sum(weights.filter((_, index) => cells[index]?.prior === null))
  return {
    means: groups.map((group) =>
      sum(cells.map((cell, index) => (weights[index] ?? 0) * meanIn(cell, group))),
    ),
    same,
    draw(count, random) {
      const drawn = groups.map(() => new Float64Array(count))
      for (let index = 0; index < count; index += 1) {
        const cell = cells[drawIndex(weights, random)]
        if (cell === undefined) continue
        const mean = Math.min(0.999, cell.mean * Math.exp(cell.halfStep * (2 * random() - 1)))
        const prior = priorOf(mean, cell.spread)
        groups.forEach(({ trials, successes }, group) => {
          const rates = drawn[group]
          if (rates === undefined) return
          rates[index] =
            prior === null
              ? mean
              : drawBeta(prior.a + successes, prior.b + trials - successes, random)
        })
      }
      return drawn
    },
  }
}

function meanIn({ prior, mean }: Cell, { trials, successes }: Trials): number {
  return prior === null ? mean : (prior.a + successes) / (prior.a + prior.b + trials)
}

/** The grid and what the groups say of each of its cells. */
function computeWeights(groups: readonly Trials[]) {
  const successes = sum(groups.map((group) => group.successes))
  const trials = sum(groups.map((group) => group.trials))
  const center = (successes + 0.5) / (trials + 1)
  // As many groups as it would take if all were of one size.
  const squares = sum(groups.map((group) => group.trials ** 2))
  const equalGroups = squares === 0 ? 1 : trials ** 2 / squares
  const cells: Cell[] = []
  const logs: number[] = []
  for (const { spread, weight } of spreads) {
    const width = reach * Math.sqrt(1 / (successes + 1) + spread ** 2 / equalGroups)
    const step = (2 * width) / (points - 1)
    for (let point = 0; point < points; point += 1) {
      const mean = center * Math.exp(point * step - width)
      if (mean >= 0.999) continue
      const prior = priorOf(mean, spread)
      cells.push({ prior, mean, halfStep: step / 2, spread })
      logs.push(Math.log(weight * step) + logLikelihood(groups, mean, prior))
    }
  }
  return { cells, weights: weightsFromLogs(logs) }
}

/** The beta distribution of a mean and a standard deviation of `spread` times it. */
function priorOf(mean: number, spread: number): Cell['prior'] {
  if (spread === 0) return null
  const size = Math.max(0.5, (1 - mean) / (mean * spread ** 2) - 1)
  return { a: size * mean, b: size * (1 - mean) }
}

function logLikelihood(groups: readonly Trials[], mean: number, prior: Cell['prior']): number {
  if (prior === null) {
    const [yes, no] = [Math.log(mean), Math.log1p(-mean)]
    return sum(groups.map(({ trials, successes }) => successes * yes + (trials - successes) * no))
  }
  const { a, b } = prior
  const whole = logGamma(a + b) - logGamma(a) - logGamma(b)
  return sum(
    groups.map(
      ({ trials, successes }) =>
        whole +
        logGamma(a + successes) +
        logGamma(b + trials - successes) -
        logGamma(a + b + trials),
    ),
  )
}
