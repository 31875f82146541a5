import { openDatabase, sessions } from '@hopwise/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { Browser } from '#src/testing/browser.ts'
import { type NewAccount, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

async function signIn(account: NewAccount): Promise<Browser> {
  const browser = new Browser(hopwise.app)
  const fields = { identifier: account.email, password: account.password }
  expect((await browser.submit('/api/login', fields)).status).toBe(303)
  return browser
}

/** Through the look-up that every endpoint uses, which remembers for seconds. */
async function isSignedIn(browser: Browser): Promise<boolean> {
  return (await browser.open('/api/login')).status === 303
}

async function sessionsOf(browser: Browser): Promise<{ ipAddress: string }[]> {
  return (await browser.call('GET', '/api/auth/list-sessions')).body
}

test('a person sees each of their sessions with its address, and no one else’s', async () => {
  const { account } = await hopwise.signUp()
  await signIn(account)
  const browser = await signIn(account)
  const sessions = await sessionsOf(browser)
  expect(sessions).toHaveLength(3)
  expect(sessions.every(({ ipAddress }) => ipAddress === '127.0.0.1')).toBe(true)
})

test('a made-up X-Forwarded-For does not get into the list of sessions', async () => {
  const { account } = await hopwise.signUp()
  const browser = new Browser(hopwise.app)
  const fields = { identifier: account.email, password: account.password }
  const forged = { 'x-forwarded-for': '203.0.113.9', 'x-hopwise-client-address': '203.0.113.9' }
  await browser.submit('/api/login', fields, forged)
  const addresses = (await sessionsOf(browser)).map(({ ipAddress }) => ipAddress)
  expect(addresses).not.toContain('203.0.113.9')
})

test('a revoked session is out at once', async () => {
  const { account } = await hopwise.signUp()
  const [here, there] = [await signIn(account), await signIn(account)]
  expect(await isSignedIn(there)).toBe(true)
  const token = decodeURIComponent(there.cookies.get('hopwise.session_token') ?? '').split('.')[0]
  const { status } = await here.call('POST', '/api/auth/revoke-session', { token })
  expect(status).toBe(200)
  expect(await isSignedIn(there)).toBe(false)
  expect(await isSignedIn(here)).toBe(true)
})

test('someone else’s session cannot be revoked, even with its token', async () => {
  const [victim, stranger] = [await hopwise.signUp(), await hopwise.signUp()]
  const theirs = await signIn(victim.account)
  const mine = await signIn(stranger.account)
  const { orm } = hopwise.services.database
  for (const { token } of await orm.select().from(sessions)) {
    await mine.call('POST', '/api/auth/revoke-session', { token })
  }
  expect(await isSignedIn(theirs)).toBe(true)
  expect(await sessionsOf(theirs)).toHaveLength(2)
})

test('no answer hands a session’s token to a script', async () => {
  const { account } = await hopwise.signUp()
  const { email, password } = account
  const browser = await signIn(account)
  const { orm } = hopwise.services.database
  const answers = [
    await browser.call('POST', '/api/auth/sign-in/email', { email, password }),
    await browser.call('GET', '/api/auth/list-sessions'),
    await browser.call('GET', '/api/auth/get-session'),
    await browser.call('POST', '/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'a better password',
    }),
  ]
  const tokens = (await orm.select().from(sessions)).map(({ token }) => token)
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('"token"')
    expect(tokens.filter((token) => JSON.stringify(body).includes(token))).toEqual([])
  }
})

test.each(['sign-out', 'revoke-sessions', 'revoke-other-sessions'])(
  'a HEAD of %s ends no session, since other sites can send one',
  async (path) => {
    const ada = await hopwise.signUp()
    const { cookie } = ada
    const head = { method: 'HEAD', url: `/api/auth/${path}`, headers: { cookie } } as const
    expect((await hopwise.app.inject(head)).statusCode).toBe(404)
    expect((await ada.get('/api/auth/user')).status).toBe(200)
  },
)

test('all other sessions can be ended, or every one', async () => {
  const { account } = await hopwise.signUp()
  const [here, there] = [await signIn(account), await signIn(account)]
  expect(await isSignedIn(there)).toBe(true)
  await here.call('POST', '/api/auth/revoke-other-sessions')
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
  await here.call('POST', '/api/auth/revoke-sessions')
  expect(await isSignedIn(here)).toBe(false)
})

