import Stripe from 'stripe'
import type { StripeAccount } from '#src/connectors.ts'
import { findAccountFault } from './check-account.ts'
import { closeCheckouts, endAll, endDormant } from './end-at-stripe.ts'
import { describeInvoice, minorUnitsOf, type PaidInvoice } from './paid-invoice.ts'
import { describeSubscription, type PaidSubscription, worthMost } from './paid-subscription.ts'
import { createPriceReader, type PriceList, type PriceReader } from './price-list.ts'
import { asUnavailable } from './stripe-failure.ts'
import { makeEndless, withoutEnd } from './take-back-end.ts'

const timeoutMs = 8_000
const retries = 1
const invoicesRead = 24
const toleranceSeconds = 300

interface NewCustomer {
  /** What `workspace` of an event or a checkout says later. */
  workspace: string
  email: string
  /** The same one makes one customer, however often and from wherever it is asked for. */
  attempt: string
}

interface NewCheckout {
  customerId: string
  priceId: string
  workspace: string
  /** Free until then; null is paid for at once. */
  trialEndsAt: Date | null
  successUrl: string
  cancelUrl: string
}

export interface Billing {
  subscription: PaidSubscription | null
  invoices: PaidInvoice[]
}

/** What a change would be charged today and, being cheaper, kept for later invoices. */
interface PricePreview {
  dueToday: number
  credit: number
  currency: string
}

export interface CheckoutOwner {
  customerId: string | null
  workspace: string | null
}

/** Something happened to a customer. What exactly is read from the provider, not from here. */
export interface PaymentEvent {
  id: string
  type: string
  customerId: string | null
  workspace: string | null
}

/** What Hopwise needs of Stripe. Failures to reach it are Unavailable, a declined card is Conflict. */
export interface StripePayments {
  createCustomer(customer: NewCustomer): Promise<string>
  /**
   * Answers where to pay. What the customer left open or unpaid is ended before; null when they have
   * in the meantime paid for something.
   */
  openCheckout(checkout: NewCheckout): Promise<string | null>
  /** Whose a checkout is; null for an unknown one. */
  ownerOfCheckout(sessionId: string): Promise<CheckoutOwner | null>
  /** The subscription that counts and the newest invoices of a customer; null for an unknown one. */
  read(customerId: string): Promise<Billing | null>
  /** What is wrong with how the account is set up; null where nothing is. */
  findFault(webhookUrl: string | null): Promise<string | null>
  /** What the plans cost. */
  readPrices(): Promise<PriceList>
  /** The same for screens: of the last time that could be read, without waiting while it cannot. */
  readLastPrices: PriceReader['readLast']
  previewPrice(subscriptionId: string, priceId: string): Promise<PricePreview>
  changePrice(subscriptionId: string, priceId: string): Promise<void>
  setCancelAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void>
  /** Ends now whatever charges the customer, and what they could still pay; an unknown one is fine. */
  endAll(customerId: string): Promise<void>
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Throws when the signature is not of our secret or too old. */
  readEvent(payload: Buffer, signature: string, now: Date): PaymentEvent
}

