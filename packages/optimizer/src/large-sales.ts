import { sum } from '@hopwise/statistics'
import type { Sale } from './rotation.ts'

/** A sale of more than so many typical ones of its arm is large. */
const large = 2
/** So many large sales of its own make an arm's excess count as much as that of all arms. */
const ownLargeSales = 10
/** What is assumed, as so many sales, of how far an arm's typical sale is from that of all. */
const assumedSales = 1

export interface SpreadSales {
  sales: Sale[]
  /** By arm: squared relative error of what its large sales are taken to bring. */
  doubts: number[]
}

/**
 * A few large sales can decide what an arm seems to be worth. As insurers do with large losses, what
 * a sale brings beyond a bound is taken out and given back to all sales of the arm in proportion:
 * as much as all arms' large sales brought, or the arm's own once it had enough of them.
 */
export function spreadLargeSales(sales: readonly Sale[], arms: readonly number[]): SpreadSales {
  const earnings = sales.filter(({ amount }) => amount > 0)
  const bounds = boundsOf(earnings, arms)
  const all = excessOf(earnings, bounds)
  const loadings = new Map<number, number>()
  const doubts = arms.map((arm) => {
    const own = excessOf(
      earnings.filter((sale) => sale.arm === arm),
      bounds,
    )
    const credibility = own.large / (own.large + ownLargeSales)
    const loading = 1 + credibility * own.share + (1 - credibility) * all.share
    loadings.set(arm, loading)
    return (credibility ** 2 * own.error + (1 - credibility) ** 2 * all.error) / loading ** 2
  })
  const spread = (sale: Sale): Sale => {
    const amount = Math.sign(sale.amount) * bounded(sale, bounds) * (loadings.get(sale.arm) ?? 1)
    return { ...sale, amount }
  }
  return { sales: sales.map(spread), doubts }
}

type Bounds = ReadonlyMap<number, number>

function bounded({ arm, amount }: Sale, bounds: Bounds): number {
  return Math.min(Math.abs(amount), bounds.get(arm) ?? Number.POSITIVE_INFINITY)
}

/** What lies beyond the bounds as a share of what does not, with the squared error of that share. */
function excessOf(earnings: readonly Sale[], bounds: Bounds) {
  const kept = sum(earnings.map((sale) => bounded(sale, bounds)))
  const beyond = earnings
    .map((sale) => sale.amount - bounded(sale, bounds))
    .filter((excess) => excess > 0)
  if (kept === 0) return { share: 0, error: 0, large: 0 }
  return {
    share: sum(beyond) / kept,
    error: sum(beyond.map((excess) => (excess / kept) ** 2)),
    large: beyond.length,
  }
}

/** The bound of each arm, by the geometric mean of its sales, which no single one decides. */
function boundsOf(earnings: readonly Sale[], arms: readonly number[]): Bounds {
  const logs = earnings.map(({ amount }) => Math.log(amount))
  const typical = sum(logs) / Math.max(1, logs.length)
  return new Map(
    arms.map((arm) => {
      const own = logs.filter((_, index) => earnings[index]?.arm === arm)
      const log = (sum(own) + assumedSales * typical) / (own.length + assumedSales)
      return [arm, large * Math.exp(log)]
    }),
  )
}
