import { createHmac } from 'node:crypto'
import { subscriptions } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spendTrial } from '#src/testing/spend-trial.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

// The sandbox's own webhooks lead nowhere here: each one is sent by the test.
let hopwise: TestApp
let sandbox: SandboxProcess
let ada: Marketer
let customerId: string
const now = new Date()

beforeAll(async () => {
  sandbox = await startSandbox()
  hopwise = await startTestApp({ connectors: sandbox.connectors }, { now: () => now })
  ada = await hopwise.signUp()
  await spendTrial(hopwise, ada)
  const { body } = await ada.post('/api/subscription/create', { tier: 'pro' })
  await fetch(`${body.checkoutUrl}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ card: '4242' }),
    redirect: 'manual',
  })
  const [row] = await hopwise.services.database.orm.select().from(subscriptions)
  customerId = row?.customerId ?? ''
})
afterAll(async () => {
  await hopwise.stop()
  sandbox.stop()
})

const status = async () => (await ada.get('/api/subscription/current')).body.status

interface Sent {
  id: string
  type?: string
  customer?: string
  workspace?: string
  ageSeconds?: number
  secret?: string
}

function send({ id, type = 'customer.subscription.updated', ...sent }: Sent) {
  const payload = JSON.stringify({
    id,
    object: 'event',
    type,
    // What the event says is wrong on purpose: only the provider's own answer counts.
    data: {
      object: {
        object: 'subscription',
        customer: sent.customer ?? customerId,
        status: 'canceled',
        metadata: { workspace: sent.workspace },
      },
    },
  })
  const time = Math.floor(now.getTime() / 1000) - (sent.ageSeconds ?? 0)
  const digest = createHmac('sha256', sent.secret ?? 'whsec_sandbox')
    .update(`${time}.${payload}`)
    .digest('hex')
  return hopwise.anyone.send({
    method: 'POST',
    url: '/api/subscription/webhook',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${time},v1=${digest}`,
    },
    payload,
  })
}

test('a webhook with a wrong signature, none, or one of 301 s ago is refused', async () => {
  expect((await send({ id: 'evt_wrong', secret: 'whsec_other' })).status).toBe(400)
  expect((await send({ id: 'evt_old', ageSeconds: 301 })).status).toBe(400)
  const headers = { 'content-type': 'application/json' }
  const url = '/api/subscription/webhook'
  const bare = await hopwise.anyone.send({ method: 'POST', url, headers, payload: '{}' })
  expect(bare.status).toBe(400)
  expect(bare.body.code).toBe('invalid')
  expect(await status()).toBe('free')
})

test('a webhook for a customer of someone else is taken and changes nothing', async () => {
  expect((await send({ id: 'evt_stranger', customer: 'cus_unknown' })).status).toBe(200)
  expect(await status()).toBe('free')
})

test('what the provider says now counts, not what an event of any age says', async () => {
  expect((await send({ id: 'evt_1', ageSeconds: 299 })).status).toBe(200)
  expect(await status()).toBe('active')
  const late = await send({ id: 'evt_0', type: 'customer.subscription.deleted' })
  expect(late.status).toBe(200)
  expect(await status()).toBe('active')
})

test('a replayed webhook changes nothing', async () => {
  const { orm } = hopwise.services.database
  await orm
    .update(subscriptions)
    .set({ status: 'past_due' })
    .where(eq(subscriptions.customerId, customerId))
  expect((await send({ id: 'evt_1' })).status).toBe(200)
  expect(await status()).toBe('past_due')
  expect((await send({ id: 'evt_2' })).status).toBe(200)
  expect(await status()).toBe('active')
})

test('a webhook of a payer no row knows finds the workspace, but not one of another installation', async () => {
  const { orm } = hopwise.services.database
  const mine = eq(subscriptions.customerId, customerId)
  const answer = await fetch(`${sandbox.url}/v1/customers/${customerId}`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  // safe because the sandbox answers with the customer we made
  const { metadata } = (await answer.json()) as { metadata: { workspace: string } }
  const [row] = await orm.select().from(subscriptions).where(mine)
  await orm.delete(subscriptions).where(mine)
  await send({ id: 'evt_other', workspace: `${row?.workspaceId}-1700000000000` })
  await send({ id: 'evt_bare', workspace: String(row?.workspaceId) })
  expect(await status()).toBe('free')
  await send({ id: 'evt_ours', workspace: metadata.workspace })
  expect(await status()).toBe('active')
  expect(await orm.select().from(subscriptions).where(mine)).toHaveLength(1)
})

test('a webhook whose work failed is refused, so that it comes again', async () => {
  await sandbox.setFault('stripe', 'outage')
  const refused = await send({ id: 'evt_3' })
  await sandbox.setFault('stripe', 'none')
  expect(refused.status).toBe(503)
  expect((await send({ id: 'evt_3' })).status).toBe(200)
})

test('webhooks side by side leave what the provider says', async () => {
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, index) => send({ id: `evt_many_${index}` })),
  )
  expect(all.map((one) => one.status)).toEqual(all.map(() => 200))
  expect(await status()).toBe('active')
  expect((await ada.get('/api/subscription/billing')).body.invoices).toHaveLength(1)
})
