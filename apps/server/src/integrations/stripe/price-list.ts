import type Stripe from 'stripe'
import type { StripeAccount } from '#src/connectors.ts'

interface ListedPrice {
  /** A month; null for a price that is not in dollars a month. */
  dollars: number | null
  /** One that is archived goes on for those who have it, and no one else can buy it. */
  isSold: boolean
}

export type PriceList = Record<keyof StripeAccount['prices'], ListedPrice>

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
      readPrice(stripe, prices.pro),
      readPrice(stripe, prices.enterprise),
    ])
    const list = { pro, enterprise }
    kept = { list, until: now + freshMs }
    return list
  }
}

async function readPrice(stripe: Stripe, id: string): Promise<ListedPrice> {
  const { active, currency, unit_amount: cents, recurring } = await stripe.prices.retrieve(id)
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
  const isPlain = isMonthly && recurring.usage_type !== 'metered' && currency === 'usd'
  const dollars = isPlain && cents !== null ? cents / 100 : null
  return { dollars, isSold: active && dollars !== null }
}
