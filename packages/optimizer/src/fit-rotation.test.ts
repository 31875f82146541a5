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

  it('the currency of commissions does not matter', () => {
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

const anywhere = { country: 'US', device: 'mobile' }
const plain: FitOptions = { ...options, byCountry: false, byDevice: false }

function clicksOf(arm: number, clicks: number, days = 50, from = 0): Cell[] {
  return Array.from({ length: days }, (_, day) => ({
    arm,
    ...anywhere,
    atMs: (from + day + 0.5) * dayMs,
    clicks: clicks / days,
  }))
}

function salesOf(arm: number, count: number, days = 50, from = 0, amount = 30): Sale[] {
  return Array.from({ length: count }, (_, index) => ({
    arm,
    ...anywhere,
    clickedAtMs: (from + ((index + 0.5) / count) * days) * dayMs,
    delayMs: 0,
    amount,
  }))
}

describe('an arm', () => {
  it('that is sure to be best gets all but the floors', () => {
    const arms = [0, 1]
    const { weights } = fitRotation(
      [...clicksOf(0, 10_000), ...clicksOf(1, 10_000)],
      [...salesOf(0, 300), ...salesOf(1, 100)],
      { ...plain, arms },
    )
    expect(weights.all[0]).toBeCloseTo(0.99, 6)
    expect(weights.segments).toEqual({})
  })

  it('that sells less often for more is worth what both come to', () => {
    const { arms } = fitRotation(
      [...clicksOf(0, 10_000), ...clicksOf(1, 10_000)],
      [...salesOf(0, 200, 50, 0, 20), ...salesOf(1, 100, 50, 0, 60)],
      { ...plain, arms: [0, 1] },
    )
    expect(arms[0]?.perClick).toBeCloseTo(0.4, 1)
    expect(arms[1]?.perClick).toBeCloseTo(0.6, 1)
    expect(arms[1]?.chanceBest).toBeGreaterThan(0.95)
  })

  it('that is new is tried alongside one of a million clicks', () => {
    const { weights, arms } = fitRotation(clicksOf(0, 1_000_000), salesOf(0, 10_000), {
      ...plain,
      arms: [0, 7],
    })
    expect(weights.all[1]).toBeGreaterThan(0.2)
    expect(arms[1]?.high).toBeGreaterThan(arms[0]?.high ?? 0)
  })

  it('whose clicks are too young to have sold is not taken for one that sells nothing', () => {
    const late = salesOf(0, 300, 48).map((sale) => ({ ...sale, delayMs: 2 * dayMs }))
    const fresh = clicksOf(1, 1000, 1, 59)
    const { arms } = fitRotation([...clicksOf(0, 10_000), ...fresh], late, {
      ...plain,
      arms: [0, 1],
    })
    expect(arms[1]?.perClick).toBeGreaterThan(0.5 * (arms[0]?.perClick ?? 0))
  })

  it('whose sales go back is worth the less', () => {
    const refunds = salesOf(0, 100).map((sale) => ({ ...sale, amount: -30, delayMs: 5 * dayMs }))
    const cells = [...clicksOf(0, 10_000), ...clicksOf(1, 10_000)]
    const { arms } = fitRotation(cells, [...salesOf(0, 200), ...refunds, ...salesOf(1, 150)], {
      ...plain,
      arms: [0, 1],
    })
    expect(arms[0]?.earned).toBe(3000)
    expect(arms[1]?.chanceBest).toBeGreaterThan(0.95)
  })

  it('that fell is judged by what it does since', () => {
    const { arms } = fitRotation(
      [...clicksOf(0, 10_000, 30), ...clicksOf(0, 10_000, 30, 30), ...clicksOf(1, 5000, 60)],
      [...salesOf(0, 300, 30), ...salesOf(0, 80, 30, 30), ...salesOf(1, 70, 60)],
      { ...plain, arms: [0, 1] },
    )
    expect(arms[0]?.changedAtMs).toBeGreaterThan(28 * dayMs)
    expect(arms[0]?.changedAtMs).toBeLessThan(32 * dayMs)
    expect(arms[1]?.changedAtMs).toBeNull()
    expect(arms[1]?.chanceBest).toBeGreaterThan(0.9)
    expect(arms[0]?.sales).toBe(380)
  })

  it('is best where it is best, and places too thin to find out go with all the others', () => {
    const there = (events: (Cell | Sale)[], country: string) =>
      events.map((event) => ({ ...event, country }))
    const cells = ['US', 'DE'].flatMap((country) =>
      there([...clicksOf(0, 5000), ...clicksOf(1, 5000)], country),
    ) as Cell[]
    cells.push(...(there(clicksOf(0, 4), 'FR') as Cell[]))
    const sales = [
      ...there([...salesOf(0, 150), ...salesOf(1, 50)], 'US'),
      ...there([...salesOf(0, 60), ...salesOf(1, 110)], 'DE'),
    ] as Sale[]
    const { weights } = fitRotation(cells, sales, {
      ...options,
      byDevice: false,
      arms: [0, 1],
    })
    expect(weights.segments['US|']?.[0]).toBeGreaterThan(0.98)
    expect(weights.segments['DE|']?.[1]).toBeGreaterThan(0.95)
    expect(weights.segments['FR|']?.[0]).toBeGreaterThan(0.5)
    expect(weights.segments['FR|']?.[0]).toBeLessThan(weights.segments['US|']?.[0] ?? 0)
  })
})

describe('what hardly can be', () => {
  it('no arms, one arm, fifty arms and nothing sold are survived', () => {
    expect(fitRotation([], [], { ...options, arms: [] }).weights.all).toEqual([])
    expect(fitRotation(clicksOf(3, 10), [], { ...options, arms: [3] }).weights.all).toEqual([1])
    const fifty = Array.from({ length: 50 }, (_, arm) => arm)
    const { weights } = fitRotation([], [], { ...options, arms: fifty })
    for (const share of weights.all) expect(share).toBeCloseTo(0.02, 9)
    const unsold = fitRotation([...clicksOf(0, 100_000), ...clicksOf(1, 10)], [], {
      ...plain,
      arms: [0, 1],
    })
    expect(unsold.weights.all[1]).toBeGreaterThan(0.5)
  })
})

describe('sales that come late alongside refunds that come fast', () => {
  const arms = [0, 1, 2]
  /** Arm 0 pays after some such days, the others at once; so much of all goes back a day later. */
  function aWorld(lateDays: number, refunded: number, rate: number) {
    const perDay = 200
    const cells: Cell[] = []
    const sales: Sale[] = []
    for (const arm of arms) {
      cells.push(...clicksOf(arm, perDay * 60, 60))
      const sold = salesOf(arm, Math.round(perDay * 60 * rate), 60)
      for (const [index, sale] of sold.entries()) {
        const spread = 0.5 + ((index * 0.618) % 1)
        const delayMs = spread * (arm === 0 ? lateDays * dayMs : 3_600_000)
        const backMs = delayMs + dayMs
        const isBack = Math.floor((index + 1) * refunded) > Math.floor(index * refunded)
        const ageMs = nowMs - sale.clickedAtMs
        if (delayMs <= ageMs) sales.push({ ...sale, delayMs })
        if (isBack && backMs <= ageMs)
          sales.push({ ...sale, delayMs: backMs, amount: -sale.amount })
      }
    }
    return { cells, sales, truth: rate * 30 * (1 - refunded) }
  }

  it('make no arm look like a gold mine, nor worth less than nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        fc.double({ min: 0.003, max: 0.05, noNaN: true }),
        (lateDays, refunded, rate) => {
          const { cells, sales, truth } = aWorld(lateDays, refunded, rate)
          const { arms: known, weights } = fitRotation(cells, sales, { ...plain, arms })
          expect(weights.all.reduce((a, b) => a + b)).toBeCloseTo(1, 9)
          for (const { perClick, low, high } of known) {
            expect(perClick).toSatisfy(Number.isFinite)
            expect(low).toBeGreaterThanOrEqual(0)
            expect(high).toBeGreaterThanOrEqual(low)
            expect(perClick).toBeGreaterThan(truth / 4)
            expect(perClick).toBeLessThan(truth * 4)
          }
        },
      ),
      {
        ...run,
        examples: [
          [14, 0.3, 0.0033],
          [14, 0.5, 0.0033],
          [14, 0.5, 0.03],
        ],
      },
    )
  })
})
