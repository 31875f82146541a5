import type { OutsideService } from '@hopwise/contracts'
import { users } from '@hopwise/db'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeIssuer, startFakeIssuer } from '#src/testing/fake-issuer.ts'
import { setConnectors } from '#src/testing/set-connectors.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let sandbox: SandboxProcess
let issuer: FakeIssuer
let ada: Marketer

beforeAll(async () => {
  sandbox = await startSandbox('http://hopwise.test')
  issuer = await startFakeIssuer()
  const { url, clientId, clientSecret } = issuer
  hopwise = await startTestApp({
    connectors: sandbox.connectors,
    oidc: { issuer: url, clientId, clientSecret },
    smtpUrl: 'smtp://127.0.0.1:9',
  })
})
afterAll(async () => {
  await hopwise.stop()
  await issuer.stop()
  sandbox.stop()
})
beforeEach(async () => {
  setConnectors(hopwise, { ...sandbox.connectors, ai: aModel() })
  ada = await hopwise.signUp()
  const operator = { isOperator: true, appointedAt: new Date() }
  await hopwise.services.database.orm.update(users).set(operator)
})
afterEach(async () => {
  await sandbox.control('stripe', { price: 'price_pro', currency: 'usd', isPortalReady: true })
  await sandbox.control('llm', { answer: 'good' })
})

const aModel = () => ({
  baseUrl: `${sandbox.url}/llm/v1`,
  model: 'parrot-1',
  apiKey: 'sk-kept',
  timeoutMs: 10_000,
  isSandbox: true,
})
const check = async (service: OutsideService) =>
  (await ada.post(`/api/admin/services/${service}/check`)).body

test('each service is listed with what is set', async () => {
  setConnectors(hopwise, { snapchat: null })
  const { body } = await ada.get('/api/admin/services')
  expect(body).toContainEqual(expect.objectContaining({ service: 'x', state: 'sandbox' }))
  expect(body).toContainEqual(expect.objectContaining({ service: 'snapchat', state: 'off' }))
  expect(body).toContainEqual(expect.objectContaining({ service: 'sso', state: 'live' }))
})

test('no one but the operators learns how this installation is set up', async () => {
  const eve = await hopwise.signUp()
  const nothing = 'There is nothing at this URL.'
  for (const answer of [
    await eve.get('/api/admin/services'),
    await eve.post('/api/admin/services/mail/check'),
  ]) {
    expect([answer.status, answer.body]).toMatchObject([404, { message: nothing }])
  }
  const url = '/api/admin/services/guide'
  const guide = await hopwise.app.inject({ url, headers: { cookie: eve.cookie } })
  expect(guide.statusCode).toBe(404)
})

test('the guide names the addresses to enter as they are here, to those who are signed in', async () => {
  const url = '/api/admin/services/guide'
  const { headers, payload } = await hopwise.app.inject({ url, headers: { cookie: ada.cookie } })
  expect(headers['content-type']).toContain('text/html')
  expect(payload).toContain('http://hopwise.test/api/social-accounts/callback/twitter')
  expect(payload).not.toContain('{PUBLIC_URL}')
  expect(payload).toContain('<h2 id="what-only-a-real-account-can-show">')
  expect((await hopwise.app.inject(url)).statusCode).toBe(401)
})

test.each(['x', 'instagram', 'snapchat', 'stripe', 'sso', 'model'] as const)(
  '%s is fine where it accepts what is set',
  async (service) => {
    expect(await check(service)).toMatchObject({ service, isFine: true })
  },
)

test.each(['x', 'instagram', 'snapchat'] as const)(
  'wrong keys of %s are said with the name of the setting',
  async (service) => {
    const app = sandbox.connectors[service]
    if (app === null) throw new Error('the sandbox has every platform')
    setConnectors(hopwise, { [service]: { ...app, clientSecret: 'wrong' } })
    const { isFine, message } = await check(service)
    expect(isFine).toBe(false)
    expect(message).toContain(`${service.toUpperCase()}_CLIENT_ID`)
  },
)

test.each([
  ['a price in euros', { price: 'price_pro', currency: 'eur' }, 'STRIPE_PRICE_PRO is not'],
  ['a portal without settings', { isPortalReady: false }, 'press Save'],
])('Stripe: %s is found', async (_what, change, words) => {
  await sandbox.control('stripe', change)
  const { isFine, message } = await check('stripe')
  expect([isFine, message]).toEqual([false, expect.stringContaining(words)])
})

test('Stripe: a wrong key and an unknown price are found', async () => {
  const { stripe } = sandbox.connectors
  if (stripe === null) throw new Error('the sandbox has payments')
  setConnectors(hopwise, { stripe: { ...stripe, secretKey: 'sk_test_wrong' } })
  expect((await check('stripe')).message).toContain('refuses STRIPE_SECRET_KEY')
  const prices = { ...stripe.prices, enterprise: 'price_gone' }
  setConnectors(hopwise, { stripe: { ...stripe, prices } })
  expect((await check('stripe')).message).toContain('STRIPE_PRICE_ENTERPRISE')
})

test('Stripe: an endpoint at another address is missed in an account, and the keys in the sandbox', async () => {
  const { stripe } = sandbox.connectors
  if (stripe === null) throw new Error('the sandbox has payments')
  const { config } = hopwise.services
  const { publicUrl } = config
  config.publicUrl = 'http://localhost:4000'
  const played = await check('stripe')
  setConnectors(hopwise, { stripe: { ...stripe, isSandbox: false } })
  const live = await check('stripe')
  config.publicUrl = publicUrl
  expect(live).toMatchObject({
    isFine: false,
    message: expect.stringContaining('no enabled webhook endpoint'),
  })
  expect(played).toMatchObject({
    isFine: true,
    message: expect.stringMatching(/sandbox.* Set STRIPE_SECRET_KEY, .*STRIPE_PRICE_ENTERPRISE/),
  })
})

test('a model that refuses the key, and a mail server that is not there, are said as such', async () => {
  await sandbox.control('llm', { answer: 'bad-key' })
  const { message } = await check('model')
  expect(message).toContain('AI_API_KEY')
  expect(message).not.toContain('sk-kept')
  expect((await check('mail')).message).toBe('The mail server in SMTP_URL could not be reached.')
})

test('what is not set up says which settings it needs', async () => {
  setConnectors(hopwise, { x: null })
  expect((await check('x')).message).toContain('Set X_CLIENT_ID and X_CLIENT_SECRET')
})

test('an unknown service is refused by name, and checks are limited', async () => {
  const unknown = await ada.post('/api/admin/services/fax/check')
  expect([unknown.status, unknown.body.issues?.[0]?.path]).toEqual([400, 'service'])
  const answers = []
  for (let one = 0; one < 21; one += 1) answers.push(await ada.post('/api/admin/services/x/check'))
  expect(answers.at(-1)?.status).toBe(429)
})
