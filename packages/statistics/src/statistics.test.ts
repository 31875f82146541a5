import { seededRandom } from '@hopwise/units'
import { expect, test } from 'vitest'
import { crossRates } from './cross-rates.ts'
import { drawBeta, drawNormal } from './draws.ts'
import { logGamma } from './log-gamma.ts'
import { poolRates } from './pool-rates.ts'
import { poolValues } from './pool-values.ts'
import { estimateOf, meanOf, probabilityOf } from './summarize.ts'

const many = 40_000

test('the logarithm of the gamma function is that of factorials', () => {
  let factorial = 1
  for (let n = 1; n < 20; n += 1) {
    expect(logGamma(n + 1)).toBeCloseTo(Math.log(factorial * n), 10)
    factorial *= n
  }
  expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 10)
})

test.each([
  [0.4, 7],
  [3, 120],
  [25, 2_000],
])('draws of a beta distribution have its mean and deviation (%d, %d)', (a, b) => {
  const random = seededRandom(1)
  const draws = Float64Array.from({ length: many }, () => drawBeta(a, b, random))
  const mean = a / (a + b)
  const deviation = Math.sqrt((mean * (1 - mean)) / (a + b + 1))
  expect(Math.abs(meanOf(draws) - mean) / deviation).toBeLessThan(0.03)
  const square = meanOf(draws.map((one) => (one - mean) ** 2))
  expect(Math.sqrt(square) / deviation).toBeCloseTo(1, 1)
})

/** Sums over fine grids of the mean, the spread and both rates what the pool integrates. */
function bruteForce(groups: { trials: number; successes: number }[]) {
  const spreads = [0, 0.1, 0.2, 0.35, 0.5, 0.75, 1]
  const weights = [0.5, 0.1, 0.1, 0.1, 0.08, 0.07, 0.05]
  const [one, other] = groups
  if (one === undefined || other === undefined) throw new Error('two groups')
  const logBinomial = ({ trials, successes }: typeof one, rate: number) =>
    successes * Math.log(rate) + (trials - successes) * Math.log1p(-rate)
  const rates = Array.from({ length: 400 }, (_, index) => 0.0005 * (index + 0.5))
  let [total, first, greater, same] = [0, 0, 0, 0]
  const scale =
    logBinomial(one, one.successes / one.trials) +
    logBinomial(other, other.successes / other.trials)
  for (let step = 0; step <= 400; step += 1) {
    const mean = 0.002 * (0.1 / 0.002) ** (step / 400)
    const likelihood = Math.exp(logBinomial(one, mean) + logBinomial(other, mean) - scale)
    const flat = (weights[0] ?? 0) * likelihood
    total += flat
    same += flat
    first += flat * mean
    for (let at = 1; at < spreads.length; at += 1) {
      const spread = spreads[at] ?? 0
      const size = (1 - mean) / (mean * spread ** 2) - 1
      const [a, b] = [size * mean, size * (1 - mean)]
      const prior = rates.map(
        (rate) =>
          0.0005 *
          Math.exp(
            logGamma(a + b) -
              logGamma(a) -
              logGamma(b) +
              (a - 1) * Math.log(rate) +
              (b - 1) * Math.log1p(-rate),
          ),
      )
      const ofOne = rates.map(
        (rate, index) => (prior[index] ?? 0) * Math.exp(logBinomial(one, rate) - scale / 2),
      )
      const ofOther = rates.map(
        (rate, index) => (prior[index] ?? 0) * Math.exp(logBinomial(other, rate) - scale / 2),
      )
      const sumOther = ofOther.reduce((sum, value) => sum + value, 0)
      let below = 0
      rates.forEach((rate, index) => {
        const joint = (weights[at] ?? 0) * (ofOne[index] ?? 0)
        total += joint * sumOther
        first += joint * sumOther * rate
        greater += joint * (below + (ofOther[index] ?? 0) / 2)
        below += ofOther[index] ?? 0
      })
    }
  }
  return { mean: first / total, greater: greater / total, same: same / total }
}

