import { describe, expect, it } from 'vitest'
import { armPosterior } from './arm-posterior.ts'

const none = Number.POSITIVE_INFINITY
const array = (...values: number[]) => Float64Array.from(values)

describe('what is known of an arm', () => {
  it('is its conjugate posterior where no places are distinguished', () => {
    const posterior = armPosterior(array(20), array(30), 1, { arm: 3, country: none, device: none })
    const { factor, variance } = posterior.at(0, 0)
    expect(factor).toBeCloseTo(33 / 23, 6)
    expect(variance).toBeCloseTo(1 / 33, 6)
  })

  it('has the mean and the spread that adding up the likelihood by brute force gives', () => {
    const expected = [40, 8]
    const sales = [60, 2]
    const likeness = { arm: 3, country: 4, device: none }
    const posterior = armPosterior(array(...expected), array(...sales), 2, likeness)
    for (const country of [0, 1]) {
      const exact = bruteForce(expected, sales, likeness.arm, likeness.country, country)
      const { factor, variance } = posterior.at(country, 0)
      expect(factor / exact.mean).toBeGreaterThan(0.93)
      expect(factor / exact.mean).toBeLessThan(1.07)
      expect(variance / exact.variance).toBeGreaterThan(0.8)
      expect(variance / exact.variance).toBeLessThan(1.2)
    }
  })

  it('in a place never visited leans on the arm everywhere, with the doubt of a new place', () => {
    const likeness = { arm: 3, country: 4, device: 9 }
    const expected = array(100, 100, 100, 100, 0, 0)
    const posterior = armPosterior(expected, array(200, 200, 200, 200, 0, 0), 3, likeness)
    const there = posterior.at(2, 0)
    expect(there.factor).toBeGreaterThan(1.6)
    expect(there.factor).toBeLessThan(2.1)
    expect(there.variance).toBeGreaterThan(1 / 4)
    expect(posterior.at(0, 0).variance).toBeLessThan(0.02)
  })

  it('over all places is what is known where the visitors are', () => {
    const likeness = { arm: 3, country: 4, device: none }
    const posterior = armPosterior(array(50, 50), array(100, 25), 2, likeness)
    const first = posterior.over(array(1, 0))
    expect(first.factor).toBeCloseTo(posterior.at(0, 0).factor, 9)
    expect(first.variance).toBeCloseTo(posterior.at(0, 0).variance, 9)
    const both = posterior.over(array(1, 1))
    expect(both.factor).toBeCloseTo((posterior.factorAt(0, 0) + posterior.factorAt(1, 0)) / 2, 9)
    expect(both.variance).toBeLessThan(first.variance)
  })
})

/** Posterior of level × factor, by a grid over the level; given it, factors are gamma. */
function bruteForce(expected: number[], sales: number[], arm: number, shape: number, at: number) {
  let [weight, mean, square] = [0, 0, 0]
  for (let log = -4; log < 4; log += 0.002) {
    const level = Math.exp(log)
    const logDensity =
      arm * (log - level) +
      expected.reduce((sum, count, country) => {
        const sold = sales[country] ?? 0
        return sum + sold * log - (shape + sold) * Math.log(shape + count * level)
      }, 0)
    const density = Math.exp(logDensity - 20)
    const [known, sold] = [shape + (expected[at] ?? 0) * level, shape + (sales[at] ?? 0)]
    weight += density
    mean += (density * level * sold) / known
    square += density * level ** 2 * ((sold * (sold + 1)) / known ** 2)
  }
  mean /= weight
  return { mean, variance: square / weight / mean ** 2 - 1 }
}
