import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Browser } from '#src/testing/browser.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  // The limiter has no other clock.
  vi.useFakeTimers({ toFake: ['Date'] })
  hopwise = await startTestApp({ trustProxy: true })
})
beforeEach(() => pass(60))
afterAll(async () => {
  vi.useRealTimers()
  await hopwise.stop()
})

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

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
  expect(page.headers).toMatchObject({
    'ratelimit-limit': '10',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '300',
    'ratelimit-policy': '10;w=300',
  })

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
  pass(5)
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

describe('sign-up', () => {
  const signUp = (name: string, address: string, email = `${name}@example.com`) =>
    hopwise.anyone.send({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      headers: from(address),
      payload: {
        firstName: 'Many',
        lastName: 'Hands',
        email,
        username: name,
        password: 'long enough',
      },
    })

  test('on a public address ten an hour pass from one network, whatever they answer', async () => {
    const { account } = await hopwise.signUp()
    const statuses: number[] = []
    for (let at = 0; at < 5; at += 1) {
      statuses.push((await signUp(`site${at}`, `2001:db8:60:${at}::1`)).status)
      statuses.push((await signUp(`t${at}t`, `2001:db8:60:f${at}::1`, account.email)).status)
    }
    expect(statuses).toEqual([200, 409, 200, 409, 200, 409, 200, 409, 200, 409])
    const { status, body, headers } = await signUp('eleventh', '2001:db8:60:99::1')
    expect([status, headers['retry-after']]).toEqual([429, '3600'])
    expect(body.message).toBe('Too many attempts. Please try again in 60 minutes.')
    expect((await signUp('elsewhere', '2001:db8:61::1')).status).toBe(200)
    pass(60)
    expect((await signUp('eleventh', '2001:db8:60:99::1')).status).toBe(200)
  })

  test('two hundred refusals an hour are all that an installation gives; accounts use none up', async () => {
    const { account } = await hopwise.signUp()
    const ask = (at: number) => signUp(`asks${at}`, `198.51.100.${at >> 2}`, account.email)
    for (let at = 0; at < 199; at += 1) expect((await ask(at)).status).toBe(409)
    expect((await signUp('honest', '203.0.113.1')).status).toBe(200)
    expect((await ask(199)).status).toBe(409)
    expect((await ask(200)).status).toBe(429)
    expect((await signUp('too_late', '203.0.113.2')).status).toBe(429)
    pass(60)
    expect((await signUp('in_time', '203.0.113.2')).status).toBe(200)
  })

  test.each([
    ['http://hopwise.test', '10.0.0.9'],
    ['http://localhost:3000', '192.0.2.60'],
  ])('at %s, sixty from %s pass within ten minutes', async (publicUrl, address) => {
    const near = await startTestApp({ trustProxy: true, publicUrl })
    onTestFinished(() => near.stop())
    const signUpNear = (at: number) =>
      near.anyone.send({
        method: 'POST',
        url: '/api/auth/sign-up/email',
        headers: from(address),
        payload: {
          firstName: 'Many',
          lastName: 'Hands',
          email: `many${at}@example.com`,
          username: `many${at}`,
          password: 'long enough',
        },
      })
    const statuses: number[] = []
    for (let at = 0; at < 60; at += 1) statuses.push((await signUpNear(at)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { status, body } = await signUpNear(60)
    expect(status).toBe(429)
    expect(body.message).toBe('Too many attempts. Please try again in 10 minutes.')
  })
})

test('a signed-in session is no way to guess the password', async () => {
  const { account } = await hopwise.signUp()
  const browser = new Browser(hopwise.app)
  await browser.submit('/api/login', { identifier: account.email, password: account.password })
  const statuses = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const guess = { currentPassword: 'a guess', newPassword: 'long enough' }
    statuses.push((await browser.call('POST', '/api/auth/change-password', guess)).status)
  }
  expect(statuses.at(10)).toBe(400)
  expect(statuses.at(11)).toBe(429)
})

test('someone signed in learns of ten taken usernames an hour, by whichever call', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const { username } = eve.account
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1) {
    statuses.push((await ada.post('/api/auth/update-user', { username })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429])
  const { firstName, lastName, email } = ada.account
  const settings = { firstName, lastName, email, username }
  expect((await ada.patch('/api/settings/profile', settings)).status).toBe(429)
})

