import { sum } from '@hopwise/statistics'
import { type Delay, delayCurve, exponentialCurve, knownBy } from './delay-curve.ts'
import type { Sale } from './rotation.ts'

/** Share of the commission clicks of an arm will have brought in the end that is known at an age. */
export type Maturity = (arm: number, ageMs: number) => number

const hourMs = 3_600_000
const saleDelay = { prior: exponentialCurve(12 * hourMs), weight: 4 }
const refundDelay = { prior: exponentialCurve(14 * 24 * hourMs), weight: 4 }
/** So many sales of its own make an arm count as much as all the others together. */
const ownDelaySales = 20
const ownRefundSales = 20
/** Sales without a refund that are believed in before anything is known. */
const priorSales = 5
const mostRefunded = 0.5

/**
 * Sales come late, and their refunds later still. Of a young click's commission F(age) is known,
 * of what will be taken back G(age): it shows (F - r G) / (1 - r) of what it will be worth. G is
 * that of all arms, and an arm whose sales come later than others' refunds has none to take back
 * yet: G counts no further than F. So a click shows F at the least, and more than all of what it
 * will be worth, 1 / (1 - r) at the most, while its sale is known and may still go back.
 */
export function learnMaturity(
  sales: readonly Sale[],
  arms: readonly number[],
  nowMs: number,
): Maturity {
  const refunds = sales.filter((sale) => sale.amount < 0)
  const earnings = sales.filter((sale) => sale.amount > 0)
  if (earnings.length === 0) return (_, ageMs) => knownBy(saleDelay.prior, ageMs)
  const everyone = delayCurve(delays(earnings, nowMs), saleDelay.prior, saleDelay.weight)
  const refund = delayCurve(delays(refunds, nowMs), refundDelay.prior, refundDelay.weight)
  const typical = total(earnings) / earnings.length
  const settled = (list: readonly Sale[]) =>
    sum(list.map((sale) => sale.amount * knownBy(refund, nowMs - sale.clickedAtMs)))
  const share = -total(refunds) / (settled(earnings) + priorSales * typical)

  const own = new Map(
    arms.map((arm) => {
      const mine = earnings.filter((sale) => sale.arm === arm)
      const back = -total(refunds.filter((sale) => sale.arm === arm))
      const refunded =
        (back + ownRefundSales * typical * share) / (settled(mine) + ownRefundSales * typical)
      return [
        arm,
        {
          sale: delayCurve(delays(mine, nowMs), everyone, ownDelaySales),
          refunded: Math.min(mostRefunded, refunded),
        },
      ]
    }),
  )
  return (arm, ageMs) => {
    const { sale, refunded } = own.get(arm) ?? { sale: everyone, refunded: 0 }
    const sold = knownBy(sale, ageMs)
    const back = Math.min(sold, knownBy(refund, ageMs))
    return (sold - refunded * back) / (1 - refunded)
  }
}

function delays(sales: readonly Sale[], nowMs: number): Delay[] {
  return sales.map(({ delayMs, clickedAtMs }) => ({ delayMs, ageMs: nowMs - clickedAtMs }))
}

function total(sales: readonly Sale[]): number {
  return sum(sales.map(({ amount }) => amount))
}
