import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cell, type FitOptions, fitRotation, type Sale } from './index.ts'

const dayMs = 86_400_000
const nowMs = 60 * dayMs
const options: FitOptions = {
  arms: [0, 1, 2, 3],
  byCountry: true,
  byDevice: true,
  nowMs,
  floor: 0.01,
}
const run = { numRuns: 60, seed: 1, endOnFailure: true }

const place = {
  country: fc.constantFrom('DE', 'US', 'IN', ''),
  device: fc.constantFrom('mobile', 'desktop', 'tablet'),
}
/** Arm 9 takes no part in the rotation. */
const arm = fc.constantFrom(0, 1, 2, 3, 9)
const cells: fc.Arbitrary<Cell[]> = fc.array(
  fc.record({
    arm,
    ...place,
    atMs: fc.integer({ min: 0, max: nowMs + dayMs }),
    clicks: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.constant(1_000_000)),
  }),
  { maxLength: 40 },
)
const sales: fc.Arbitrary<Sale[]> = fc.array(
  fc.record({
    arm,
    ...place,
    clickedAtMs: fc.integer({ min: 0, max: nowMs }),
    delayMs: fc.integer({ min: 0, max: 90 * dayMs }),
    amount: fc.integer({ min: -50_000, max: 50_000 }).map((cents) => cents / 100),
  }),
  { maxLength: 60 },
)

describe('whatever happened', () => {
  it('shares sum to one, keep the floor, and no figure is not a number', () => {
    fc.assert(
      fc.property(cells, sales, fc.boolean(), fc.boolean(), (cells, sales, byCountry, byDevice) => {
        const { arms, weights } = fitRotation(cells, sales, { ...options, byCountry, byDevice })
        for (const shares of [weights.all, ...Object.values(weights.segments)]) {
          expect(shares).toHaveLength(4)
          expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 9)
          for (const share of shares) expect(share).toBeGreaterThanOrEqual(0.01)
        }
        for (const { changedAtMs, ...figures } of arms) {
          for (const value of Object.values(figures)) expect(value).toSatisfy(Number.isFinite)
          expect(figures.low).toBeLessThanOrEqual(figures.high)
        }
        expect(arms.reduce((sum, { chanceBest }) => sum + chanceBest, 0)).toBeCloseTo(1, 9)
      }),
      run,
    )
  })

  it('an arm is judged by what it did, not by its number or its turn', () => {
    fc.assert(
      fc.property(
        cells,
        sales,
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        (cells, sales, order) => {
          const given = fitRotation(cells, sales, options)
          const shuffled = fitRotation([...cells].reverse(), [...sales].reverse(), {
            ...options,
            arms: order,
          })
          for (const [index, arm] of order.entries()) {
            expect(shuffled.weights.all[index]).toBeCloseTo(given.weights.all[arm] ?? 0, 6)
            expect(shuffled.arms[index]?.chanceBest).toBeCloseTo(
              given.arms[arm]?.chanceBest ?? 0,
              6,
            )
          }
        },
      ),
      run,
    )
  })

  it('the currency in which commissions are told does not matter', () => {
    fc.assert(
      fc.property(cells, sales, fc.constantFrom(0.001, 7, 1000), (cells, sales, times) => {
        const given = fitRotation(cells, sales, options)
        const dearer = sales.map((sale) => ({ ...sale, amount: sale.amount * times }))
        const scaled = fitRotation(cells, dearer, options)
        for (const [index, share] of given.weights.all.entries()) {
          expect(scaled.weights.all[index]).toBeCloseTo(share, 6)
        }
      }),
      run,
    )
  })
})
