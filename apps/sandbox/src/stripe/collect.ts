import type { Sandbox } from '../vendor-needs.ts'
import { type Invoice, newId, type Subscription, unixNow } from './objects.ts'
import { cardOf, type StripeState, stripeState } from './stripe-state.ts'
import type { Webhooks } from './webhooks.ts'

/** Test cards by their last four digits, as Stripe's own: what becomes of a payment with them. */
export const cards = {
  '4242': { paysFirst: true, paysLater: true },
  '0002': { paysFirst: false, paysLater: false },
  '0341': { paysFirst: true, paysLater: false },
} as const
export type CardDigits = keyof typeof cards

export function isCard(digits: unknown): digits is CardDigits {
  return typeof digits === 'string' && digits in cards
}

const daySeconds = 86_400

export function paysLater(state: StripeState, subscription: Subscription): boolean {
  const digits = cardOf(state, subscription)?.card.last4
  return isCard(digits) && cards[digits].paysLater
}

interface Charge {
  reason: Invoice['billing_reason']
  description: string
  cents: number
}

/** Makes an invoice and tries to collect it from the subscription's card. */
export function charge(
  sandbox: Sandbox,
  subscription: Subscription,
  { reason, description, cents }: Charge,
): Invoice {
  const state = stripeState(sandbox)
  const customer = state.customers[subscription.customer]
  const credit = Math.max(0, -(customer?.balance ?? 0))
  const due = Math.max(0, cents - credit)
  if (customer !== undefined) customer.balance += cents - due
  const isPaid = due === 0 || reason === 'subscription_create' || paysLater(state, subscription)
  const id = newId('in')
  const invoice: Invoice = {
    id,
    object: 'invoice',
    created: unixNow(),
    customer: subscription.customer,
    currency: 'usd',
    status: isPaid ? 'paid' : 'open',
    billing_reason: reason,
    total: cents,
    amount_due: due,
    amount_paid: isPaid ? due : 0,
    attempted: true,
    attempt_count: 1,
    next_payment_attempt: isPaid ? null : unixNow() + 3 * daySeconds,
    hosted_invoice_url: `/stripe/invoices/${id}`,
    number: `HOP-${String(Object.keys(state.invoices).length + 1).padStart(4, '0')}`,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    lines: { object: 'list', data: [{ description, amount: cents }], has_more: false },
  }
  state.invoices[id] = invoice
  subscription.latest_invoice = id
  return invoice
}

/** Tries the open invoices of a subscription again, as Stripe does when the card was changed. */
export function collectAgain(
  sandbox: Sandbox,
  webhooks: Webhooks,
  subscription: Subscription,
): void {
  const state = stripeState(sandbox)
  if (!paysLater(state, subscription)) return
  for (const invoice of Object.values(state.invoices)) {
    const isOwn = invoice.parent.subscription_details.subscription === subscription.id
    if (!isOwn || invoice.status !== 'open') continue
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.amount_due,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: null,
    })
    webhooks.emit('invoice.paid', invoice)
  }
  if (subscription.status !== 'canceled') subscription.status = 'active'
}
