import Stripe from 'stripe'
import type { StripeAccount } from '#src/connectors.ts'
import { describeInvoice, type PaidInvoice } from './paid-invoice.ts'
import { describeSubscription, type PaidSubscription, worthMost } from './paid-subscription.ts'
import { asUnavailable } from './stripe-failure.ts'

const timeoutMs = 8_000
const retries = 1
const invoicesRead = 24
const toleranceSeconds = 300

interface NewCheckout {
  customerId: string
  priceId: string
  workspaceId: number
  successUrl: string
  cancelUrl: string
}

/** Something happened to a customer. What exactly is read from the provider, not from here. */
export interface PaymentEvent {
  id: string
  type: string
  customerId: string | null
}

/** What Hopwise needs of Stripe. Failures to reach it are Unavailable, a declined card is Conflict. */
export interface StripePayments {
  createCustomer(workspaceId: number, email: string): Promise<string>
  /** Answers where to pay. Checkouts of the customer that are still open are closed. */
  openCheckout(checkout: NewCheckout): Promise<string>
  /** Whose a checkout is; null for an unknown one. */
  customerOfCheckout(sessionId: string): Promise<string | null>
  /** The subscription that counts and the newest invoices of a customer. */
  read(customerId: string): Promise<{
    subscription: PaidSubscription | null
    invoices: PaidInvoice[]
  }>
  changePrice(subscriptionId: string, priceId: string): Promise<void>
  setCancelAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void>
  /** Ends it now; one that has ended already is fine. */
  end(subscriptionId: string): Promise<void>
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Throws when the signature is not of our secret or too old. */
  readEvent(payload: Buffer, signature: string, now: Date): PaymentEvent
}

export function createStripePayments(account: StripeAccount): StripePayments {
  const { protocol, hostname, port } = new URL(account.apiUrl)
  const isPlain = protocol === 'http:'
  const stripe = new Stripe(account.secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
  return {
    createCustomer: (workspaceId, email) =>
      asUnavailable(async () => {
        const metadata = { workspace: String(workspaceId) }
        return (await stripe.customers.create({ email, metadata })).id
      }),
    openCheckout: (checkout) => asUnavailable(() => openCheckout(stripe, checkout)),
    customerOfCheckout: (sessionId) =>
      asUnavailable(async () => {
        const { customer } = await stripe.checkout.sessions.retrieve(sessionId)
        return idOf(customer)
      }, null),
    read: (customerId) =>
      asUnavailable(async () => {
        const [subscriptions, invoices] = await Promise.all([
          stripe.subscriptions.list({
            customer: customerId,
            status: 'all',
            expand: [
              'data.default_payment_method',
              'data.customer.invoice_settings.default_payment_method',
            ],
          }),
          stripe.invoices.list({ customer: customerId, limit: invoicesRead }),
        ])
        const counting = worthMost(subscriptions.data)
        return {
          subscription: counting && describeSubscription(counting),
          invoices: invoices.data.flatMap(describeInvoice),
        }
      }),
    changePrice: (id, price) =>
      asUnavailable(async () => {
        const { items } = await stripe.subscriptions.retrieve(id)
        const item = items.data[0]
        await stripe.subscriptions.update(id, {
          items: [{ ...(item && { id: item.id }), price }],
          cancel_at_period_end: false,
          proration_behavior: 'always_invoice',
          // A plan that could not be paid for does not begin.
          payment_behavior: 'error_if_incomplete',
        })
      }),
    setCancelAtPeriodEnd: (id, isCancelled) =>
      asUnavailable(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled })
      }),
    end: (id) =>
      asUnavailable(async () => {
        await stripe.subscriptions.cancel(id)
      }, undefined),
    openPortal: (customer, returnUrl) =>
      asUnavailable(async () => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
        })
        return url
      }),
    readEvent(payload, signature, now) {
      const event = stripe.webhooks.constructEvent(
        payload,
        signature,
        account.webhookSecret,
        toleranceSeconds,
        undefined,
        now.getTime(),
      )
      // safe because each field is looked at before it is used
      const subject = event.data.object as { id?: unknown; object?: unknown; customer?: unknown }
      const customer = subject.object === 'customer' ? subject.id : subject.customer
      return { id: event.id, type: event.type, customerId: idOf(customer) }
    },
  }
}

async function openCheckout(stripe: Stripe, checkout: NewCheckout): Promise<string> {
  const { customerId: customer, priceId: price, workspaceId } = checkout
  const open = await stripe.checkout.sessions.list({ customer, status: 'open' })
  // Two tabs must not end in two subscriptions.
  for (const { id } of open.data) await stripe.checkout.sessions.expire(id)
  const workspace = String(workspaceId)
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: workspace,
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { workspace } },
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
  })
  if (url === null) throw new Error('Stripe made a checkout without an address')
  return url
}

/** Stripe names another object by its id, or hands it over whole. */
function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  if (typeof reference !== 'object' || reference === null || !('id' in reference)) return null
  return typeof reference.id === 'string' ? reference.id : null
}
