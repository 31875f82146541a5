import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../sandbox.ts'

let app: FastifyInstance

beforeEach(async () => {
  app = await createSandbox({ file: null, hopwiseUrl: 'http://127.0.0.1:9' })
})

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: 'Bearer sk_test_sandbox',
      'stripe-version': '2026-10-28.endive',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })
}

const read = async (url: string) =>
  (await app.inject({ url, headers: { authorization: 'Bearer sk_test_sandbox' } })).json()

async function subscribe(card: string) {
  const { id: customer } = (await post('/v1/customers', { email: 'ada@example.com' })).json()
  const made = await post('/v1/checkout/sessions', {
    mode: 'subscription',
    customer,
    'line_items[0][price]': 'price_pro',
    success_url: 'http://hopwise.test/subscription?checkout={CHECKOUT_SESSION_ID}',
  })
  const session = made.json()
  const paid = await post(`${new URL(session.url).pathname}/pay`, { card })
  return { customer, session, paid }
}

test('a call without a key, and one for what is not there, are refused in Stripe’s form', async () => {
  const bare = await app.inject('/v1/prices')
  expect(bare.statusCode).toBe(401)
  expect(bare.json().error).toMatchObject({ type: 'invalid_request_error' })
  const gone = await post('/v1/subscriptions/sub_0', { cancel_at_period_end: 'true' })
  expect(gone.statusCode).toBe(404)
  expect(gone.json().error).toMatchObject({ code: 'resource_missing', param: 'id' })
})

test.each(['subscriptions', 'invoices', 'payment_methods', 'checkout/sessions'])(
  '%s of a customer who is not there are refused, not empty',
  async (what) => {
    const headers = { authorization: 'Bearer sk_test_sandbox' }
    const refused = await app.inject({ url: `/v1/${what}?customer=cus_0`, headers })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().error).toMatchObject({ code: 'resource_missing', param: 'customer' })
  },
)

test('the same Idempotency-Key makes one customer, and is refused for another request', async () => {
  const key = { 'idempotency-key': 'k1' }
  const first = await post('/v1/customers', { email: 'ada@example.com' }, key)
  const second = await post('/v1/customers', { email: 'ada@example.com' }, key)
  expect(second.json()).toEqual(first.json())
  expect(second.headers['idempotent-replayed']).toBe('true')
  const other = await post('/v1/customers', { email: 'eve@example.com' }, key)
  expect(other.json().error.type).toBe('idempotency_error')
})

test('a paid checkout leads back with its id, and the period stands on the item', async () => {
  const { customer, session, paid } = await subscribe('4242')
  expect(paid.headers.location).toBe(`http://hopwise.test/subscription?checkout=${session.id}`)
  const [subscription] = (await read(`/v1/subscriptions?customer=${customer}&status=all`)).data
  expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: false })
  expect(subscription.current_period_end).toBeUndefined()
  expect(subscription.items.data[0].current_period_end).toBeGreaterThan(subscription.created)
  const [invoice] = (await read(`/v1/invoices?customer=${customer}`)).data
  expect(invoice.parent.subscription_details.subscription).toBe(subscription.id)
  const types = (await read('/v1/events')).data.map((one: { type: string }) => one.type)
  expect(types).toEqual([
    'invoice.paid',
    'customer.subscription.created',
    'checkout.session.completed',
  ])
})

test('a dearer plan is charged for the rest of the month, a cheaper one credited', async () => {
  const { customer } = await subscribe('4242')
  const [subscription] = (await read(`/v1/subscriptions?customer=${customer}`)).data
  const url = `/v1/subscriptions/${subscription.id}`
  await post(url, { 'items[0][price]': 'price_enterprise' })
  await post(url, { 'items[0][price]': 'price_pro' })
  const totals = (await read(`/v1/invoices?customer=${customer}`)).data.map(
    (one: { total: number }) => one.total,
  )
  expect(totals).toEqual([-7_000, 7_000, 2_900])
  expect((await read(`/v1/customers/${customer}`)).balance).toBe(-7_000)
})

test('a declined card pays nothing and leaves the checkout open', async () => {
  const { customer, session, paid } = await subscribe('0002')
  expect(paid.statusCode).toBe(402)
  expect((await read(`/v1/checkout/sessions/${session.id}`)).status).toBe('open')
  expect((await read(`/v1/subscriptions?customer=${customer}&status=all`)).data).toEqual([])
})
