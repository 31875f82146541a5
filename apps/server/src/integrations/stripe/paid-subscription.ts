import type Stripe from 'stripe'

type Status = 'trialing' | 'active' | 'past_due' | 'canceled' | 'incomplete' | 'unpaid'

export interface PaidSubscription {
  id: string
  priceId: string
  status: Status
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  card: { brand: string; last4: string; expires: string } | null
}

const statusOf: Record<string, Status> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  canceled: 'canceled',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  unpaid: 'unpaid',
  paused: 'unpaid',
}
const byWorth: readonly Status[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
  'canceled',
]

/** Of several subscriptions of a customer the one that counts: the liveliest, then the newest. */
export function worthMost(all: Stripe.Subscription[]): Stripe.Subscription | null {
  const worth = ({ status }: Stripe.Subscription) => byWorth.indexOf(statusOf[status] ?? 'canceled')
  return all.toSorted((a, b) => worth(a) - worth(b) || b.created - a.created)[0] ?? null
}

export function describeSubscription(subscription: Stripe.Subscription): PaidSubscription {
  // The period stands on the item, since a subscription may hold items of different periods.
  const item = subscription.items.data[0]
  return {
    id: subscription.id,
    priceId: item?.price.id ?? '',
    status: statusOf[subscription.status] ?? 'canceled',
    currentPeriodEnd: item === undefined ? null : new Date(item.current_period_end * 1000),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    card: cardOf(subscription),
  }
}

/** The subscription's own card, else the customer's; both asked for with `expand`. */
function cardOf({ default_payment_method: own, customer }: Stripe.Subscription) {
  const ofCustomer =
    typeof customer === 'object' && !('deleted' in customer)
      ? customer.invoice_settings.default_payment_method
      : null
  const method = own ?? ofCustomer
  if (method === null || typeof method === 'string' || method.card === undefined) return null
  const { brand, last4, exp_month: month, exp_year: year } = method.card
  return { brand, last4, expires: `${String(month).padStart(2, '0')}/${year}` }
}
