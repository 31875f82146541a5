import { users } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
  issuer.tokenAuth = 'client_secret_post'
  issuer.namesTokenAuth = true
  issuer.outages = 0
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
  expect(page.html).toContain('This email already has an account with a password.')
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

test('a claim that an email is verified counts in whatever form it comes', async () => {
  const { account, get } = await hopwise.signUp()
  const { body } = await get('/api/auth/user')
  const { orm } = hopwise.services.database
  await orm.update(users).set({ emailVerified: true }).where(eq(users.id, body.id))
  issuer.person = { sub: 'person-6', email: account.email, email_verified: 'false', name: 'M' }
  expect(await walk(new Browser(hopwise.app))).toContain('/api/login?error=account_not_linked')
  issuer.person = { ...issuer.person, email_verified: 'true' }
  expect(await walk(new Browser(hopwise.app))).toBe('/')
})

test.each([
  ['and says so', {}],
  ['and says nothing, as the standard has it', { namesTokenAuth: false }],
  ['and was away for a moment', { outages: 1 }],
])('an issuer that knows its clients by a header alone %s is spoken to so', async (_what, how) => {
  Object.assign(issuer, { tokenAuth: 'client_secret_basic', ...how })
  const { url, clientId, clientSecret } = issuer
  const strict = await startTestApp({ oidc: { issuer: url, clientId, clientSecret } })
  try {
    expect(await walk(new Browser(strict.app))).toBe('/')
  } finally {
    await strict.stop()
  }
})

test.each(['with a forged token', 'with another nonce'] as const)(
  'an identity token %s is refused',
  async (answer) => {
    issuer.answer = answer
    const browser = new Browser(hopwise.app)
    expect(await walk(browser)).toContain('/api/login?error=')
    expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
  },
)

test('a person who cancels at the issuer sees that', async () => {
  issuer.answer = 'cancelled'
  const browser = new Browser(hopwise.app)
  const location = (await walk(browser)) ?? ''
  const url = new URL(location, 'http://hopwise.test')
  expect((await browser.open(url.pathname + url.search)).html).toContain('was canceled')
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

describe('an issuer that answers by a form', () => {
  let asApple: TestApp
  beforeAll(async () => {
    const { url, clientId, clientSecret } = issuer
    const oidc = { issuer: url, clientId, clientSecret }
    const scopes = ['openid', 'name', 'email']
    asApple = await startTestApp({ oidc: { ...oidc, scopes, responseMode: 'form_post' } })
    issuer.scopes = scopes
  })
  afterAll(async () => {
    issuer.scopes = ['openid', 'profile', 'email']
    await asApple.stop()
  })
  const path = '/api/auth/callback/oidc'
  const send = (payload: string, headers: Record<string, string> = {}) =>
    asApple.app.inject({
      method: 'POST',
      url: path,
      headers: {
        host: 'hopwise.test',
        origin: issuer.url,
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload,
    })

  test('signs a person in: the form comes without cookies, and leads on to where they are', async () => {
    const browser = new Browser(asApple.app)
    const start = await browser.open('/api/login/single-sign-on?next=/earnings')
    const { action, fields } = issuer.authorizeByForm(start.location ?? '')
    expect(action).toBe(`http://hopwise.test${path}`)
    const posted = await send(new URLSearchParams({ ...fields, id_token: 'x' }).toString())
    expect(posted.statusCode).toBe(303)
    expect(posted.headers['set-cookie']).toBeUndefined()
    const back = new URL(String(posted.headers.location))
    expect([...back.searchParams.keys()].toSorted()).toEqual(['code', 'state'])
    expect((await browser.open(back.pathname + back.search)).location).toBe('/earnings')
    expect((await browser.call('GET', '/api/auth/user')).status).toBe(200)
  })

  test('a person who cancels there sees that', async () => {
    issuer.answer = 'cancelled'
    const browser = new Browser(asApple.app)
    const start = await browser.open('/api/login/single-sign-on')
    const { fields } = issuer.authorizeByForm(start.location ?? '')
    const posted = await send(new URLSearchParams(fields).toString())
    const back = new URL(String(posted.headers.location))
    const { location } = await browser.open(back.pathname + back.search)
    const login = new URL(location ?? '', 'http://hopwise.test')
    expect((await browser.open(login.pathname + login.search)).html).toContain('was canceled')
  })

  test('a form of someone else signs no one in, and is too long at 16 KB', async () => {
    const attacker = new Browser(asApple.app)
    const start = await attacker.open('/api/login/single-sign-on')
    const { fields } = issuer.authorizeByForm(start.location ?? '')
    const posted = await send(new URLSearchParams(fields).toString())
    const back = new URL(String(posted.headers.location))
    const victim = new Browser(asApple.app)
    await victim.open(back.pathname + back.search)
    expect((await victim.call('GET', '/api/auth/user')).status).toBe(401)
    expect((await send(`code=${'a'.repeat(17_000)}`)).statusCode).toBe(413)
  })

  test('other calls from that site are refused as before', async () => {
    const url = '/api/auth/sign-in/email'
    const headers = { host: 'hopwise.test', origin: issuer.url }
    const refused = await asApple.app.inject({ method: 'POST', url, headers, payload: {} })
    expect(refused.statusCode).toBe(403)
  })
})

test('where no issuer is set, a form from another site is refused', async () => {
  const without = await startTestApp()
  const refused = await without.app.inject({
    method: 'POST',
    url: '/api/auth/callback/oidc',
    headers: { host: 'hopwise.test', origin: issuer.url },
    payload: {},
  })
  expect(refused.statusCode).toBe(403)
  await without.stop()
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
    expect(refused.html).toContain('The single sign-on service can’t be reached.')
    const back = await startFakeIssuer(port)
    expect((await browser.open('/api/login/single-sign-on')).status).toBe(303)
    await back.stop()
  } finally {
    await late.stop()
  }
})
