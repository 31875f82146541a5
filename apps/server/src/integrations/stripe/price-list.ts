import type Stripe from 'stripe'
import type { StripeAccount } from '#src/connectors.ts'

/** Dollars a month by tier; null for a price that is none of that. */
export type PriceList = Record<keyof StripeAccount['prices'], number | null>

const freshMs = 10 * 60_000

/** Reads what the plans cost at Stripe, at most once in ten minutes. */
export function createPriceList(
  stripe: Stripe,
  { prices }: Pick<StripeAccount, 'prices'>,
  clock: () => Date,
): () => Promise<PriceList> {
  let kept: { list: PriceList; until: number } | null = null
  return async () => {
    const now = clock().getTime()
    if (kept !== null && kept.until > now) return kept.list
    const [pro, enterprise] = await Promise.all([
      monthlyDollars(stripe, prices.pro),
      monthlyDollars(stripe, prices.enterprise),
    ])
    const list = { pro, enterprise }
    kept = { list, until: now + freshMs }
    return list
  }
}

async function monthlyDollars(stripe: Stripe, id: string): Promise<number | null> {
  const { active, currency, unit_amount: cents, recurring } = await stripe.prices.retrieve(id)
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
  const isSold = active && isMonthly && recurring.usage_type !== 'metered'
  return isSold && currency === 'usd' && cents !== null ? cents / 100 : null
}
