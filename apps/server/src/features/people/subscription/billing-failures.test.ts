import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { billingEvents, subscriptions, workspaceMembers } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { setConnectors } from '#src/testing/set-connectors.ts'
import { spendTrial } from '#src/testing/spend-trial.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { reconcileSubscriptions } from './reconcile-subscriptions.ts'

// The sandbox's own webhooks lead nowhere here, so nothing is fixed behind a test's back.
let hopwise: TestApp
let sandbox: SandboxProcess
let ada: Marketer
const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  sandbox = await startSandbox()
  hopwise = await startTestApp({ connectors: sandbox.connectors }, { now: () => now })
})
afterAll(async () => {
  await hopwise.stop()
  sandbox.stop()
})
beforeEach(async () => {
  setConnectors(hopwise, sandbox.connectors)
  ada = await hopwise.signUp()
  await spendTrial(hopwise, ada)
})

const current = async () => (await ada.get('/api/subscription/current')).body
const choose = (tier: string) => ada.post('/api/subscription/create', { tier })

async function press(page: string, action: string, fields: Record<string, string> = {}) {
  const answer = await fetch(`${page}/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: answer.status, next: answer.headers.get('location') ?? '' }
}

/** Pays and comes back; answers what the return said. */
async function pay(checkoutUrl: string, card = '4242') {
  const { next } = await press(checkoutUrl, 'pay', { card })
  const checkout = new URL(next).searchParams.get('checkout')
  return await ada.post('/api/subscription/refresh', { checkout })
}

async function buy(tier: string, card?: string) {
  return await pay((await choose(tier)).body.checkoutUrl, card)
}

async function workspaceId(): Promise<number> {
  const { id } = (await ada.get('/api/auth/user')).body
  const [row] = await hopwise.services.database.orm
    .select()
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, id))
  return row?.workspaceId ?? 0
}

async function row() {
  const { orm } = hopwise.services.database
  const mine = eq(subscriptions.workspaceId, await workspaceId())
  const [found] = await orm.select().from(subscriptions).where(mine)
  return found
}

async function setRow(part: Partial<typeof subscriptions.$inferInsert>) {
  const { orm } = hopwise.services.database
  await orm
    .update(subscriptions)
    .set(part)
    .where(eq(subscriptions.workspaceId, await workspaceId()))
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the provider said
async function ask(path: string, init: RequestInit = {}): Promise<any> {
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  return await (await fetch(`${sandbox.url}/v1/${path}`, { ...init, headers })).json()
}

/** What the provider itself says of a customer's subscriptions, newest first. */
async function atProvider(customer: string): Promise<string[]> {
  const { data } = await ask(`subscriptions?customer=${customer}&status=all`)
  return data.map((one: { status: string }) => one.status)
}

const deleteAccount = () => {
  const { email, password } = ada.account
  return ada.post('/api/settings/account/delete', { email, password })
}

test('two first checkouts at once are of one customer, and anyone who pays in either has the plan', async () => {
  const both = await Promise.all([choose('pro'), choose('enterprise')])
  const customers = await Promise.all(
    both.map(async ({ body }) => {
      const id = new URL(body.checkoutUrl).pathname.split('/').at(-1)
      return (await ask(`checkout/sessions/${id}`)).customer
    }),
  )
  expect(new Set(customers)).toEqual(new Set([(await row())?.customerId]))
})

test('a plan that was paid with a customer no one remembers is found by its workspace', async () => {
  const { checkoutUrl } = (await choose('pro')).body
  await setRow({ customerId: null })
  expect((await pay(checkoutUrl)).body).toMatchObject({ tier: 'pro', status: 'active' })
})

test('a customer the provider does not know is forgotten, and the plan can be bought again', async () => {
  await buy('pro')
  await setRow({ customerId: 'cus_of_another_account' })
  await reconcileSubscriptions(hopwise.services)
  expect(await current()).toMatchObject({ status: 'free', currentPeriodEnd: null })
  expect(await row()).toMatchObject({ customerId: null, subscriptionId: null, status: 'free' })
  expect((await buy('enterprise')).body).toMatchObject({ tier: 'enterprise', status: 'active' })
})

test.each([
  ['create', 200],
  ['cancel', 409],
  ['portal', 409],
])('%s does not fail for ever over a customer that is gone', async (action, status) => {
  await buy('pro')
  await setRow({ customerId: `cus_gone_${action}` })
  const body = action === 'create' ? { tier: 'pro' } : undefined
  const answer = await ada.post(`/api/subscription/${action}`, body)
  expect(answer.status).toBe(status)
  expect((await current()).status).toBe('free')
})

test('an account that goes leaves nothing that charges a card or could be paid', async () => {
  await buy('pro')
  const customer = (await row())?.customerId ?? ''
  // Bought again in another tab, while our copy says that the plan has ended.
  await setRow({ status: 'canceled' })
  const { url } = await ask('checkout/sessions', {
    method: 'POST',
    body: new URLSearchParams({
      customer,
      'line_items[0][price]': 'price_pro',
      success_url: 'http://hopwise.test/',
    }),
  })
  expect((await deleteAccount()).status).toBe(200)
  expect(await atProvider(customer)).toEqual(['canceled'])
  expect((await press(url, 'pay', { card: '4242' })).status).toBe(409)
})

test('an account stays while the provider cannot be asked to end its plan', async () => {
  await buy('pro')
  await sandbox.setFault('stripe', 'outage')
  const refused = await deleteAccount()
  await sandbox.setFault('stripe', 'none')
  expect(refused.status).toBe(503)
  expect(await current()).toMatchObject({ tier: 'pro', status: 'active' })
})

test('an account can be deleted where billing was switched off', async () => {
  await buy('pro')
  setConnectors(hopwise, readConnectors({}))
  expect((await deleteAccount()).status).toBe(200)
})

test('anyone who buys again after a plan was left unpaid has one subscription, not two', async () => {
  await buy('pro', '0341')
  const portal = (await ada.post('/api/subscription/portal')).body.url
  await press(portal, 'month')
  await press(portal, 'unpaid')
  await ada.post('/api/subscription/refresh', {})
  expect(await row()).toMatchObject({ status: 'unpaid' })
  expect((await buy('enterprise')).body).toMatchObject({ tier: 'enterprise', status: 'active' })
  expect(await atProvider((await row())?.customerId ?? '')).toEqual(['active', 'canceled'])
})

test('a checkout that is paid while another is opened is kept, and the other is not opened', async () => {
  const { checkoutUrl } = (await choose('pro')).body
  // Stands before the provider and pays in the moment between looking and closing.
  const between = createServer(async (request, response) => {
    if (request.url?.endsWith('/expire')) await press(checkoutUrl, 'pay', { card: '4242' })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = await fetch(`${sandbox.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: {
        authorization: 'Bearer sk_test_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  await new Promise<void>((done) => {
    between.listen(0, '127.0.0.1', done)
  })
  const { port } = between.address() as AddressInfo
  setConnectors(hopwise, readConnectors({ SANDBOX_URL: `http://127.0.0.1:${port}` }))
  const refused = await choose('enterprise')
  between.close()
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('already on the Pro plan')
  expect(await current()).toMatchObject({ tier: 'pro', status: 'active' })
})

test('events are remembered for 90 days', async () => {
  const { orm } = hopwise.services.database
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await orm.insert(billingEvents).values([
    { id: 'evt_old', type: 'invoice.paid', receivedAt: daysAgo(91) },
    { id: 'evt_new', type: 'invoice.paid', receivedAt: daysAgo(89) },
  ])
  await reconcileSubscriptions(hopwise.services)
  expect((await orm.select().from(billingEvents)).map(({ id }) => id)).toEqual(['evt_new'])
})
