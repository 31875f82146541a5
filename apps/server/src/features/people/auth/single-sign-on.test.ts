import { users } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '#src/testing/browser.ts'
import { type FakeIssuer, startFakeIssuer } from '#src/testing/fake-issuer.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let issuer: FakeIssuer
let hopwise: TestApp

beforeAll(async () => {
  issuer = await startFakeIssuer()
  const { url, clientId, clientSecret } = issuer
  hopwise = await startTestApp({ oidc: { issuer: url, clientId, clientSecret } })
})
afterAll(async () => {
  await hopwise.stop()
  await issuer.stop()
})
beforeEach(() => {
  issuer.person = {
    sub: 'person-1',
    email: 'lin@example.com',
    email_verified: true,
    given_name: 'Lin',
    family_name: 'Clark',
    name: 'Lin Clark',
  }
})
afterEach(() => {
  issuer.answer = 'well'
})

/** Walks as a browser does: to the issuer, and back with what it hands out. */
async function walk(browser: Browser, next = '/'): Promise<string | null> {
  const start = await browser.open(`/api/login/single-sign-on?next=${encodeURIComponent(next)}`)
  expect(start.status).toBe(303)
  const callback = await issuer.authorize(start.location ?? '')
  const back = new URL(callback)
  expect(back.origin).toBe('http://hopwise.test')
  return (await browser.open(back.pathname + back.search)).location
}

test('the sign-in page offers single sign-on where it is configured', async () => {
  const page = await new Browser(hopwise.app).open('/api/login?next=/earnings')
  expect(page.html).toContain('Continue with single sign-on')
  expect(page.html).toContain(
    'href="http://hopwise.test/api/login/single-sign-on?next=%2Fearnings"',
  )
})

test('a newcomer gets an account with their names, and the same one the next time', async () => {
  const browser = new Browser(hopwise.app)
  expect(await walk(browser, '/earnings')).toBe('/earnings')
  const { body } = await browser.call('GET', '/api/auth/user')
  expect(body).toMatchObject({
    firstName: 'Lin',
    lastName: 'Clark',
    email: 'lin@example.com',
    emailVerified: true,
    username: null,
  })
  const log = await browser.call('GET', '/api/audit-log')
  expect(log.body.map(({ title }: { title: string }) => title)).toEqual([
    'Signed in',
    'Created the account',
  ])
  const again = new Browser(hopwise.app)
  expect(await walk(again)).toBe('/')
  expect((await again.call('GET', '/api/auth/user')).body.id).toBe(body.id)
})

test('a newcomer by single sign-on has the days of their browser’s time zone', async () => {
  issuer.person = { sub: 'person-9', email: 'mia@example.com', name: 'Mia Berlin' }
  const browser = new Browser(hopwise.app)
  browser.cookies.set('hopwise_time_zone', encodeURIComponent('Europe/Berlin'))
  await walk(browser)
  const { body } = await browser.call('GET', '/api/auth/user')
  expect(body.workspace.timeZone).toBe('Europe/Berlin')
})

test('an issuer that gives only a full name is enough', async () => {
  issuer.person = { sub: 'person-2', email: 'grace@example.com', name: 'Grace Brewster Hopper' }
  const browser = new Browser(hopwise.app)
  await walk(browser)
  const { body } = await browser.call('GET', '/api/auth/user')
  expect(body).toMatchObject({ firstName: 'Grace', lastName: 'Brewster Hopper' })
})

test('an email alone does not open the account of someone with a password', async () => {
  const { account } = await hopwise.signUp()
  issuer.person = { sub: 'person-3', email: account.email, email_verified: true, name: 'Mallory' }
  const browser = new Browser(hopwise.app)
  const location = (await walk(browser)) ?? ''
  expect(location).toContain('/api/login?error=account_not_linked')
  expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
  const url = new URL(location, 'http://hopwise.test')
  const page = await browser.open(url.pathname + url.search)
  expect(page.html).toContain('This email has an account with a password already.')
})

