import type { FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'
import type { knownParameters } from './known-parameters.ts'

/** Stripe's own client walks through the stand-in. */
let app: FastifyInstance
let origin: URL

beforeEach(async () => {
  app = await createSandbox({ file: null, hopwiseUrl: 'http://127.0.0.1:9' })
  origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
})
afterEach(() => app.close())

const clientWith = (key: string) =>
  new Stripe(key, {
    host: origin.hostname,
    port: origin.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })

/** Names that Stripe's types do not have fail to compile. */
type Named<Call extends keyof typeof knownParameters> = (typeof knownParameters)[Call][number]
type Checked = [
  Named<'POST /v1/customers'> extends keyof Stripe.CustomerCreateParams ? true : never,
  Named<'POST /v1/checkout/sessions'> extends keyof Stripe.Checkout.SessionCreateParams
    ? true
    : never,
  Named<'GET /v1/checkout/sessions'> extends keyof Stripe.Checkout.SessionListParams ? true : never,
  Named<'GET /v1/subscriptions'> extends keyof Stripe.SubscriptionListParams ? true : never,
  Named<'POST /v1/subscriptions/:id'> extends keyof Stripe.SubscriptionUpdateParams ? true : never,
  Named<'POST /v1/invoices/create_preview'> extends keyof Stripe.InvoiceCreatePreviewParams
    ? true
    : never,
  Named<'POST /v1/billing_portal/sessions'> extends keyof Stripe.BillingPortal.SessionCreateParams
    ? true
    : never,
  Named<'GET /v1/invoices'> extends keyof Stripe.InvoiceListParams ? true : never,
]
const checked: Checked = [true, true, true, true, true, true, true, true]

async function subscribe(stripe: Stripe) {
  const customer = await stripe.customers.create({ email: 'ada@example.com' })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: 'price_pro', quantity: 1 }],
    success_url: 'http://hopwise.test/subscription',
  })
  await app.inject({
    method: 'POST',
    url: `${new URL(session.url ?? '').pathname}/pay`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'card=4242',
  })
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id, status: 'all' }))
    .data
  if (subscription === undefined) throw new Error('nothing was bought')
  return { customer: customer.id, subscription }
}

test('Stripe’s client buys, and objects stand whole only where it asks for them', async () => {
  const stripe = clientWith('sk_test_sandbox')
  const { customer, subscription } = await subscribe(stripe)
  expect(checked).toHaveLength(8)
  expect(subscription.default_payment_method).toBeTypeOf('string')
  expect(subscription.customer).toBe(customer)
  expect(subscription.billing_mode.type).toBe('flexible')
  const whole = await stripe.subscriptions.retrieve(subscription.id, {
    expand: ['default_payment_method', 'customer'],
  })
  expect(whole.default_payment_method).toMatchObject({ object: 'payment_method' })
  expect(whole.customer).toMatchObject({ object: 'customer', id: customer })
})

test('an end set by cancel_at stays until it is taken back by cancel_at', async () => {
  const stripe = clientWith('sk_test_sandbox')
  const { id } = (await subscribe(stripe)).subscription
  const cancel_at = Math.floor(Date.now() / 1000) + 86_400
  await stripe.subscriptions.update(id, { cancel_at })
  const kept = await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  expect(kept.cancel_at).toBe(cancel_at)
  const both = stripe.subscriptions.update(id, { cancel_at: '', cancel_at_period_end: false })
  await expect(both).rejects.toThrow(/only specify one/)
  expect((await stripe.subscriptions.update(id, { cancel_at: '' })).cancel_at).toBeNull()
})

test('an unknown parameter, a wrong key and an unknown price are refused in Stripe’s form', async () => {
  const stripe = clientWith('sk_test_sandbox')
  const unknown = stripe.customers.create({
    mail: 'ada@example.com',
  } as Stripe.CustomerCreateParams)
  await expect(unknown).rejects.toMatchObject({ code: 'parameter_unknown', param: 'mail' })
  const stranger = clientWith('sk_test_other').prices.retrieve('price_pro')
  await expect(stranger).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  const { id } = (await subscribe(stripe)).subscription
  const gone = stripe.subscriptions.update(id, { items: [{ price: 'price_gone' }] })
  await expect(gone).rejects.toMatchObject({ code: 'resource_missing', param: 'items[0][price]' })
})

test('no portal opens before its settings were saved', async () => {
  const stripe = clientWith('sk_test_sandbox')
  const { customer } = await subscribe(stripe)
  const payload = { isPortalReady: false }
  await app.inject({ method: 'POST', url: '/control/stripe', payload })
  const portal = stripe.billingPortal.sessions.create({ customer, return_url: 'http://h.test' })
  await expect(portal).rejects.toThrow(/default configuration/)
})
