import { type Random, seededRandom } from '@hopwise/units'
import { expect, test } from 'vitest'
import { countsAhead } from './counts-ahead.ts'

const means = [1, 2, 5, 10, 20, 50, 100, 200]
/** Of the span ahead by the span that was seen. */
const spans = [1 / 9, 1 / 3, 1, 3]

/** Events of a span at a steady rate, counted one by one. */
function drawCount(mean: number, random: Random): number {
  const wait = () => -Math.log(1 - random())
  let count = 0
  for (let at = wait(); at < mean; at += wait()) count += 1
  return count
}

test('nine in ten counts ahead lie within their interval, whatever the mean and the spans', () => {
  const random = seededRandom(90)
  for (const mean of means) {
    for (const span of spans) {
      let held = 0
      for (let round = 0; round < 1_000; round += 1) {
        const seen = drawCount(mean, random)
        const ahead = drawCount(mean * span, random)
        const { low, high } = countsAhead(seen, span)
        if (ahead >= low && ahead <= high) held += 1
      }
      expect(held, `a mean of ${mean}, ${span.toFixed(2)} of it ahead`).toBeGreaterThanOrEqual(870)
    }
  }
})
