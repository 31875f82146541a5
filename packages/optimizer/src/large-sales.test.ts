import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitRotation, type Sale } from './index.ts'
import { spreadLargeSales } from './large-sales.ts'

const dayMs = 86_400_000
const arms = [0, 1, 2]

function salesOf(arm: number, amounts: readonly number[]): Sale[] {
  return amounts.map((amount, index) => ({
    arm,
    country: '',
    device: '',
    clickedAtMs: ((index + 0.5) / amounts.length) * 30 * dayMs,
    delayMs: 0,
    amount,
  }))
}

const total = (sales: readonly Sale[]) => sales.reduce((sum, { amount }) => sum + amount, 0)
const amounts = fc.array(fc.double({ min: 0.01, max: 10_000, noNaN: true }), {
  minLength: 1,
  maxLength: 40,
})

describe('large sales', () => {
  it('of one arm alone are spread over its sales, and nothing is lost', () => {
    fc.assert(
      fc.property(amounts, (amounts) => {
        const given = salesOf(0, amounts)
        const { sales, doubts } = spreadLargeSales(given, [0])
        expect(total(sales)).toBeCloseTo(total(given), 4)
        expect(doubts[0]).toBeGreaterThanOrEqual(0)
      }),
      { seed: 1 },
    )
  })

  it('taken back are taken back as they were spread', () => {
    fc.assert(
      fc.property(amounts, amounts, (some, others) => {
        const earned = [...salesOf(0, some), ...salesOf(1, others)]
        const refunds = earned.map((sale) => ({ ...sale, amount: -sale.amount }))
        const { sales } = spreadLargeSales([...earned, ...refunds], arms)
        expect(total(sales)).toBeCloseTo(0, 4)
      }),
      { seed: 1 },
    )
  })

  it('do not exist where every sale of an arm brings the same', () => {
    const given = arms.flatMap((arm) => salesOf(arm, Array(8).fill(20 + 20 * arm)))
    const { sales, doubts } = spreadLargeSales(given, arms)
    expect(sales).toEqual(given)
    expect(doubts).toEqual([0, 0, 0])
  })

  it('begin at twice a typical one', () => {
    const usual = Array(99).fill(10)
    const others = salesOf(1, usual)
    const largest = (amount: number) =>
      Math.max(
        ...spreadLargeSales([...salesOf(0, [...usual, amount]), ...others], arms).sales.map(
          (sale) => sale.amount,
        ),
      )
    expect(largest(19)).toBe(19)
    expect(largest(29)).toBeCloseTo(20, 0)
  })

  it('count as the arm’s own once it had enough of them', () => {
    const usual = Array(90).fill(10)
    const often = salesOf(0, [...usual, ...Array(90).fill(200)])
    const once = salesOf(1, [...usual, 200])
    const { sales } = spreadLargeSales([...often, ...once, ...salesOf(2, usual)], arms)
    const share = (arm: number, given: readonly Sale[]) =>
      total(sales.filter((sale) => sale.arm === arm)) / total(given)
    expect(share(0, often)).toBeGreaterThan(0.9)
    expect(share(0, often)).toBeLessThan(1.1)
  })
})

it('one lucky sale does not make an arm the best', () => {
  const cells = [0, 1].flatMap((arm) =>
    Array.from({ length: 30 }, (_, day) => ({
      arm,
      country: '',
      device: '',
      atMs: (day + 0.5) * dayMs,
      clicks: 100,
    })),
  )
  const sales = [...salesOf(0, Array(120).fill(30)), ...salesOf(1, [...Array(60).fill(30), 3000])]
  const { arms: known } = fitRotation(cells, sales, {
    arms: [0, 1],
    byCountry: false,
    byDevice: false,
    nowMs: 31 * dayMs,
    floor: 0.005,
  })
  expect(known[0]?.chanceBest).toBeGreaterThan(0.8)
  expect(known[1]?.earned).toBe(4800)
})
