import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '#src/testing/browser.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let ada: Marketer

beforeAll(async () => {
  hopwise = await startTestApp()
  ada = await hopwise.signUp()
})
afterAll(() => hopwise.stop())

const wrong = 'Wrong email, username or password.'

test('without a session the current user is 401', async () => {
  const { status, body } = await hopwise.anyone.get('/api/auth/user')
  expect(status).toBe(401)
  expect(body).toMatchObject({ code: 'unauthorized', message: 'Please sign in first.' })
})

test.each(['email', 'username'] as const)(
  'a person signs in by %s in the one field',
  async (by) => {
    const browser = new Browser(hopwise.app)
    const { password } = ada.account
    const identifier = ` ${ada.account[by].toUpperCase()} `
    const answer = await browser.submit('/api/login', { identifier, password })
    expect(answer).toMatchObject({ status: 303, location: '/' })
    const { body } = await browser.call('GET', '/api/auth/user')
    expect(body).toMatchObject({ email: ada.account.email })
  },
)

test.each(['email', 'username'] as const)(
  'a script signs in by %s, without an Origin',
  async (by) => {
    const { password } = ada.account
    const body = { [by]: ada.account[by], password }
    const answer = await hopwise.anyone.post(`/api/auth/sign-in/${by}`, body)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ user: { email: ada.account.email } })
  },
)

test.each([
  ['nobody@example.com', 'whatever it is'],
  ['nobody', 'whatever it is'],
  ['not an address@', 'whatever it is'],
  ['no', 'whatever it is'],
  ['ada1@example.com', 'x'.repeat(500)],
])('a wrong sign-in as %j says no more than that it was wrong', async (identifier, password) => {
  const page = await new Browser(hopwise.app).submit('/api/login', { identifier, password })
  expect(page.status).toBe(401)
  expect(page.html).toContain(`<p class="fault" id="password-note">${wrong}</p>`)
  expect(page.html).toContain(`value="${identifier}"`)
  expect(page.html).not.toContain(password)
})

test('a wrong password and an unknown account look the same', async () => {
  const attempts = [
    { email: ada.account.email, password: 'not the password' },
    { email: 'unknown@example.com', password: 'not the password' },
  ]
  for (const body of attempts) {
    const answer = await hopwise.anyone.post('/api/auth/sign-in/email', body)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ code: 'unauthorized', message: wrong })
  }
})

test('empty fields are asked for, each in its place', async () => {
  const page = await new Browser(hopwise.app).submit('/api/login', { identifier: '', password: '' })
  expect(page.status).toBe(400)
  expect(page.html).toContain('Please enter your email or username')
  expect(page.html).toContain('Please enter your password')
  expect(page.html).toMatch(/<input id="identifier"[^>]*autofocus/)
})

test('each sign-in is a session of its own', async () => {
  const { email, password } = ada.account
  const [one, two] = [new Browser(hopwise.app), new Browser(hopwise.app)]
  await one.submit('/api/login', { identifier: email, password })
  await two.submit('/api/login', { identifier: email, password })
  const cookie = 'hopwise.session_token'
  expect(one.cookies.get(cookie)).toBeTypeOf('string')
  expect(one.cookies.get(cookie)).not.toBe(two.cookies.get(cookie))
})

describe('after signing in', () => {
  test.each([
    ['/campaigns?status=active#top', '/campaigns?status=active#top'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/./\\/evil.example', '/'],
    ['/..//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/api/logout', '/'],
    ['/x/../api/logout', '/'],
    ['', '/'],
  ])('next=%j leads to %j', async (next, location) => {
    const { email, password } = ada.account
    const browser = new Browser(hopwise.app)
    const answer = await browser.submit('/api/login', { identifier: email, password, next })
    expect(answer).toMatchObject({ status: 303, location })
    const query = new URLSearchParams({ next })
    expect(await browser.open(`/api/login?${query}`)).toMatchObject({ location })
  })
})

describe('another site', () => {
  test('cannot post our forms', async () => {
    const fields = { identifier: ada.account.email, password: ada.account.password }
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      const page = await new Browser(hopwise.app).submit('/api/login', fields, headers)
      expect(page.status).toBe(403)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.headers['set-cookie']).toBeUndefined()
    }
  })

  test('cannot post without an Origin either, when the browser says where it comes from', async () => {
    const { status } = await hopwise.anyone.send({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { 'sec-fetch-site': 'cross-site' },
      payload: { email: ada.account.email, password: ada.account.password },
    })
    expect(status).toBe(403)
  })

  test('cannot make JSON calls', async () => {
    const { status, body } = await hopwise.anyone.send({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: { origin: 'https://evil.example' },
      payload: { email: ada.account.email, password: ada.account.password },
    })
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'forbidden' })
  })
})

