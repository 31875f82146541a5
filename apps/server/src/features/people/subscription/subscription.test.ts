import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { setConnectors } from '#src/testing/set-connectors.ts'
import { spendTrial } from '#src/testing/spend-trial.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let sandbox: SandboxProcess
let ada: Marketer

beforeAll(async () => {
  hopwise = await startTestApp()
  sandbox = await startSandbox(await hopwise.app.listen({ port: 0, host: '127.0.0.1' }))
  setConnectors(hopwise, sandbox.connectors)
})
afterAll(async () => {
  sandbox.stop()
  await hopwise.stop()
})
beforeEach(async () => {
  ada = await hopwise.signUp()
})

const current = async (who = ada) => (await who.get('/api/subscription/current')).body
const choose = (tier: string, who = ada) => who.post('/api/subscription/create', { tier })

/** A press on a page of the provider; answers where the browser goes next. */
async function press(page: string, action: string, fields: Record<string, string> = {}) {
  const answer = await fetch(`${page}/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: answer.status, next: answer.headers.get('location') ?? '' }
}

async function buy(tier: string, card = '4242', who = ada) {
  await spendTrial(hopwise, who)
  const { body } = await choose(tier, who)
  const { next } = await press(body.checkoutUrl, 'pay', { card })
  const checkout = new URL(next).searchParams.get('checkout')
  return await who.post('/api/subscription/refresh', { checkout })
}

async function portalOf(who = ada): Promise<string> {
  return (await who.post('/api/subscription/portal')).body.url
}

/** The webhook comes a moment after the press. */
const soon = (who = ada) => expect.poll(() => current(who), { timeout: 10_000 })

test('plans, prices and limits are listed by tier', async () => {
  const { body } = await ada.get('/api/subscription/plans')
  expect(Object.keys(body)).toEqual(['basic', 'pro', 'enterprise'])
  expect(body.pro).toMatchObject({ name: 'Pro', price: 29 })
  expect(body.enterprise.limits.campaigns).toBe(-1)
})

test('a new account is on a trial of pro that shows its end and what is used', async () => {
  const plan = await current()
  expect(plan).toMatchObject({
    tier: 'pro',
    status: 'trialing',
    isSandbox: true,
    unavailable: null,
  })
  expect(plan.usage).toEqual({
    campaigns: 0,
    socialAccounts: 0,
    affiliateLinks: 0,
    monthlyPosts: 0,
  })
  expect(Date.parse(plan.trialEndsAt ?? '')).toBeGreaterThan(Date.now())
})

test('upgrade, downgrade, a failed renewal and a cancellation can be played through', async () => {
  const bought = await buy('pro')
  expect(bought.body).toMatchObject({ tier: 'pro', status: 'active', cancelAtPeriodEnd: false })

  const upgraded = await choose('enterprise')
  expect(upgraded.body).toMatchObject({
    status: 'changed',
    subscription: { tier: 'enterprise', status: 'active' },
  })
  const down = await choose('pro')
  expect(down.body.subscription).toMatchObject({ tier: 'pro', status: 'active' })
  expect((await choose('pro')).status).toBe(409)

  const toBasic = await choose('basic')
  expect(toBasic.body.subscription).toMatchObject({ tier: 'pro', cancelAtPeriodEnd: true })
  expect((await choose('basic')).status).toBe(409)
  const resumed = await ada.post('/api/subscription/resume')
  expect(resumed.body).toMatchObject({ tier: 'pro', cancelAtPeriodEnd: false })

  const portal = await portalOf()
  await press(portal, 'card', { card: '0341' })
  // What the dearer plan had cost beyond pro pays two renewals and a part of the third.
  for (const _month of [1, 2, 3]) await press(portal, 'month')
  await soon().toMatchObject({ tier: 'pro', status: 'past_due' })
  const billing = (await ada.get('/api/subscription/billing')).body
  expect(billing.paymentMethod).toMatchObject({ brand: 'visa', last4: '0341' })
  expect(billing.invoices.map((one: { status: string }) => one.status)).toContain('failed')

  await press(portal, 'card', { card: '4242' })
  await soon().toMatchObject({ tier: 'pro', status: 'active' })

  const cancelled = await ada.post('/api/subscription/cancel')
  expect(cancelled.body).toMatchObject({ tier: 'pro', cancelAtPeriodEnd: true })
  expect((await ada.post('/api/subscription/cancel')).status).toBe(409)
  await press(portal, 'month')
  await soon().toMatchObject({ tier: 'basic', status: 'free', currentPeriodEnd: null })
})

/** Buys with free days left, and comes back. */
async function buyOnTrial(tier: string) {
  const { body } = await choose(tier)
  const { next } = await press(body.checkoutUrl, 'pay', { card: '4242' })
  const checkout = new URL(next).searchParams.get('checkout')
  return (await ada.post('/api/subscription/refresh', { checkout })).body
}

test('a plan bought on trial is first paid for when the trial ends, and the free days go on', async () => {
  const before = await current()
  expect(before.firstPaymentAt).toBe(before.trialEndsAt)
  const bought = await buyOnTrial('pro')
  expect(bought).toMatchObject({ tier: 'pro', status: 'trialing', firstPaymentAt: null })
  // The provider counts in whole seconds.
  const end = Math.floor(Date.parse(before.trialEndsAt ?? '') / 1000)
  expect(Date.parse(bought.currentPeriodEnd ?? '') / 1000).toBe(end)
  const { body: billing } = await ada.get('/api/subscription/billing')
  expect(billing).toMatchObject({
    status: 'trialing',
    price: 29,
    renewsAt: bought.currentPeriodEnd,
  })
  expect(billing.invoices).toMatchObject([{ description: 'Free trial', amount: '0.00' }])

  await press(await portalOf(), 'month')
  await soon().toMatchObject({ tier: 'pro', status: 'active' })
})

test('a trial that ends within two days is not prolonged: the plan is paid for at once', async () => {
  const soonEnd = new Date(Date.now() + 40 * 3_600_000)
  await spendTrial(hopwise, ada, soonEnd)
  expect(await current()).toMatchObject({ status: 'trialing', firstPaymentAt: null })
  expect(await buyOnTrial('pro')).toMatchObject({ tier: 'pro', status: 'active' })
})

test('a plan that ended within the free days does not bring the trial back', async () => {
  await buyOnTrial('pro')
  await ada.post('/api/subscription/cancel')
  await press(await portalOf(), 'month')
  await soon().toMatchObject({ tier: 'basic', status: 'free', firstPaymentAt: null })
  expect((await current()).limits.campaigns).toBe(3)
})

const preview = (tier: string, who = ada) => who.get(`/api/subscription/preview?tier=${tier}`)

test('what a change costs is shown before, and nothing is changed by asking', async () => {
  expect((await preview('enterprise')).status).toBe(409)
  const { body: bought } = await buy('pro')
  const renewsAt = bought.currentPeriodEnd
  expect((await preview('enterprise')).body).toEqual({
    dueToday: 70,
    credit: 0,
    currency: 'USD',
    price: 99,
    renewsAt,
  })
  expect((await preview('basic')).body).toMatchObject({ dueToday: 0, price: 0, renewsAt })
  expect((await preview('pro')).status).toBe(409)
  expect((await preview('gold')).body.issues).toMatchObject([{ path: 'tier' }])
  expect(await current()).toMatchObject({ tier: 'pro', cancelAtPeriodEnd: false })
  await choose('enterprise')
  const { invoices } = (await ada.get('/api/subscription/billing')).body
  expect(invoices[0]?.amount).toBe('70.00')
  expect((await preview('pro')).body).toMatchObject({ dueToday: 0, credit: 70, price: 29 })
})

test('a change within the free days costs nothing today', async () => {
  const { currentPeriodEnd } = await buyOnTrial('pro')
  const { body } = await preview('enterprise')
  expect(body).toMatchObject({ dueToday: 0, credit: 0, price: 99, renewsAt: currentPeriodEnd })
})

test('a payment that fails twice ends the plan, and both are announced', async () => {
  await buy('pro', '0341')
  const portal = await portalOf()
  await press(portal, 'month')
  await soon().toMatchObject({ status: 'past_due' })
  await press(portal, 'month')
  await soon().toMatchObject({ tier: 'basic', status: 'free' })
  const { rows } = await hopwise.services.database.pool.query(
    `select title, kind from notifications join workspace_members using (workspace_id)
     where user_id = $1 order by id`,
    [(await ada.get('/api/auth/user')).body.id],
  )
  expect(rows).toEqual([
    { title: 'Your payment failed', kind: 'account' },
    { title: 'Your Pro plan has ended', kind: 'account' },
  ])
})

test('a declined card buys nothing, and an upgrade that cannot be paid changes nothing', async () => {
  const { body } = await choose('pro')
  expect((await press(body.checkoutUrl, 'pay', { card: '0002' })).status).toBe(402)
  expect(await current()).toMatchObject({ status: 'trialing' })
  await buy('pro', '0341')
  const refused = await choose('enterprise')
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('The payment was refused: Your card was declined.')
  expect(await current()).toMatchObject({ tier: 'pro', status: 'active' })
})

test('of two checkouts that were opened, only the last can be paid', async () => {
  await spendTrial(hopwise, ada)
  const first = (await choose('pro')).body.checkoutUrl
  const second = (await choose('enterprise')).body.checkoutUrl
  expect((await press(first, 'pay', { card: '4242' })).status).toBe(409)
  expect((await press(second, 'pay', { card: '4242' })).status).toBe(303)
  await soon().toMatchObject({ tier: 'enterprise', status: 'active' })
  expect((await choose('enterprise')).status).toBe(409)
})

test('someone else’s checkout is refused, and so is a made-up one', async () => {
  const eve = await hopwise.signUp()
  const { body } = await choose('pro')
  const { next } = await press(body.checkoutUrl, 'pay', { card: '4242' })
  const checkout = new URL(next).searchParams.get('checkout')
  expect((await eve.post('/api/subscription/refresh', { checkout })).status).toBe(404)
  expect((await ada.post('/api/subscription/refresh', { checkout: 'cs_nothing' })).status).toBe(404)
  expect(await current(eve)).toMatchObject({ status: 'trialing' })
})

test('nothing bought means nothing to cancel, resume or manage', async () => {
  for (const action of ['cancel', 'resume', 'portal']) {
    expect((await ada.post(`/api/subscription/${action}`)).status, action).toBe(409)
  }
  const { body } = await ada.get('/api/subscription/billing')
  expect(body).toMatchObject({ invoices: [], paymentMethod: null, hasPortal: false })
})

test.each([{}, { tier: 'gold' }])('%j is no choice of a plan', async (body) => {
  const refused = await ada.post('/api/subscription/create', body)
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toEqual([{ path: 'tier', message: 'Please select a plan' }])
})

test.each(['outage', 'rate-limit', 'nonsense'])(
  'a provider with %s is said so, and nothing changes',
  async (fault) => {
    await sandbox.setFault('stripe', fault)
    const refused = await choose('pro')
    await sandbox.setFault('stripe', 'none')
    expect(refused.status).toBe(503)
    expect(refused.body.message).toContain('The payment provider isn’t responding.')
    expect(await current()).toMatchObject({ tier: 'pro', status: 'trialing' })
  },
)

test('without keys and sandbox the plan is shown, and buying names what has to be set', async () => {
  setConnectors(hopwise, readConnectors({}))
  const plan = await current()
  const refused = await choose('pro')
  setConnectors(hopwise, sandbox.connectors)
  expect(plan).toMatchObject({ tier: 'pro', isSandbox: false })
  expect(plan.unavailable).toContain('STRIPE_SECRET_KEY')
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe(plan.unavailable)
})