test('an account whose email is verified is joined, and keeps its password', async () => {
  const { account, get } = await hopwise.signUp()
  const { body: before } = await get('/api/auth/user')
  const { orm } = hopwise.services.database
  await orm.update(users).set({ emailVerified: true }).where(eq(users.id, before.id))
  issuer.person = { sub: 'person-4', email: account.email, email_verified: true, name: 'Ada' }
  const browser = new Browser(hopwise.app)
  expect(await walk(browser)).toBe('/')
  expect((await browser.call('GET', '/api/auth/user')).body.id).toBe(before.id)
  const fields = { identifier: account.username, password: account.password }
  expect((await new Browser(hopwise.app).submit('/api/login', fields)).status).toBe(303)
})

test('an issuer that has not verified an email joins no account', async () => {
  const { account, get } = await hopwise.signUp()
  const { body } = await get('/api/auth/user')
  const { orm } = hopwise.services.database
  await orm.update(users).set({ emailVerified: true }).where(eq(users.id, body.id))
  issuer.person = { sub: 'person-5', email: account.email, email_verified: false, name: 'Mallory' }
  expect(await walk(new Browser(hopwise.app))).toContain('/api/login?error=account_not_linked')
})

test('an identity token that the issuer did not sign is refused', async () => {
  issuer.answer = 'with a forged token'
  const browser = new Browser(hopwise.app)
  expect(await walk(browser)).toContain('/api/login?error=')
  expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
})

test('a person who cancels at the issuer sees that', async () => {
  issuer.answer = 'cancelled'
  const browser = new Browser(hopwise.app)
  const location = (await walk(browser)) ?? ''
  const url = new URL(location, 'http://hopwise.test')
  expect((await browser.open(url.pathname + url.search)).html).toContain('was cancelled')
})

test('an answer to someone else’s attempt signs no one in', async () => {
  const attacker = new Browser(hopwise.app)
  const start = await attacker.open('/api/login/single-sign-on')
  const back = new URL(await issuer.authorize(start.location ?? ''))
  const victim = new Browser(hopwise.app)
  const answer = await victim.open(back.pathname + back.search)
  expect(answer.location).toContain('/api/login?error=')
  expect((await victim.call('GET', '/api/auth/user')).status).toBe(401)
})

test('after single sign-on no one is sent to another site', async () => {
  expect(await walk(new Browser(hopwise.app), '//evil.example')).toBe('/')
})

test('who comes by another name of this machine starts at the public one', async () => {
  const browser = new Browser(hopwise.app, 'http://127.0.0.1:3000')
  const answer = await browser.open('/api/login/single-sign-on?next=/earnings')
  expect(answer).toMatchObject({
    status: 303,
    location: 'http://hopwise.test/api/login/single-sign-on?next=%2Fearnings&moved=yes',
  })
})

test('a proxy that hides the public name makes no one go round for ever', async () => {
  const browser = new Browser(hopwise.app, 'http://127.0.0.1:3000')
  const answer = await browser.open('/api/login/single-sign-on?moved=yes')
  expect(answer.location?.startsWith(issuer.url)).toBe(true)
})

test('closed sign-up is closed through the issuer as well', async () => {
  const { url, clientId, clientSecret } = issuer
  const oidc = { issuer: url, clientId, clientSecret }
  const closed = await startTestApp({ oidc, signUp: 'closed' })
  try {
    const browser = new Browser(closed.app)
    expect(await walk(browser)).toContain('/api/login?error=signup_disabled')
    const page = await browser.open('/api/login?error=signup_disabled')
    expect(page.html).toContain('Sign-up is closed')
  } finally {
    await closed.stop()
  }
})

test('an issuer that was down at the start is found once it is back', async () => {
  const down = await startFakeIssuer()
  const { url, clientId, clientSecret, port } = down
  await down.stop()
  const late = await startTestApp({ oidc: { issuer: url, clientId, clientSecret } })
  try {
    const browser = new Browser(late.app)
    const refused = await browser.open('/api/login/single-sign-on')
    expect(refused.status).toBe(503)
    expect(refused.html).toContain('The single sign-on service cannot be reached.')
    const back = await startFakeIssuer(port)
    expect((await browser.open('/api/login/single-sign-on')).status).toBe(303)
    await back.stop()
  } finally {
    await late.stop()
  }
})
