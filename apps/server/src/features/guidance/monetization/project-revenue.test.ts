import fc from 'fast-check'
import { expect, test } from 'vitest'
import { projectRevenue, whyNoProjection } from './project-revenue.ts'

const days = fc.array(fc.integer({ min: -50_000, max: 200_000 }), { minLength: 14, maxLength: 28 })

test('a projection is ordered, stays within what days were, and is the same each time', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 60 }), (cents, ahead) => {
      const history = { cents, sales: 20 }
      const projection = projectRevenue(history, ahead, 1)
      const [least, most] = [Math.min(...cents), Math.max(...cents)]
      projection?.days.forEach(({ value, low, high }, index) => {
        expect(low).toBeLessThanOrEqual(value)
        expect(value).toBeLessThanOrEqual(high)
        expect(low).toBeGreaterThanOrEqual(least * (index + 1))
        expect(high).toBeLessThanOrEqual(most * (index + 1))
      })
      expect(projectRevenue(history, ahead, 1)?.days).toEqual(projection?.days)
    }),
    { numRuns: 30 },
  )
})

test('days that were all alike leave nothing open but the rest of today', () => {
  const projection = projectRevenue({ cents: Array(28).fill(1_000), sales: 30 }, 3, 0.25)
  expect(projection?.days).toEqual(
    [250, 1_250, 2_250].map((value) => ({ value, low: value, high: value })),
  )
  expect(projection?.chanceOf(2_250, 2)).toBe(1)
  expect(projection?.chanceOf(2_251, 2)).toBe(0)
})

test('the chance falls as the goal grows', () => {
  const cents = Array.from({ length: 28 }, (_day, index) => (index % 7) * 1_000)
  const projection = projectRevenue({ cents, sales: 40 }, 30, 1)
  const chances = [10_000, 80_000, 90_000, 100_000, 400_000].map((one) =>
    projection?.chanceOf(one, 29),
  )
  expect(chances).toEqual(chances.toSorted((one, other) => (other ?? 0) - (one ?? 0)))
  expect(chances[0]).toBe(1)
  expect(chances[4]).toBe(0)
})

test('too few days or sales give a reason instead of a projection', () => {
  expect(whyNoProjection({ cents: Array(13).fill(100), sales: 50 })).toContain('13 of 14 full days')
  expect(whyNoProjection({ cents: Array(14).fill(100), sales: 9 })).toContain('9 of 10 sales')
  expect(projectRevenue({ cents: Array(13).fill(100), sales: 50 }, 5, 1)).toBeNull()
})
