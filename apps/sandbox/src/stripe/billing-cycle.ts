import type { Sandbox } from '../vendor-needs.ts'
import { charge, paysLater } from './collect.ts'
import { type CheckoutSession, newId, type Price, type Subscription, unixNow } from './objects.ts'
import { declined } from './stripe-error.ts'
import { found, prices, stripeState } from './stripe-state.ts'
import type { Webhooks } from './webhooks.ts'

function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + 1)
  // The last day of a shorter month, as Stripe does.
  if (date.getUTCDate() < day) date.setUTCDate(0)
  return Math.floor(date.getTime() / 1000)
}

function monthOf(price: Price): string {
  return `1 × ${price.nickname} (at $${price.unit_amount / 100} / month)`
}

/** A checkout was paid: the subscription begins. */
export function begin(
  sandbox: Sandbox,
  session: CheckoutSession,
  paymentMethod: string,
): Subscription {
  const state = stripeState(sandbox)
  const price = found(prices, session.price, 'price')
  const now = unixNow()
  const trialEnd = session.trial_end
  const subscription: Subscription = {
    id: newId('sub'),
    object: 'subscription',
    created: now,
    customer: session.customer,
    status: trialEnd === null ? 'active' : 'trialing',
    billing_mode: { type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    default_payment_method: paymentMethod,
    latest_invoice: null,
    metadata: session.metadata,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          price,
          quantity: 1,
          current_period_start: now,
          current_period_end: trialEnd ?? monthAfter(now),
        },
      ],
    },
  }
  state.subscriptions[subscription.id] = subscription
  charge(sandbox, subscription, {
    reason: 'subscription_create',
    description: trialEnd === null ? monthOf(price) : `Trial period for ${price.nickname}`,
    cents: trialEnd === null ? price.unit_amount : 0,
  })
  return subscription
}

/** Another price from now on; the rest of the month is charged or credited. */
export function changePrice(sandbox: Sandbox, subscription: Subscription, price: Price): void {
  const state = stripeState(sandbox)
  const [item] = subscription.items.data
  const cents = prorationOf(subscription, price)
  // As with payment_behavior=error_if_incomplete: nothing of the change stays.
  if (cents > 0 && !paysLater(state, subscription)) throw declined()
  charge(sandbox, subscription, {
    reason: 'subscription_update',
    description: `Change from ${item.price.nickname} to ${price.nickname}, rest of the month`,
    cents,
  })
  item.price = price
}

/** The cents that the rest of the period costs more with another price, or less. */
export function prorationOf(subscription: Subscription, price: Price): number {
  if (subscription.status === 'trialing') return 0
  const [item] = subscription.items.data
  const left = item.current_period_end - unixNow()
  const share = Math.min(
    1,
    Math.max(0, left / (item.current_period_end - item.current_period_start)),
  )
  return Math.round((price.unit_amount - item.price.unit_amount) * share)
}

/** Whether its end is set, by either field. */
export const isEnding = (subscription: Subscription) =>
  subscription.cancel_at_period_end || subscription.cancel_at !== null

export function end(subscription: Subscription): void {
  Object.assign(subscription, { status: 'canceled', ended_at: unixNow(), canceled_at: unixNow() })
}

/** Plays the end of a period: it renews, fails, is given up, or ends as was asked for. */
export function passMonth(sandbox: Sandbox, webhooks: Webhooks, subscription: Subscription): void {
  const state = stripeState(sandbox)
  if (subscription.status === 'canceled' || subscription.status === 'unpaid') return
  if (isEnding(subscription) || subscription.status === 'past_due') {
    for (const invoice of Object.values(state.invoices)) {
      const isOwn = invoice.parent.subscription_details.subscription === subscription.id
      if (isOwn && invoice.status === 'open') invoice.status = 'uncollectible'
    }
    end(subscription)
    webhooks.emit('customer.subscription.deleted', subscription)
    return
  }
  const [item] = subscription.items.data
  item.current_period_start = item.current_period_end
  item.current_period_end = monthAfter(item.current_period_end)
  const invoice = charge(sandbox, subscription, {
    reason: 'subscription_cycle',
    description: monthOf(item.price),
    cents: item.price.unit_amount,
  })
  subscription.status = invoice.status === 'open' ? 'past_due' : 'active'
  webhooks.emit('customer.subscription.updated', subscription)
  webhooks.emit(invoice.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', invoice)
}
