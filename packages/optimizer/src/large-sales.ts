import { sum } from '@hopwise/statistics'
import type { Sale } from './rotation.ts'

/** A sale of more than so many typical ones of its arm is large. */
const large = Number(process.env.LARGE ?? 3)
/** So many large sales of its own make an arm's excess count as much as that of all arms. */
const ownLargeSales = Number(process.env.OWNL ?? 10)
/** What is assumed, as so many sales, of how far an arm's typical sale is from that of all. */
const assumedSales = 1

/**
 * A few large sales can decide what an arm seems to be worth. As insurers do with large losses, what
 * a sale brings beyond a bound is taken out and given back to all sales of the arm in proportion:
 * as much as all arms' large sales brought, or the arm's own once it had enough of them.
 */
export function spreadLargeSales(sales: readonly Sale[], arms: readonly number[]): Sale[] {
  const earnings = sales.filter(({ amount }) => amount > 0)
  if (earnings.length === 0) return [...sales]
  const bounds = boundsOf(earnings, arms)
  const bounded = ({ arm, amount }: Sale) =>
    Math.sign(amount) * Math.min(Math.abs(amount), bounds.get(arm) ?? Number.POSITIVE_INFINITY)
  const excessOf = (list: readonly Sale[]) => {
    const kept = sum(list.map(bounded))
    return { kept, beyond: sum(list.map(({ amount }) => amount)) - kept }
  }
  const all = excessOf(earnings)
  const typical = all.beyond / all.kept
  const loading = new Map(
    arms.map((arm) => {
      const own = earnings.filter((sale) => sale.arm === arm)
      const { kept, beyond } = excessOf(own)
      const count = own.filter(({ amount }) => amount > (bounds.get(arm) ?? 0)).length
      const credibility = count / (count + ownLargeSales)
      const share = kept > 0 ? beyond / kept : 0
      return [arm, 1 + credibility * share + (1 - credibility) * typical]
    }),
  )
  return sales.map((sale) => ({ ...sale, amount: bounded(sale) * (loading.get(sale.arm) ?? 1) }))
}

/** The bound of each arm, by the geometric mean of its sales, which no single one decides. */
function boundsOf(earnings: readonly Sale[], arms: readonly number[]): Map<number, number> {
  const logs = earnings.map(({ amount }) => Math.log(amount))
  const typical = sum(logs) / logs.length
  return new Map(
    arms.map((arm) => {
      const own = logs.filter((_, index) => earnings[index]?.arm === arm)
      const log = (sum(own) + assumedSales * typical) / (own.length + assumedSales)
      return [arm, large * Math.exp(log)]
    }),
  )
}
