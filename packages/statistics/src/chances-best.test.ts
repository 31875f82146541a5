import { describe, expect, it } from 'vitest'
import { chancesBest } from './chances-best.ts'
import { type Gamma, gammaQuantile } from './gamma.ts'

describe('chances to be best', () => {
  it('are those that drawing from the gammas gives', () => {
    const gammas = [
      { mean: 1, shape: 3 },
      { mean: 1.3, shape: 50 },
      { mean: 1.31, shape: 5000 },
      { mean: 0.8, shape: 1 },
    ]
    const drawn = bestOfDraws(gammas, 100_000)
    for (const [index, chance] of chancesBest(gammas).entries()) {
      expect(Math.abs(chance - (drawn[index] ?? 0))).toBeLessThan(0.006)
    }
  })

  it('are even between equals, however many, and however well known', () => {
    for (const [count, shape] of [
      [2, 1],
      [4, 1e6],
      [50, 12],
    ] as const) {
      const chances = chancesBest(Array.from({ length: count }, () => ({ mean: 2, shape })))
      for (const chance of chances) expect(chance).toBeCloseTo(1 / count, 9)
    }
  })

  it('leave nothing to an arm that is surely worse, and all to one that is alone', () => {
    const chances = chancesBest([
      { mean: 1, shape: 1e4 },
      { mean: 2, shape: 1e4 },
    ])
    expect(chances).toEqual([0, 1])
    expect(chancesBest([{ mean: 3, shape: 2 }])).toEqual([1])
  })
})

it('quantiles of a gamma distribution are those of tables', () => {
  // Half of the chi-squared quantiles of 20 degrees of freedom, which tables give as 9.591, 34.170.
  const tenSales: Gamma = { mean: 10, shape: 10 }
  expect(gammaQuantile(tenSales, -1.96)).toBeCloseTo(9.591 / 2, 1)
  expect(gammaQuantile(tenSales, 1.96)).toBeCloseTo(34.17 / 2, 1)
})

/** A gamma variable of whole shape is a sum of exponential ones; a great shape is all but normal. */
function bestOfDraws(gammas: readonly Gamma[], draws: number): number[] {
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
  const gamma = ({ mean, shape }: Gamma) => {
    if (shape > 1000) {
      const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
      return mean * (1 + normal / Math.sqrt(shape))
    }
    let sum = 0
    for (let term = 0; term < shape; term += 1) sum -= Math.log(random())
    return (mean * sum) / shape
  }
  const wins = gammas.map(() => 0)
  for (let draw = 0; draw < draws; draw += 1) {
    const values = gammas.map(gamma)
    const best = values.indexOf(Math.max(...values))
    wins[best] = (wins[best] ?? 0) + 1 / draws
  }
  return wins
}
