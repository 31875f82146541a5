import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ArmLog, type ChosenSale, compareWithEvenSplit } from './index.ts'

/** Clicks drawn with one chance throughout; the first of them sold, each for the same amount. */
function armLog(clicks: number, probability: number, sold: number, amount: number): ArmLog {
  return {
    clicks,
    inverse: clicks / probability,
    inverseSquare: clicks / probability ** 2,
    sales: Array.from({ length: sold }, () => ({ probability, amount })),
  }
}

describe('the gain over an even split', () => {
  it('is nothing but the luck of the draw where the split was even', () => {
    const { gained, low, high } = compareWithEvenSplit([
      armLog(500, 0.5, 10, 30),
      armLog(500, 0.5, 20, 30),
    ])
    expect(gained).toBeCloseTo(0, 9)
    // What is left is the chance of which arm was drawn: 1000 clicks between 0.6 and 1.2.
    expect(high - low).toBeCloseTo(2 * 1.96 * 0.3 * Math.sqrt(1000), 0)
  })

  it('is what the better arm sold in the place of the other', () => {
    const { earned, evenSplit, gained, low, high } = compareWithEvenSplit([
      armLog(9000, 0.9, 180, 50),
      armLog(1000, 0.1, 5, 50),
    ])
    expect(earned).toBe(9250)
    expect(evenSplit).toBeCloseTo(5000 * 1 + 5000 * 0.25, 6)
    expect(gained).toBeCloseTo(3000, 6)
    expect(low).toBeGreaterThan(0)
    expect(high).toBeGreaterThan(gained)
  })

  it('an arm that happened to get more clicks than its chance is not paid for them', () => {
    const { evenSplit } = compareWithEvenSplit([armLog(600, 0.5, 12, 10), armLog(400, 0.5, 4, 10)])
    expect(evenSplit).toBeCloseTo(500 * 0.2 + 500 * 0.1, 9)
  })

  it('an arm that sold nothing in few clicks leaves room for what it might have sold', () => {
    const { low, gained } = compareWithEvenSplit([
      armLog(9900, 0.99, 200, 50),
      armLog(100, 0.01, 0, 50),
    ])
    expect(gained - low).toBeGreaterThan(50 * 50)
  })

  it('is always a number, in an interval around it', () => {
    const log = fc.record({
      clicks: fc.integer({ min: 0, max: 1000 }),
      probability: fc.double({ min: 0.001, max: 1, noNaN: true }),
      sold: fc.integer({ min: 0, max: 20 }),
      amount: fc.integer({ min: -50, max: 100 }),
    })
    fc.assert(
      fc.property(fc.array(log, { maxLength: 6 }), (logs) => {
        const comparison = compareWithEvenSplit(
          logs.map(({ clicks, probability, sold, amount }) =>
            armLog(clicks, probability, Math.min(sold, clicks), amount),
          ),
        )
        for (const value of Object.values(comparison)) expect(value).toSatisfy(Number.isFinite)
        expect(comparison.low).toBeLessThanOrEqual(comparison.gained)
        expect(comparison.high).toBeGreaterThanOrEqual(comparison.gained)
      }),
      { seed: 1, endOnFailure: true },
    )
  })

  it('is the same of clicks that are reported together, where chance and sign are the same', () => {
    const group = fc.record({
      probability: fc.double({ min: 0.001, max: 1, noNaN: true }),
      sign: fc.constantFrom(1, -1),
      amounts: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 9 }),
    })
    const arm = fc.record({ more: fc.nat(500), groups: fc.array(group, { maxLength: 4 }) })
    fc.assert(
      fc.property(fc.array(arm, { minLength: 2, maxLength: 4 }), (arms) => {
        const logs = (isTogether: boolean) =>
          arms.map(({ more, groups }): ArmLog => {
            const sales = groups.flatMap(({ probability, sign, amounts }): ChosenSale[] => {
              if (!isTogether)
                return amounts.map((amount) => ({ probability, amount: sign * amount }))
              const clicks = amounts.length
              const squares = amounts.reduce((sum, amount) => sum + amount ** 2, 0)
              const amount = sign * amounts.reduce((sum, each) => sum + each, 0)
              const largest = Math.max(...amounts)
              return [{ probability, amount, several: { clicks, squares, largest } }]
            })
            const chances = groups.flatMap(({ probability, amounts }) =>
              amounts.map(() => probability),
            )
            const sum = (power: number) =>
              chances.reduce((all, chance) => all + chance ** -power, more * 2 ** power)
            return { clicks: sum(0), inverse: sum(1), inverseSquare: sum(2), sales }
          })
        const [apart, together] = [logs(false), logs(true)].map(compareWithEvenSplit)
        const size = 1 + Math.abs(apart?.high ?? 0) + Math.abs(apart?.low ?? 0)
        for (const key of ['earned', 'evenSplit', 'gained', 'low', 'high'] as const) {
          expect((together?.[key] ?? 0) / size).toBeCloseTo((apart?.[key] ?? 0) / size, 6)
        }
      }),
      { seed: 1, endOnFailure: true },
    )
  })
})
