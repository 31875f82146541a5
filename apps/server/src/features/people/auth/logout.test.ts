import { sessions } from '@hopwise/db'
import { ownerKeyOf, readOwnerCookie } from '@hopwise/redirector'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '#src/testing/browser.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

async function signedIn(): Promise<Browser> {
  const { account } = await hopwise.signUp()
  const browser = new Browser(hopwise.app)
  const fields = { identifier: account.username, password: account.password }
  await browser.submit('/api/login', fields)
  return browser
}

test('logging out ends the session on the server and leads to the landing page', async () => {
  const browser = await signedIn()
  const { body } = await browser.call('GET', '/api/auth/user')
  const cookie = browser.cookies.get('hopwise.session_token') ?? ''
  expect(await browser.open('/api/logout')).toMatchObject({ status: 303, location: '/' })
  expect(browser.cookies.has('hopwise.session_token')).toBe(false)

  browser.cookies.set('hopwise.session_token', cookie)
  expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
  expect((await browser.open('/api/login')).status).toBe(200)
  const { orm } = hopwise.services.database
  // The one that is left is the script's that signed up.
  expect(await orm.select().from(sessions).where(eq(sessions.userId, body.id))).toHaveLength(1)
})

test('who is not signed in is led to the landing page too', async () => {
  const browser = new Browser(hopwise.app)
  expect(await browser.open('/api/logout')).toMatchObject({ status: 303, location: '/' })
})

test.each(['cross-site', 'same-site'])('a picture on a %s page logs nobody out', async (site) => {
  const browser = await signedIn()
  const page = await browser.open('/api/logout', { 'sec-fetch-site': site })
  expect(page.status).toBe(200)
  expect(page.html).toContain('Sign out of Hopwise?')
  expect((await browser.call('GET', '/api/auth/user')).status).toBe(200)
  const own = { 'sec-fetch-site': 'same-origin' }
  expect(await browser.open('/api/logout', own)).toMatchObject({ status: 303 })
  expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
})

test('logging out by another method is refused with the one that works', async () => {
  const { status, headers } = await hopwise.anyone.post('/api/logout', {})
  expect(status).toBe(405)
  expect(headers['allow']).toContain('GET')
})

test('an owner’s browser is known by a signed cookie that outlives the session', async () => {
  const browser = await signedIn()
  const { body } = await browser.call('GET', '/api/auth/user')
  const key = ownerKeyOf(hopwise.services.config.secretKey)
  const value = browser.cookies.get('hopwise_own') ?? ''
  expect(readOwnerCookie(value, key)).toBe(body.workspace.id)
  browser.cookies.delete('hopwise_own')
  const { headers } = await browser.call('GET', '/api/auth/user')
  expect(headers['set-cookie']).toMatch(
    /^hopwise_own=\d+\.[0-9a-f]{64}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  await browser.open('/api/logout')
  expect(browser.cookies.has('hopwise_own')).toBe(true)
})