test('people who come by another name of this machine sign in as well', async () => {
  const browser = new Browser(hopwise.app, 'http://127.0.0.1:3000')
  const fields = { identifier: ada.account.email, password: ada.account.password }
  expect((await browser.submit('/api/login', fields)).status).toBe(303)
  expect((await browser.call('GET', '/api/auth/user')).status).toBe(200)
})

test('session cookies are out of reach for scripts, and for plain http where the site has https', async () => {
  const overHttps = await startTestApp({ publicUrl: 'https://hopwise.test' })
  try {
    const { account } = await overHttps.signUp()
    const browser = new Browser(overHttps.app, 'https://hopwise.test')
    const fields = { identifier: account.username, password: account.password }
    const { headers } = await browser.submit('/api/login', fields)
    const cookies = [headers['set-cookie']].flat().map(String)
    expect(cookies).toHaveLength(3)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/HttpOnly/)
      expect(cookie).toMatch(/SameSite=Lax/)
      expect(cookie).toMatch(/Secure/)
    }
  } finally {
    await overHttps.stop()
  }
})

test.each(['sign-in//email', 'sign-in/email/', 'sign%2Din/email', 'x/%2e%2e/sign-in//email'])(
  'the odd spelling %s of a call is no way around its rules',
  async (path) => {
    const body = { email: ada.account.email, password: ada.account.password }
    expect((await hopwise.anyone.post(`/api/auth/${path}`, body)).status).toBe(404)
  },
)

test('only a browser that someone signed in with is welcomed back, and not sent to sign up', async () => {
  const browser = new Browser(hopwise.app)
  const welcome = 'Welcome back. Your links kept working'
  expect((await browser.open('/api/login')).html).not.toContain(welcome)
  const start = '/api/login?start=trial'
  expect(await browser.open(start)).toMatchObject({ status: 303, location: '/api/login/sign-up' })
  expect(await browser.open(`${start}&next=/earnings`)).toMatchObject({
    location: '/api/login/sign-up?next=%2Fearnings',
  })
  const { email, password } = ada.account
  await browser.submit('/api/login', { identifier: email, password })
  await browser.signOut()
  expect((await browser.open('/api/login')).html).toContain(welcome)
  expect((await browser.open(start)).html).toContain('<h1>Sign in</h1>')
})

test('after their account is deleted, a person counts as a newcomer again', async () => {
  const browser = new Browser(hopwise.app)
  const email = 'gone@example.com'
  const password = 'a long goodbye'
  const names = { firstName: 'Gone', lastName: 'Again', username: 'gone_again' }
  await browser.submit('/api/login/sign-up', { ...names, email, password })
  const { status } = await browser.call('POST', '/api/settings/account/delete', { email, password })
  expect(status).toBe(200)
  expect(await browser.open('/api/login?start=trial')).toMatchObject({
    location: '/api/login/sign-up',
  })
})

test('the pages hold no script of their own and are kept by no cache; their style sheet is', async () => {
  const browser = new Browser(hopwise.app)
  const page = await browser.open('/api/login')
  expect(page.status).toBe(200)
  expect(page.html.match(/<script[^>]*>[^<]*/g)).toEqual([
    expect.stringMatching(/^<script defer src="\/api\/login\/time-zone\.js\?v=\w+">$/),
    expect.stringMatching(/^<script defer src="\/api\/login\/show-password\.js\?v=\w+">$/),
  ])
  expect(page.html).not.toContain('style="')
  expect(page.headers['cache-control']).toBe('no-store')
  const href = page.html.match(/rel="stylesheet" href="([^"]+)"/)?.[1] ?? ''
  const styles = await browser.open(href)
  expect(styles.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  })
  const font = styles.html.match(/url\((\/api\/login\/fonts\/[^)]+)\)/)?.[1] ?? ''
  expect((await browser.open(font)).status).toBe(200)
  expect((await browser.open('/api/login/mark.svg')).status).toBe(200)
})

test.each([
  ['/api/login', { identifier: '\u0000', password: 'x' }, 401],
  ['/api/auth/sign-in/username', { username: 'desk\u0000', password: 'x' }, 400],
  [
    '/api/auth/reset-password',
    { newPassword: 'a quiet desk by the window', token: 'a\u0000' },
    400,
  ],
  ['/api/auth/reset-password', [[['a']]], 400],
  ['/api/auth/constructor', {}, 404],
] as const)('%s refuses what no database can look for: %j', async (url, payload, status) => {
  const answer = await hopwise.app.inject({ method: 'POST', url, payload })
  expect(answer.statusCode).toBe(status)
})

test('a body nested two hundred thousand deep is refused by the name of its field', async () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  const answer = await hopwise.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":"ada@example.com","password":"x","a":${deep}}`,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    issues: [{ path: 'a', message: 'a is nested too deeply.' }],
  })
})

test('a link to a new password with NUL in it is a dead link', async () => {
  const shown = await new Browser(hopwise.app).open('/api/login/reset-password?token=%00')
  expect(shown.status).toBe(400)
})
