import { seededRandom } from '@hopwise/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeFrom, rateShares } from './intervals.ts'

type Random = ReturnType<typeof seededRandom>

const means = [1, 2, 5, 10, 20, 50, 100, 200]
/** Of the span ahead by the span that was seen. */
const spans = [1 / 9, 1 / 3, 1, 3]
const orders = {
  equal: () => 1_000,
  exponential: (random: Random) => -1_000 * Math.log(1 - random()),
}

/** Events of a span at a steady rate, counted one by one. */
function drawCount(mean: number, random: Random): number {
  const wait = () => -Math.log(1 - random())
  let count = 0
  for (let at = wait(); at < mean; at += wait()) count += 1
  return count
}

test.each(Object.entries(orders))(
  'nine in ten sums of %s orders lie within the range that is shown, over means from 1 to 200',
  (_kind, order) => {
    const random = seededRandom(10)
    const sumLinks = (sales: number) => {
      let cents = 0
      for (let sale = 0; sale < sales; sale += 1) cents += order(random)
      return cents
    }
    for (const mean of means) {
      for (const span of spans) {
        // A figure is shown from ten sales on; far more were seen, so that this does not choose.
        const past = mean / span
        if (past < 20) continue
        let within = 0
        for (let round = 0; round < 600; round += 1) {
          const sales = drawCount(past, random)
          const sold = { sales, cents: sumLinks(sales) }
          const range = rangeFrom(sold.cents * span, sold)
          const ahead = sumLinks(drawCount(mean, random))
          if (range !== null && ahead >= range.low && ahead <= range.high) within += 1
        }
        expect(within, `${mean} sales ahead of ${past}`).toBeGreaterThanOrEqual(0.87 * 600)
      }
    }
  },
)

test('a range holds its value, grows narrower with more sales, and is none of fewer than ten', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 5_000 }),
      fc.integer({ min: 1, max: 900_000 }),
      (sales, ahead) => {
        const range = rangeFrom(ahead, { sales, cents: sales * 1_000 })
        expect(range?.low).toBeLessThanOrEqual(ahead)
        expect(range?.high).toBeGreaterThanOrEqual(ahead)
      },
    ),
  )
  const width = (sales: number) => {
    const cents = sales * 1_000
    const { low, high } = rangeFrom(cents, { sales, cents }) ?? { low: 0, high: 0 }
    return (high - low) / cents
  }
  expect([20, 80, 320, 20_000, 1_000_000].map(width)).toEqual(
    [20, 80, 320, 20_000, 1_000_000].map(width).toSorted((one, other) => other - one),
  )
  expect(width(1_000_000)).toBeGreaterThan(0.005)
  expect(rangeFrom(100_000, { sales: 9, cents: 9_000 })).toBeNull()
})

test('the interval of a rate holds it, and narrows with more sales', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 5_000 }), (sales) => {
      const { low, high } = rateShares(sales)
      expect(low).toBeLessThan(1)
      expect(high).toBeGreaterThan(1)
      expect(high - low).toBeGreaterThan(rateShares(sales * 2).high - rateShares(sales * 2).low)
    }),
  )
})