test.each([
  [
    { trials: 900, successes: 27 },
    { trials: 400, successes: 3 },
  ],
  [
    { trials: 600, successes: 12 },
    { trials: 650, successes: 13 },
  ],
])('pooled rates agree with brute force over all that is unknown', (one, other) => {
  const truth = bruteForce([one, other])
  const pool = poolRates([one, other])
  const [first, second] = pool.draw(many, seededRandom(2))
  if (first === undefined || second === undefined) throw new Error('two groups')
  expect(pool.same).toBeCloseTo(truth.same, 1)
  expect(Math.abs((pool.means[0] ?? 0) / truth.mean - 1)).toBeLessThan(0.02)
  expect(Math.abs(meanOf(first) / truth.mean - 1)).toBeLessThan(0.02)
  const greater = probabilityOf([first, second], (a, b) => a > b)
  expect(Math.abs(greater - truth.greater)).toBeLessThan(0.02)
})

test('a thin group leans on the others, a thick one stands for itself', () => {
  const crowd = Array.from({ length: 6 }, () => ({ trials: 2_000, successes: 60 }))
  const { means } = poolRates([...crowd, { trials: 10, successes: 3 }])
  expect(means[6]).toBeLessThan(0.1)
  const thick = poolRates([...crowd, { trials: 2_000, successes: 600 }])
  expect(thick.means[6]).toBeGreaterThan(0.27)
})

test('intervals of rates cover the truth as often as they say', () => {
  const random = seededRandom(3)
  let [covered, asked] = [0, 0]
  for (let world = 0; world < 250; world += 1) {
    const spread = [0, 0, 0, 0, 0, 0.1, 0.2, 0.35, 0.5, 0.75][Math.floor(10 * random())] ?? 0
    const mean = 0.01 + 0.03 * random()
    const size = (1 - mean) / (mean * spread ** 2) - 1
    const truths = Array.from({ length: 6 }, () =>
      spread === 0 ? mean : drawBeta(size * mean, size * (1 - mean), random),
    )
    const groups = truths.map((rate) => {
      const trials = 300 + Math.floor(900 * random())
      let successes = 0
      for (let trial = 0; trial < trials; trial += 1) if (random() < rate) successes += 1
      return { trials, successes }
    })
    poolRates(groups)
      .draw(1_000, random)
      .forEach((draws, group) => {
        const { low, high } = estimateOf(draws)
        asked += 1
        const truth = truths[group] ?? 0
        if (truth >= low && truth <= high) covered += 1
      })
  }
  expect(covered / asked).toBeGreaterThan(0.93)
  expect(covered / asked).toBeLessThan(0.975)
})

test('what a sale brings is pooled: equal groups are one, a different one is distinguished', () => {
  const random = seededRandom(4)
  const sales = (count: number, mean: number) => {
    const amounts = Array.from({ length: count }, () =>
      Math.max(1, mean * (1 + 0.3 * drawNormal(random))),
    )
    return {
      count,
      sum: amounts.reduce((sum, one) => sum + one, 0),
      squares: amounts.reduce((sum, one) => sum + one ** 2, 0),
    }
  }
  const equal = poolValues([sales(40, 30), sales(40, 30), sales(3, 30)]).means
  expect(Math.max(...equal) / Math.min(...equal)).toBeLessThan(1.15)
  const apart = poolValues([sales(60, 30), sales(60, 30), sales(60, 60)]).means
  expect(apart[2]).toBeGreaterThan(50)
  const nothing = poolValues([{ count: 0, sum: 0, squares: 0 }])
  expect(nothing.means).toEqual([0])
})

test('what an arm and a country explain together is no difference of their own', () => {
  const trials = 2_000
  const of = (successes: number) => ({ trials, successes })
  const ratioOf = (cells: { trials: number; successes: number }[][]) => {
    const [[a, b] = [], [c, d] = []] = crossRates(cells, 4_000, seededRandom(6))
    if (!a || !b || !c || !d) throw new Error('four cells')
    return probabilityOf([a, b, c, d], (w, x, y, z) => (w * z) / (x * y) > 1.2)
  }
  // Twice the rate in one country, twice the rate of one arm.
  expect(
    ratioOf([
      [of(40), of(80)],
      [of(80), of(160)],
    ]),
  ).toBeLessThan(0.2)
  expect(
    ratioOf([
      [of(120), of(40)],
      [of(40), of(120)],
    ]),
  ).toBeGreaterThan(0.99)
  const [[rate] = []] = crossRates(
    [
      [of(40), of(80)],
      [of(80), of(160)],
    ],
    4_000,
    seededRandom(7),
  )
  expect(meanOf(rate ?? new Float64Array(1))).toBeCloseTo(0.02, 2)
})
