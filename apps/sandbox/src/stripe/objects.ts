/** Objects as they travel on Stripe's wire (API 2026-10-28), with the fields we know to be read. */
export interface Customer {
  id: string
  object: 'customer'
  created: number
  email: string | null
  name: string | null
  metadata: Record<string, string>
  /** Cents; negative is what the customer is owed. */
  balance: number
  invoice_settings: { default_payment_method: string | null }
}

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  created: number
  type: 'card'
  customer: string
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export interface Price {
  id: string
  object: 'price'
  active: boolean
  currency: string
  unit_amount: number
  recurring: { interval: 'month' | 'year'; interval_count: 1; usage_type: 'licensed' }
  product: string
  nickname: string
}

export interface CheckoutSession {
  id: string
  object: 'checkout.session'
  created: number
  mode: 'subscription'
  ui_mode: 'hosted_page'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  customer: string
  subscription: string | null
  client_reference_id: string | null
  success_url: string
  cancel_url: string | null
  url: string | null
  price: string
  /** Of `subscription_data`; null begins with a payment. */
  trial_end: number | null
  metadata: Record<string, string>
}

type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid'

interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
}

export interface Subscription {
  id: string
  object: 'subscription'
  created: number
  customer: string
  status: SubscriptionStatus
  /** The default of new accounts since September 2025. */
  billing_mode: { type: 'flexible' }
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  trial_start: number | null
  trial_end: number | null
  default_payment_method: string | null
  latest_invoice: string | null
  metadata: Record<string, string>
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false }
}

export interface Invoice {
  id: string
  object: 'invoice'
  created: number
  customer: string
  currency: 'usd'
  status: 'open' | 'paid' | 'uncollectible' | 'void'
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  total: number
  amount_due: number
  amount_paid: number
  attempted: boolean
  attempt_count: number
  next_payment_attempt: number | null
  hosted_invoice_url: string
  number: string
  parent: {
    type: 'subscription_details'
    subscription_details: { subscription: string; metadata: Record<string, string> }
  }
  lines: { object: 'list'; data: { description: string; amount: number }[]; has_more: false }
}

export interface PortalSession {
  id: string
  object: 'billing_portal.session'
  created: number
  customer: string
  return_url: string
  url: string
}

export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  api_version: string
  livemode: false
  data: { object: object }
}

let made = 0

/**
 * Ids ascend, as Stripe's do, so that what is made within one second keeps its order; their end is
 * random, so that a page's address is known to its own customer alone.
 */
export function newId(prefix: string): string {
  made += 1
  const time = Date.now().toString(36).padStart(9, '0')
  const random = crypto.randomUUID().replaceAll('-', '').slice(0, 9)
  return `${prefix}_${time}${made.toString(36).padStart(6, '0')}${random}`
}

export function unixNow(): number {
  return Math.floor(Date.now() / 1000)
}
