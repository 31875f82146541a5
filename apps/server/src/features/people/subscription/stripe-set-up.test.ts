import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setConnectors } from '#src/testing/set-connectors.ts'
import { spendTrial } from '#src/testing/spend-trial.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let sandbox: SandboxProcess
let ada: Marketer

beforeAll(async () => {
  sandbox = await startSandbox()
  hopwise = await startTestApp({ connectors: sandbox.connectors })
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
afterEach(() =>
  sandbox.control('stripe', {
    price: 'price_pro',
    amount: 2_900,
    currency: 'usd',
    isPortalReady: true,
  }),
)

const choose = (tier: string) => ada.post('/api/subscription/create', { tier })
const current = async () => (await ada.get('/api/subscription/current')).body

async function press(page: string, action: string): Promise<string> {
  const body = new URLSearchParams(action === 'pay' ? { card: '4242' } : {})
  const answer = await fetch(`${page}/${action}`, { method: 'POST', body, redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}

async function buyPro(): Promise<string> {
  const next = await press((await choose('pro')).body.checkoutUrl, 'pay')
  const checkout = new URL(next).searchParams.get('checkout')
  await ada.post('/api/subscription/refresh', { checkout })
  return (await ada.post('/api/subscription/portal')).body.url
}
const look = () => ada.post('/api/subscription/refresh', {})

test.each([
  ['resumed', () => ada.post('/api/subscription/resume'), 'pro'],
  ['upgraded', () => choose('enterprise'), 'enterprise'],
])(
  'a plan canceled in Stripe’s portal and then %s goes on after its period',
  async (_how, act, tier) => {
    const portal = await buyPro()
    await press(portal, 'cancel')
    await look()
    expect(await current()).toMatchObject({ tier: 'pro', cancelAtPeriodEnd: true })
    expect((await act()).status).toBe(200)
    expect(await current()).toMatchObject({ tier, cancelAtPeriodEnd: false })
    await press(portal, 'month')
    await look()
    expect(await current()).toMatchObject({ tier, status: 'active' })
  },
)

test('a plan canceled in Hopwise can be resumed, too', async () => {
  const portal = await buyPro()
  await ada.post('/api/subscription/cancel')
  expect(await current()).toMatchObject({ cancelAtPeriodEnd: true })
  await ada.post('/api/subscription/resume')
  await press(portal, 'month')
  await look()
  expect(await current()).toMatchObject({ tier: 'pro', status: 'active', cancelAtPeriodEnd: false })
})

test('a price that Stripe does not know is said in our words, and Stripe’s stay in the log', async () => {
  const { stripe } = sandbox.connectors
  if (stripe === null) throw new Error('the sandbox has payments')
  const prices = { ...stripe.prices, pro: 'price_gone' }
  setConnectors(hopwise, { stripe: { ...stripe, prices } })
  const refused = await choose('pro')
  expect(refused.status).toBe(503)
  expect(refused.body.message).toContain('not set up correctly')
  expect(JSON.stringify(refused.body)).not.toContain('price_gone')
})

test('a wrong key and a portal without settings are the operator’s to fix, too', async () => {
  await buyPro()
  await sandbox.control('stripe', { isPortalReady: false })
  const portal = await ada.post('/api/subscription/portal')
  expect([portal.status, portal.body.message]).toEqual([
    503,
    expect.stringContaining('not set up correctly'),
  ])
  const { stripe } = sandbox.connectors
  if (stripe === null) throw new Error('the sandbox has payments')
  setConnectors(hopwise, { stripe: { ...stripe, secretKey: 'sk_test_wrong' } })
  expect((await choose('enterprise')).body.message).toContain('not set up correctly')
})

test('a plan is shown at the price that Stripe charges', async () => {
  await sandbox.control('stripe', { price: 'price_pro', amount: 1_900 })
  setConnectors(hopwise, sandbox.connectors)
  const { body } = await ada.get('/api/subscription/plans')
  expect([body.pro.price, body.enterprise.price]).toEqual([19, 99])
  await buyPro()
  expect((await ada.get('/api/subscription/billing')).body.price).toBe(19)
})

test('no one is sent to pay a price that is not in dollars a month', async () => {
  await sandbox.control('stripe', { price: 'price_pro', currency: 'eur' })
  setConnectors(hopwise, sandbox.connectors)
  const refused = await choose('pro')
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
})

test('who has an archived price sees what Stripe charges for it, and no one else can buy it', async () => {
  await sandbox.control('stripe', { price: 'price_pro', amount: 1_900, currency: 'usd' })
  setConnectors(hopwise, sandbox.connectors)
  await buyPro()
  await sandbox.control('stripe', { price: 'price_pro', active: false })
  setConnectors(hopwise, sandbox.connectors)
  expect((await ada.get('/api/subscription/billing')).body.price).toBe(19)
  const eve = await hopwise.signUp()
  expect((await eve.post('/api/subscription/create', { tier: 'pro' })).status).toBe(503)
})
