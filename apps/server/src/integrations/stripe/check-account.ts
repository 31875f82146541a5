import Stripe from 'stripe'

interface Expected {
  prices: Record<'STRIPE_PRICE_PRO' | 'STRIPE_PRICE_ENTERPRISE', string>
  /** Null where none is set up by hand. */
  webhookUrl: string | null
}

/** What the handling of subscriptions rests on. */
const neededEvents = [
  'checkout.session.completed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]

/** What is wrong with how the account is set up, in a sentence; null where nothing is. */
export async function findAccountFault(stripe: Stripe, expected: Expected): Promise<string | null> {
  for (const [setting, id] of Object.entries(expected.prices)) {
    const fault = await findPriceFault(stripe, setting, id)
    if (fault !== null) return fault
  }
  const { webhookUrl } = expected
  const portal = await findPortalFault(stripe)
  return portal ?? (webhookUrl === null ? null : await findWebhookFault(stripe, webhookUrl))
}

async function findPriceFault(stripe: Stripe, setting: string, id: string) {
  const price = await stripe.prices.retrieve(id).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw error
  })
  if (price === null) {
    return `Stripe has no price with the ID in ${setting}. Copy it again, from the same mode (test or live) as the key.`
  }
  const { active, currency, recurring } = price
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1
  if (active && isMonthly && currency === 'usd') return null
  return `The price in ${setting} is not an active price in US dollars a month, so no one can buy it.`
}

async function findPortalFault(stripe: Stripe): Promise<string | null> {
  const found = await ifPermitted(() => stripe.billingPortal.configurations.list({ limit: 1 }))
  if (found === null || found.data.length > 0) return null
  return 'The customer portal has no settings yet. Open Settings, Billing, Customer portal in Stripe and press Save.'
}

async function findWebhookFault(stripe: Stripe, url: string): Promise<string | null> {
  const found = await ifPermitted(() => stripe.webhookEndpoints.list({ limit: 100 }))
  if (found === null) return null
  const ours = found.data.find((one) => one.url === url && one.status === 'enabled')
  if (ours === undefined) return `Stripe has no enabled webhook endpoint for ${url}.`
  const missing = neededEvents.find(
    (name) => !ours.enabled_events.some((one) => one === '*' || one === name),
  )
  return missing === undefined ? null : `The webhook endpoint does not send the event ${missing}.`
}

/** A restricted key may not be allowed to look; that is no fault. */
async function ifPermitted<Found>(look: () => Promise<Found>): Promise<Found | null> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return null
    throw error
  }
}