export function createStripePayments(
  account: StripeAccount,
  clock: () => Date = () => new Date(),
): StripePayments {
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
  const priceReader = createPriceReader(stripe, account.prices, clock)
  return {
    findFault: async (webhookUrl) => {
      const { pro, enterprise } = account.prices
      const prices = { STRIPE_PRICE_PRO: pro, STRIPE_PRICE_ENTERPRISE: enterprise }
      try {
        return await findAccountFault(stripe, { prices, webhookUrl })
      } catch (error) {
        const { StripeAuthenticationError, StripePermissionError } = Stripe.errors
        if (error instanceof StripeAuthenticationError) return 'Stripe refuses STRIPE_SECRET_KEY.'
        if (!(error instanceof StripePermissionError)) return 'Stripe could not be reached.'
        return 'STRIPE_SECRET_KEY is a restricted key without a permission that Hopwise needs.'
      }
    },
    readPrices: () => asUnavailable(priceReader.read),
    readLastPrices: priceReader.readLast,
    createCustomer: ({ workspace, email, attempt }) =>
      asUnavailable(async () => {
        const customer = { email, metadata: { workspace } }
        return (await stripe.customers.create(customer, { idempotencyKey: attempt })).id
      }),
    openCheckout: (checkout) => asUnavailable(() => openCheckout(stripe, checkout)),
    ownerOfCheckout: (sessionId) =>
      asUnavailable(async () => {
        const session = await stripe.checkout.sessions.retrieve(sessionId)
        return { customerId: referenceId(session.customer), workspace: session.client_reference_id }
      }, null),
    read: (customerId) =>
      asUnavailable<Billing | null>(async () => {
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
      }, null),
    previewPrice: (id, price) =>
      asUnavailable(async () => {
        const subscription = await stripe.subscriptions.retrieve(id)
        const item = subscription.items.data[0]
        const preview = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items: [{ ...(item && { id: item.id }), price }],
            ...withoutEnd(subscription),
            proration_behavior: 'always_invoice',
          },
        })
        const units = minorUnitsOf(preview.currency)
        return {
          dueToday: preview.amount_due / units,
          credit: Math.max(0, -preview.total) / units,
          currency: preview.currency.toUpperCase(),
        }
      }),
    changePrice: (id, price) =>
      asUnavailable(async () => {
        const subscription = await stripe.subscriptions.retrieve(id)
        const item = subscription.items.data[0]
        const changed = await stripe.subscriptions.update(id, {
          items: [{ ...(item && { id: item.id }), price }],
          ...withoutEnd(subscription),
          proration_behavior: 'always_invoice',
          // A plan that could not be paid for does not begin.
          payment_behavior: 'error_if_incomplete',
        })
        await makeEndless(stripe, changed)
      }),
    setCancelAtPeriodEnd: (id, isCancelled) =>
      asUnavailable(async () => {
        if (isCancelled) await stripe.subscriptions.update(id, { cancel_at_period_end: true })
        else await makeEndless(stripe, await stripe.subscriptions.retrieve(id))
      }),
    endAll: (customerId) => asUnavailable(() => endAll(stripe, customerId), undefined),
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
      const subject = event.data.object as Subject
      const customer = subject.object === 'customer' ? subject.id : subject.customer
      const workspace = workspaceIdOf(subject)
      return { id: event.id, type: event.type, customerId: referenceId(customer), workspace }
    },
  }
}

async function openCheckout(stripe: Stripe, checkout: NewCheckout): Promise<string | null> {
  const { customerId: customer, priceId: price, workspace, trialEndsAt } = checkout
  // Two tabs must not end in two subscriptions, nor must one that was left unpaid stay alongside another.
  const isPaid = !(await closeCheckouts(stripe, customer)) || !(await endDormant(stripe, customer))
  if (isPaid) return null
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: workspace,
    line_items: [{ price, quantity: 1 }],
    subscription_data: {
      metadata: { workspace },
      ...(trialEndsAt && { trial_end: Math.floor(trialEndsAt.getTime() / 1000) }),
    },
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
  })
  if (url === null) throw new Error('Stripe made a checkout without an address')
  return url
}

interface Subject {
  id?: unknown
  object?: unknown
  customer?: unknown
  client_reference_id?: unknown
  metadata?: { workspace?: unknown } | null
}

/** What we wrote on it when it was made. */
function workspaceIdOf({ client_reference_id: reference, metadata }: Subject): string | null {
  const workspace = reference ?? metadata?.workspace
  return typeof workspace === 'string' ? workspace : null
}

/** Stripe names another object by its id, or hands it over whole. */
function referenceId(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  if (typeof reference !== 'object' || reference === null || !('id' in reference)) return null
  return typeof reference.id === 'string' ? reference.id : null
}
