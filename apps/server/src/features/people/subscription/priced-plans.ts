import type { SubscriptionPlan, Tier } from '@hopwise/contracts'
import { setUpFault } from '#src/integrations/stripe/stripe-failure.ts'
import type { Services } from '#src/services.ts'
import { plans } from './plans.ts'

type Needs = Pick<Services, 'clients' | 'log'>

/** The plans with what they last cost at the payment provider; as written here where that was never read. */
export async function pricedPlans({ clients, log }: Needs): Promise<typeof plans> {
  const prices = await clients.payments?.readLastPrices((error) =>
    log.warn({ err: error }, 'the prices of the plans could not be read from Stripe'),
  )
  if (prices == null) return plans
  return {
    ...plans,
    pro: withPrice(plans.pro, prices.pro.dollars),
    enterprise: withPrice(plans.enterprise, prices.enterprise.dollars),
  }
}

const withPrice = (plan: SubscriptionPlan, price: number | null): SubscriptionPlan => ({
  ...plan,
  price: price ?? plan.price,
})

/** No one buys at another price than the one that was shown: it has to be in dollars a month. */
export async function requireSoldPrice({ clients }: Needs, tier: Exclude<Tier, 'basic'>) {
  const prices = await clients.payments?.readPrices()
  if (prices === undefined || prices[tier].isSold) return
  const name = `STRIPE_PRICE_${tier.toUpperCase()}`
  throw setUpFault(new Error(`${name} is not an active price in US dollars a month`))
}
