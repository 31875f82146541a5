import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AttemptCounter } from '#src/http/attempt-counter.ts'
import { Browser } from '#src/testing/browser.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let now = new Date()

beforeAll(async () => {
  hopwise = await startTestApp({ trustProxy: true }, { now: () => now })
})
beforeEach(() => {
  now = new Date(now.getTime() + 60 * 60_000)
})
afterAll(() => hopwise.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })

async function trySignIn(identifier: string, password: string, address = '192.0.2.1') {
  const browser = new Browser(hopwise.app)
  return await browser.submit('/api/login', { identifier, password }, from(address))
}

test('after ten wrong passwords for one account even the right one has to wait', async () => {
  const { account } = await hopwise.signUp()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await trySignIn(account.email, 'a guess')).status).toBe(401)
  }
  const page = await trySignIn(account.email, account.password)
  expect(page.status).toBe(429)
  expect(page.html).toContain('Too many attempts. Please try again in 5 minutes.')
  expect(page.html).toContain(`value="${account.email}"`)
  expect(Number(page.headers['retry-after'])).toBe(300)

  const script = await hopwise.anyone.send({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    headers: from('192.0.2.1'),
    payload: { email: account.email.toUpperCase(), password: account.password },
  })
  expect(script.status).toBe(429)
  expect(script.body).toMatchObject({ code: 'too-many-requests' })
  expect(script.headers['retry-after']).toBe('300')

  expect((await trySignIn(account.email, account.password, '192.0.2.2')).status).toBe(303)
  now = new Date(now.getTime() + 5 * 60_000)
  expect((await trySignIn(account.email, account.password)).status).toBe(303)
})

test('guesses sent all at once are counted one by one', async () => {
  const { account } = await hopwise.signUp()
  const guesses = Array.from({ length: 15 }, () => trySignIn(account.email, 'a guess'))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

test('right passwords never count, so that people and test suites sign in as often as they like', async () => {
  const { account } = await hopwise.signUp()
  for (let attempt = 0; attempt < 12; attempt += 1) {
    expect((await trySignIn(account.email, account.password)).status).toBe(303)
  }
})

test('sixty sign-ups from one address pass within ten minutes, then there is a pause', async () => {
  const signUp = (at: number) =>
    hopwise.anyone.send({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: from('192.0.2.60'),
      payload: {
        firstName: 'Many',
        lastName: 'Hands',
        email: `many${at}@example.com`,
        username: `many${at}`,
        password: 'long enough',
      },
    })
  const statuses = []
  for (let at = 0; at < 60; at += 1) statuses.push((await signUp(at)).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { status, body } = await signUp(60)
  expect(status).toBe(429)
  expect(body.message).toBe('Too many attempts. Please try again in 10 minutes.')
})

test('a signed-in session is no way to guess the password', async () => {
  const { account } = await hopwise.signUp()
  const browser = new Browser(hopwise.app)
  await browser.submit('/api/login', { identifier: account.email, password: account.password })
  const statuses = []
  for (let attempt = 0; attempt < 21; attempt += 1) {
    const guess = { currentPassword: 'a guess', newPassword: 'long enough' }
    statuses.push((await browser.call('POST', '/api/auth/change-password', guess)).status)
  }
  expect(statuses.at(19)).toBe(400)
  expect(statuses.at(20)).toBe(429)
})

test('a counter forgets its oldest key rather than growing without end', () => {
  const counter = new AttemptCounter({ max: 1, windowMs: 1000 }, () => 0, 2)
  for (const key of ['a', 'b', 'c']) counter.count(key)
  expect(['a', 'b', 'c'].map((key) => counter.secondsToWait(key))).toEqual([0, 1, 1])
})

test('an address that the visitor wrote into X-Forwarded-For opens no new account of guesses', async () => {
  const { account } = await hopwise.signUp()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const told = `10.0.0.${attempt}, 192.0.2.9`
    statuses.push((await trySignIn(account.email, 'a guess', told)).status)
  }
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('a field that the call does not use cannot hide whose account is guessed at', async () => {
  const { account } = await hopwise.signUp()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { status } = await hopwise.anyone.send({
      method: 'POST',
      url: '/api/auth/sign-in/username',
      headers: from('192.0.2.10'),
      payload: {
        username: account.username,
        email: `n${attempt}@example.com`,
        password: 'a guess',
      },
    })
    statuses.push(status)
  }
  expect(statuses.slice(-2)).toEqual([429, 429])
})

test('the addresses of one IPv6 network count as one', async () => {
  const { account } = await hopwise.signUp()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { status } = await trySignIn(account.email, 'a guess', `2001:db8::1:${attempt}`)
    statuses.push(status)
  }
  expect(statuses.slice(-2)).toEqual([429, 429])
})
