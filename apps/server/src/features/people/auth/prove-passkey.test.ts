import { passkeyAssertion } from '@hopwise/contracts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerErrorHandler } from '#src/http/error-handler.ts'
import { Browser } from '#src/testing/browser.ts'
import { aPasskeyHolder, challengeFor, passkeyOrigin } from '#src/testing/passkey-holder.ts'
import type { SoftwareAuthenticator } from '#src/testing/software-authenticator.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { registerAuth } from './auth.routes.ts'

let hopwise: TestApp
const app = Fastify()

beforeAll(async () => {
  hopwise = await startTestApp({ publicUrl: passkeyOrigin })
  registerErrorHandler(app)
  const auth = await registerAuth(app, hopwise.services)
  app.post('/prove', async (request) => {
    await auth.provePasskey(request, passkeyAssertion.parse(request.body))
    return { proven: true }
  })
})
afterAll(async () => {
  await app.close()
  await hopwise.stop()
})

/** The browser of a person with a passkey, at calls that ask for a proof. */
async function aHolder() {
  const holder = await aPasskeyHolder(hopwise)
  const browser = new Browser(app, passkeyOrigin)
  for (const [name, value] of holder.browser.cookies) browser.cookies.set(name, value)
  return { ...holder, browser }
}

async function prove(
  browser: Browser,
  authenticator: SoftwareAuthenticator,
  ceremony: Partial<Parameters<SoftwareAuthenticator['sign']>[0]> = {},
) {
  const challenge = await challengeFor(browser)
  return await browser.call('POST', '/prove', authenticator.sign({ challenge, ...ceremony }))
}

test('a passkey proves who is signed in, and the session stays the same', async () => {
  const { browser, authenticator } = await aHolder()
  const session = browser.cookies.get('__Secure-hopwise.session_token')
  expect(await prove(browser, authenticator)).toMatchObject({ status: 200 })
  expect(browser.cookies.get('__Secure-hopwise.session_token')).toBe(session)
  const user = await browser.call('GET', '/api/auth/user')
  expect(user.status).toBe(200)
})

test("someone else's passkey proves nothing", async () => {
  const { browser } = await aHolder()
  const { authenticator: other } = await aHolder()
  expect(await prove(browser, other)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'passkey' }] },
  })
})

test.each([
  ['on another site', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'go.hopwise.test' }],
  ['for another challenge', { challenge: 'b3RoZXI' }],
  ['without a check of its person', { isVerified: false }],
])('a passkey used %s proves nothing', async (_, ceremony) => {
  const { browser, authenticator } = await aHolder()
  expect((await prove(browser, authenticator, ceremony)).status).toBe(400)
  expect((await prove(browser, authenticator)).status).toBe(200)
})

test('an answer proves once, and not with a counter that is behind', async () => {
  const { browser, authenticator } = await aHolder()
  const challenge = await challengeFor(browser)
  const assertion = authenticator.sign({ challenge })
  expect((await browser.call('POST', '/prove', assertion)).status).toBe(200)
  expect((await browser.call('POST', '/prove', assertion)).status).toBe(400)
  await prove(browser, authenticator)
  authenticator.counter = 0
  expect((await prove(browser, authenticator)).status).toBe(400)
})

test('a challenge for signing in proves nothing of who is signed in', async () => {
  const { browser, authenticator } = await aHolder()
  const stranger = new Browser(app, passkeyOrigin)
  const challenge = await challengeFor(stranger)
  const name = '__Secure-hopwise.passkey'
  browser.cookies.set(name, stranger.cookies.get(name) ?? '')
  const answer = await browser.call('POST', '/prove', authenticator.sign({ challenge }))
  expect(answer.status).toBe(400)
})

test('wrong ones are slowed down', async () => {
  const { browser, authenticator } = await aHolder()
  const wrong = () => prove(browser, authenticator, { origin: 'https://evil.example' })
  const answers = await Promise.all(Array.from({ length: 25 }, wrong))
  expect(answers.map(({ status }) => status)).toContain(429)
})