test('changing the password ends the other sessions, asked to or not', async () => {
  const { account } = await hopwise.signUp()
  const [here, there] = [await signIn(account), await signIn(account)]
  expect(await isSignedIn(there)).toBe(true)
  const { status } = await here.call('POST', '/api/auth/change-password', {
    currentPassword: account.password,
    newPassword: 'a better password',
    revokeOtherSessions: false,
  })
  expect(status).toBe(200)
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
})

test('the lists and revocations are closed to who is not signed in', async () => {
  const calls = await Promise.all([
    hopwise.anyone.get('/api/auth/list-sessions'),
    hopwise.anyone.post('/api/auth/revoke-sessions', {}),
    hopwise.anyone.post('/api/auth/change-password', {
      currentPassword: 'long enough',
      newPassword: 'long enough',
    }),
  ])
  for (const { status, body } of calls) {
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 'unauthorized', message: 'Please sign in first.' })
  }
})

test('a changed first name is shown at once', async () => {
  const { account } = await hopwise.signUp()
  const browser = await signIn(account)
  expect(await isSignedIn(browser)).toBe(true)
  await browser.call('POST', '/api/auth/update-user', { firstName: 'Augusta' })
  const { body } = await browser.call('GET', '/api/auth/user')
  expect(body.firstName).toBe('Augusta')
})

test('a changed profile obeys the rules of sign-up, and nothing else of an account can be set', async () => {
  const { account } = await hopwise.signUp()
  const browser = await signIn(account)
  const bad = await browser.call('POST', '/api/auth/update-user', { firstName: ' ', username: 'x' })
  expect(bad.status).toBe(400)
  expect(bad.body.issues).toEqual([
    { path: 'firstName', message: 'First name is required' },
    { path: 'username', message: 'Username must be at least 3 characters' },
  ])
  const username = `New_${account.username}`
  const sly = { username, emailVerified: true, image: 'https://evil.example/x.png' }
  expect((await browser.call('POST', '/api/auth/update-user', sly)).status).toBe(200)
  const { body } = await browser.call('GET', '/api/auth/user')
  expect(body).toMatchObject({ username, emailVerified: false })
})

test('a forged or broken session cookie is no one', async () => {
  const { account } = await hopwise.signUp()
  const browser = await signIn(account)
  const real = browser.cookies.get('hopwise.session_token') ?? ''
  for (const forged of [real.slice(0, -8), `x${real}`, 'x.y', '%E0%A4%A']) {
    const headers = { cookie: `hopwise.session_token=${forged}` }
    const { status } = await hopwise.anyone.send({ method: 'GET', url: '/api/auth/user', headers })
    expect(status, forged).toBe(401)
    const page = await hopwise.anyone.send({ method: 'GET', url: '/api/login', headers })
    expect(page.status, forged).toBe(200)
  }
})

test('while the database is away, calls and pages say so, and no one is taken for signed out', async () => {
  const { account, cookie } = await hopwise.signUp()
  const away = { url: 'postgres://127.0.0.1:1/away' }
  const database = openDatabase(away, { onError: () => undefined })
  const app = await createApp({ ...hopwise.services, database })
  try {
    const user = await app.inject({ url: '/api/auth/user', headers: { cookie } })
    expect(user.statusCode).toBe(503)
    expect(user.json()).toMatchObject({ code: 'unavailable' })
    const page = await app.inject({ url: '/api/login', headers: { cookie, accept: 'text/html' } })
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('That didn’t work')
    const url = '/api/auth/sign-in/email'
    const signIn = await app.inject({ method: 'POST', url, payload: account })
    expect(signIn.statusCode).toBe(503)
  } finally {
    await app.close()
    await database.close()
  }
})

test('of two session cookies the first counts, whatever is remembered of the second', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  await ada.post('/api/products', { name: 'Desk of Ada' })
  const namesBy = async (cookie: string) => {
    const answer = await hopwise.app.inject({ url: '/api/products', headers: { cookie } })
    return [answer.statusCode, answer.body.includes('Desk of Ada')]
  }
  expect(await namesBy(`${ada.cookie}; ${eve.cookie}`)).toEqual([200, true])
  expect(await namesBy(eve.cookie)).toEqual([200, false])
  expect(await namesBy(`hopwise.session_token=a.b; ${eve.cookie}`)).toEqual([401, false])
})
