import type Stripe from 'stripe'
import type { StripeAccount } from '#src/connectors.ts'

interface ListedPrice {
  /** A month; null for a price that is not in dollars a month. */
  dollars: number | null
  /** One that is archived goes on for those who have it, and no one else can buy it. */
  isSold: boolean
}

export type PriceList = Record<keyof StripeAccount['prices'], ListedPrice>

type Prices = Pick<Stripe['prices'], 'retrieve'>

export interface PriceReader {
  /** At most ten minutes old. Throws when Stripe doesn’t answer. */
  read(): Promise<PriceList>
  /**
   * The same for a screen, which waits for no Stripe that has just failed: it gets the last answer, or null,
   * while Stripe is asked again.
   */
  readLast(onFailure: (error: unknown) => void): Promise<PriceList | null>
}

const freshMs = 10 * 60_000
const pauseMs = 60_000

export function createPriceReader(
  stripe: { prices: Prices },
  ids: StripeAccount['prices'],
  clock: () => Date,
): PriceReader {
  let last: PriceList | null = null
  let freshUntil = 0
  /** Since it failed last, and until it answers again. */
  let pausedUntil: number | null = null
  let asking: Promise<PriceList> | null = null

  async function ask(): Promise<PriceList> {
    try {
      const [pro, enterprise] = await Promise.all([
        readPrice(stripe.prices, ids.pro),
        readPrice(stripe.prices, ids.enterprise),
      ])
      last = { pro, enterprise }
      freshUntil = clock().getTime() + freshMs
      pausedUntil = null
      return last
    } catch (error) {
      pausedUntil = clock().getTime() + pauseMs
      throw error
    } finally {
      asking = null
    }
  }

  async function read(): Promise<PriceList> {
    if (last !== null && freshUntil > clock().getTime()) return last
    asking ??= ask()
    return await asking
  }

  return {
    read,
    async readLast(onFailure) {
      if (pausedUntil !== null) {
        if (pausedUntil <= clock().getTime() && asking === null) read().catch(onFailure)
        return last
      }
      return await read().catch((error: unknown) => {
        onFailure(error)
        return last
      })
    },
  }
}

async function readPrice(prices: Prices, id: string): Promise<ListedPrice> {
  const { active, currency, unit_amount: cents, recurring } = await prices.retrieve(id)
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
  const isPlain = isMonthly && recurring.usage_type !== 'metered' && currency === 'usd'
  const dollars = isPlain && cents !== null ? cents / 100 : null
  return { dollars, isSold: active && dollars !== null }
}
