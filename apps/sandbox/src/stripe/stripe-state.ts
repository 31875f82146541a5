import type { Sandbox } from '../vendor-needs.ts'
import type {
  CheckoutSession,
  Customer,
  Invoice,
  PaymentMethod,
  PortalSession,
  Price,
  StripeEvent,
  Subscription,
} from './objects.ts'
import { missing } from './stripe-error.ts'

export interface StripeState {
  customers: Record<string, Customer>
  paymentMethods: Record<string, PaymentMethod>
  sessions: Record<string, CheckoutSession>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  portals: Record<string, PortalSession>
  events: StripeEvent[]
  /** What was answered under an Idempotency-Key. */
  answers: Record<string, { request: string; status: number; body: string }>
  /** Whether the account saved the settings of its portal once, without which no portal opens. */
  isPortalReady?: boolean
}

const empty: StripeState = {
  customers: {},
  paymentMethods: {},
  sessions: {},
  subscriptions: {},
  invoices: {},
  portals: {},
  events: [],
  answers: {},
}

export function stripeState({ store }: Sandbox): StripeState {
  return store.part('stripe', empty)
}

export const prices: Record<string, Price> = {
  price_pro: aPrice('price_pro', 2_900, 'Hopwise Pro'),
  price_enterprise: aPrice('price_enterprise', 9_900, 'Hopwise Enterprise'),
}

function aPrice(id: string, cents: number, nickname: string): Price {
  return {
    id,
    object: 'price',
    active: true,
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
    product: `prod_${id.slice('price_'.length)}`,
    nickname,
  }
}

/** The object of an id, or Stripe's own refusal. */
export function found<One>(all: Record<string, One>, id: string | undefined, kind: string): One {
  const one = id === undefined ? undefined : all[id]
  if (one === undefined) throw missing(kind, id ?? '')
  return one
}

export function subscriptionOf(state: StripeState, customer: string): Subscription | null {
  const own = Object.values(state.subscriptions).filter((one) => one.customer === customer)
  return own.findLast((one) => one.status !== 'canceled') ?? own.at(-1) ?? null
}

/** The card a subscription is paid with. */
export function cardOf(state: StripeState, subscription: Subscription): PaymentMethod | null {
  const id =
    subscription.default_payment_method ??
    state.customers[subscription.customer]?.invoice_settings.default_payment_method
  return (id != null && state.paymentMethods[id]) || null
}
