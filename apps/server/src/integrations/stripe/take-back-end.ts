import type Stripe from 'stripe'

type End = Pick<Stripe.Subscription, 'cancel_at' | 'cancel_at_period_end'>

/**
 * What an update sends so that a subscription goes on. Under flexible billing, the default since
 * September 2025, the portal cancels by `cancel_at` alone; Stripe refuses both in one call.
 */
export function withoutEnd(
  subscription: End,
): Pick<Stripe.SubscriptionUpdateParams, 'cancel_at_period_end'> | { cancel_at: '' } {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false }
  return subscription.cancel_at === null ? {} : { cancel_at: '' }
}

/** Where one call took only one of the two back, a second one takes the other. */
export async function makeEndless(stripe: Stripe, subscription: Stripe.Subscription) {
  let now = subscription
  for (
    let left = withoutEnd(now), tries = 0;
    tries < 2 && Object.keys(left).length > 0;
    tries += 1
  ) {
    now = await stripe.subscriptions.update(now.id, left)
    left = withoutEnd(now)
  }
}