test('an address that the visitor wrote into X-Forwarded-For opens no new account of guesses', async () => {
  const { account } = await hopwise.signUp()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const forwardedFor = `10.0.0.${attempt}, 192.0.2.9`
    statuses.push((await trySignIn(account.email, 'a guess', forwardedFor)).status)
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

test('the networks of one IPv6 site count together', async () => {
  const statuses: number[] = []
  for (let network = 0; network < 401; network += 1) {
    const address = `2001:db8:7:${network.toString(16)}::1`
    statuses.push((await trySignIn(`no-one-${network}`, 'a guess', address)).status)
  }
  expect(new Set(statuses.slice(0, 400))).toEqual(new Set([401]))
  expect(statuses.at(-1)).toBe(429)
})

test('guesses at one account from everywhere wait longer and longer, by whichever of its names', async () => {
  const { account } = await hopwise.signUp()
  const waits: number[] = []
  let guesses = 0
  const hour = Date.now() + 3_600_000
  while (Date.now() < hour) {
    const name = waits.length % 2 === 0 ? account.email : account.username
    const page = await trySignIn(name, 'a guess', `198.51.100.${guesses % 250}`)
    if (page.status === 401) guesses += 1
    else {
      const seconds = Number(page.headers['retry-after'])
      waits.push(seconds)
      vi.setSystemTime(Date.now() + seconds * 1000)
    }
  }
  expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60])
  expect(Math.max(...waits)).toBe(60)
  expect(guesses).toBeGreaterThan(60)
  expect(guesses).toBeLessThan(100)
})

test('an account that does not exist is guessed at just as slowly', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { status } = await trySignIn('not-there', 'a guess', `203.0.113.${attempt}`)
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array.from({ length: 11 }, () => 401), 429])
})

test('no stranger holds up the browser that its owner has signed in with before', async () => {
  const { account } = await hopwise.signUp()
  const browser = new Browser(hopwise.app)
  const right = { identifier: account.username, password: account.password }
  await browser.submit('/api/login', right, from('192.0.2.77'))
  await browser.signOut()
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await trySignIn(account.email, 'a guess', `203.0.113.${attempt}`)
  }
  expect((await trySignIn(account.email, account.password, '192.0.2.78')).status).toBe(429)
  expect((await browser.submit('/api/login', right, from('192.0.2.77'))).status).toBe(303)
})

test('a known browser guesses no faster, and is known for its own account alone', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const browser = new Browser(hopwise.app)
  const { email, password } = eve.account
  await browser.submit('/api/login', { identifier: email, password }, from('192.0.2.90'))
  await browser.signOut()
  const guess = async (identifier: string, at: number) => {
    const fields = { identifier, password: 'a guess' }
    return (await browser.submit('/api/login', fields, from(`192.0.2.${100 + at}`))).status
  }
  for (const identifier of [email, ada.account.email]) {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push(await guess(identifier, attempt))
    expect(statuses.slice(-2)).toEqual([401, 429])
  }
  // Those at Ada counted against Ada.
  expect((await trySignIn(ada.account.email, 'a guess', '198.51.100.200')).status).toBe(429)
})

test('a browser that was known before the password changed is known no more, but for the one that changed it', async () => {
  const { account } = await hopwise.signUp()
  const right = { identifier: account.email, password: account.password }
  const [old, own] = [new Browser(hopwise.app), new Browser(hopwise.app)]
  await old.submit('/api/login', right, from('192.0.2.150'))
  await old.signOut()
  await own.submit('/api/login', right, from('192.0.2.151'))
  const newPassword = 'a better password'
  const change = { currentPassword: account.password, newPassword }
  expect((await own.call('POST', '/api/auth/change-password', change)).status).toBe(200)
  await own.signOut()
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await trySignIn(account.email, 'a guess', `203.0.113.${attempt}`)
  }
  const changed = { identifier: account.email, password: newPassword }
  expect((await old.submit('/api/login', changed, from('192.0.2.150'))).status).toBe(429)
  expect((await own.submit('/api/login', changed, from('192.0.2.151'))).status).toBe(303)
})

test('known browsers of one network guess together, and strangers there do not hold them up', async () => {
  const { account } = await hopwise.signUp()
  const right = { identifier: account.email, password: account.password }
  const network = from('192.0.2.160')
  const known = Array.from({ length: 3 }, () => new Browser(hopwise.app))
  for (const browser of known) {
    await browser.submit('/api/login', right, network)
    await browser.signOut()
  }
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await trySignIn(account.email, 'a guess', '192.0.2.160')
  }
  expect((await trySignIn(account.email, account.password, '192.0.2.160')).status).toBe(429)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const [browser] = known.splice(0, 1)
    if (browser === undefined) break
    known.push(browser)
    const wrong = { ...right, password: 'a guess' }
    statuses.push((await browser.submit('/api/login', wrong, network)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('a made-up device is no device', async () => {
  const { account } = await hopwise.signUp()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const browser = new Browser(hopwise.app)
    browser.cookies.set('hopwise_device', `${'x'.repeat(21)}${attempt % 10}.${'0'.repeat(64)}`)
    const fields = { identifier: account.email, password: 'a guess' }
    statuses.push((await browser.submit('/api/login', fields, from('192.0.2.140'))).status)
  }
  expect(statuses.slice(-2)).toEqual([429, 429])
})
