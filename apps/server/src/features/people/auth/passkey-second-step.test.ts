import { afterAll, beforeAll, expect, test } from 'vitest'
import { authenticatorCode } from '#src/testing/authenticator-code.ts'
import { aBrowser, aPasskeyHolder, passkeyOrigin, signInWith } from '#src/testing/passkey-holder.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
const path = '/api/login/two-factor/passkey'

beforeAll(async () => {
  hopwise = await startTestApp({ publicUrl: passkeyOrigin })
})
afterAll(() => hopwise.stop())

/** An account with a passkey that is also asked for codes. */
async function withBoth() {
  const holder = await aPasskeyHolder(hopwise)
  const { account, browser } = holder
  const { password } = account
  const { body } = await browser.call('POST', '/api/settings/two-factor/start', { password })
  const code = authenticatorCode(body.uri)
  const confirmed = await browser.call('POST', '/api/settings/two-factor/confirm', { code })
  expect(confirmed.status).toBe(200)
  return holder
}

async function firstStep({ email, password }: { email: string; password: string }) {
  const browser = aBrowser(hopwise)
  const { location } = await browser.submit('/api/login', { identifier: email, password })
  return { browser, location }
}

const isSignedIn = async (browser: ReturnType<typeof aBrowser>) =>
  (await browser.call('GET', '/api/auth/user')).status === 200

test('who signs in with a passkey is not asked for a code', async () => {
  const { authenticator } = await withBoth()
  const browser = aBrowser(hopwise)
  expect(await signInWith(browser, authenticator)).toMatchObject({ location: '/analytics' })
  expect(await isSignedIn(browser)).toBe(true)
})

test('a passkey is the second step after a password', async () => {
  const { account, authenticator } = await withBoth()
  const { browser, location } = await firstStep(account)
  expect(location).toContain('/api/login/two-factor')
  expect((await browser.open('/api/login/two-factor')).html).toContain('Use a passkey')
  const done = await signInWith(browser, authenticator, { path })
  expect(done).toMatchObject({ status: 303, location: '/analytics' })
  expect(await isSignedIn(browser)).toBe(true)
  expect(browser.cookies.has('__Secure-hopwise.two_factor')).toBe(false)
})

test("someone else's passkey is not", async () => {
  const { account } = await withBoth()
  const { authenticator: other } = await aPasskeyHolder(hopwise)
  const { browser } = await firstStep(account)
  const refused = await signInWith(browser, other, { path })
  expect(refused.status).toBe(401)
  expect(refused.html).toContain('does not belong to the account')
  expect(await isSignedIn(browser)).toBe(false)
})

test('nor is one whose person was not checked', async () => {
  const { account, authenticator } = await withBoth()
  const { browser } = await firstStep(account)
  const refused = await signInWith(browser, authenticator, { path, isVerified: false })
  expect(refused.status).toBe(401)
  expect(await isSignedIn(browser)).toBe(false)
})

test('without a first step there is no second', async () => {
  const { authenticator } = await withBoth()
  const answer = await signInWith(aBrowser(hopwise), authenticator, { path })
  expect(answer).toMatchObject({ status: 303, location: '/api/login?notice=start-again' })
})

test('who has no passkey is offered none', async () => {
  const { browser: owner, account, passkeyId } = await withBoth()
  await owner.call('DELETE', `/api/settings/passkeys/${passkeyId}`)
  const { browser } = await firstStep(account)
  expect((await browser.open('/api/login/two-factor')).html).not.toContain('Use a passkey')
})
