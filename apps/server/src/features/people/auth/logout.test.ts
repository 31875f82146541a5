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
  expect(await browser.signOut()).toMatchObject({ status: 303, location: '/' })
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
  expect(await browser.signOut()).toMatchObject({ status: 303, location: '/' })
})

test.each<[string, Record<string, string>]>([
  ['a picture on another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling of this site', { 'sec-fetch-site': 'same-site' }],
  ['a mail, or a short link opened from one', { 'sec-fetch-site': 'none' }],
  ['another site over plain http', { referer: 'http://evil.example/' }],
  ['no page at all', {}],
])('%s logs no one out', async (_, headers) => {
  const browser = await signedIn()
  const page = await browser.open('/api/logout', headers)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Sign out of Hopwise?')
  expect((await browser.call('GET', '/api/auth/user')).status).toBe(200)
})

test.each([{ 'sec-fetch-site': 'same-origin' }, { referer: 'http://hopwise.test/settings' }])(
  'a click on a page of ours, known by %j, logs out',
  async (headers) => {
    const browser = await signedIn()
    expect(await browser.open('/api/logout', headers)).toMatchObject({ status: 303 })
    expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
  },
)

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
  await browser.signOut()
  expect(browser.cookies.has('hopwise_own')).toBe(true)
})
