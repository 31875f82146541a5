import { domains } from '@hopwise/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp({ publicUrl: 'https://hopwise.test', shortHost: 'go.example' })
})
afterAll(() => hopwise.stop())

async function ask(host: string, url = '/api/login', headers: Record<string, string> = {}) {
  return await hopwise.app.inject({ url, headers: { host, ...headers } })
}

test.each([
  'hopwise.test',
  'HOPWISE.test',
  'hopwise.test.',
  'hopwise.test:8443',
  'go.example',
  'localhost:3000',
  'app.localhost',
  '127.0.0.1:3000',
  '127.8.8.8',
  '[::1]:3000',
])('%s is known', async (host) => {
  expect((await ask(host)).statusCode).toBe(200)
})

test.each([
  'evil.example',
  'evil.example:3000',
  'hopwise.test.evil.example',
  'hopwise.test@evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'go.example.evil.example',
  '10.0.0.7',
  '[::ffff:10.0.0.7]',
  'hopwise.test/x',
  'a b',
])('%s is refused, for pages, calls and files alike', async (host) => {
  for (const url of ['/', '/api/login', '/api/auth/user', '/api/nothing', '/assets/x.js']) {
    const refused = await ask(host, url)
    expect(refused.statusCode, url).toBe(421)
    expect(refused.json()).toMatchObject({
      code: 'misdirected',
      message: expect.stringContaining('It runs at https://hopwise.test'),
    })
  }
})

test('a browser at an unknown host gets a page that leads to the right one, a program JSON', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const page = await ask('evil.example', '/campaigns', { accept })
  expect(page.statusCode).toBe(421)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page.body).toContain('<h1>Hopwise runs at another URL</h1>')
  expect(page.body).toContain('href="https://hopwise.test"')
  // A call is answered as the API says, also where a browser makes it; pages to sign in on stay pages.
  for (const url of ['/api', '/api/campaigns?page=2']) {
    expect((await ask('evil.example', url, { accept })).json()).toMatchObject({
      code: 'misdirected',
    })
  }
  const program = await ask('evil.example', '/api/campaigns', { accept: 'application/json' })
  expect(program.json()).toMatchObject({ code: 'misdirected' })
})

test('a link for a new password leads to no other site, whatever the host says', async () => {
  const url = '/api/auth/reset-password/x?callbackURL=https://evil.example/x'
  expect((await ask('evil.example', url)).statusCode).toBe(421)
  expect((await ask('hopwise.test', url)).statusCode).toBe(403)
})

test('a name given to our address makes no account and no call', async () => {
  const { account, cookie } = await hopwise.signUp()
  const headers = { host: 'evil.example', origin: 'http://evil.example', cookie }
  const payload = { name: 'Desk', ...account, email: 'other@example.com', username: 'other' }
  for (const url of ['/api/auth/sign-up/email', '/api/products']) {
    const refused = await hopwise.app.inject({ method: 'POST', url, headers, payload })
    expect(refused.statusCode).toBe(421)
  }
})

test('probes ask by the address of the machine, or by no name', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics?x=1']) {
    for (const host of ['10.0.0.7:3000', '[fd00::7]', '']) {
      expect((await ask(host, url)).statusCode, `${host} ${url}`).not.toBe(421)
    }
    expect((await ask('evil.example', url)).statusCode).toBe(421)
  }
})

test('plain http is another site than https', async () => {
  const { account } = await hopwise.signUp()
  const { email, password } = account
  const signIn = async (origin: string, host = 'hopwise.test') => {
    const headers = { host, origin }
    const url = '/api/auth/sign-in/email'
    const options = { method: 'POST', url, headers, payload: { email, password } } as const
    return (await hopwise.app.inject(options)).statusCode
  }
  expect(await signIn('https://hopwise.test')).toBe(200)
  expect(await signIn('http://hopwise.test', 'localhost:3000')).toBe(403)
  expect(await signIn('https://hopwise.test:8443')).toBe(403)
  expect(await signIn('http://localhost:3000', 'localhost:3000')).toBe(200)
  expect(await signIn('https://localhost:3000', 'localhost:3000')).toBe(403)
  expect(await signIn('null')).toBe(403)
})

describe('behind a proxy', () => {
  test('the app is at no domain, also where a proxy at a known name passes its name on', async () => {
    const behind = await startTestApp({ publicUrl: 'https://hopwise.test', trustProxy: true })
    try {
      const { services } = behind
      const workspaceId = await workspaceIdOf(await behind.signUp())
      const row = { workspaceId, host: 'links.example.com', token: 'token', verifiedAt: new Date() }
      await services.database.orm.insert(domains).values(row)
      await services.domainsChanged()
      const asked = async (url: string, name?: string) => {
        const passedOn = name === undefined ? {} : { 'x-forwarded-host': name }
        const headers = { host: 'hopwise.test', ...passedOn }
        return (await behind.app.inject({ url, headers })).statusCode
      }
      expect(await asked('/api/login')).toBe(200)
      for (const url of ['/', '/api/login', '/assets/x.js']) {
        expect(await asked(url, 'links.example.com'), url).toBe(421)
      }
      expect(await asked('/robots.txt', 'links.example.com')).toBe(200)
      expect(await asked('/robots.txt', 'unknown.example.com')).toBe(421)
    } finally {
      await behind.stop()
    }
  })

  test('the name it passes on counts, and only where it is trusted', async () => {
    const upstream = { 'x-forwarded-host': 'hopwise.test', 'x-forwarded-proto': 'https' }
    expect((await ask('hopwise:3000', '/api/login', upstream)).statusCode).toBe(421)
    const behind = await startTestApp({ publicUrl: 'https://hopwise.test', trustProxy: true })
    try {
      const { app } = behind
      const asked = async (headers: Record<string, string>) =>
        (await app.inject({ url: '/api/login', headers })).statusCode
      expect(await asked({ host: 'hopwise:3000', ...upstream })).toBe(200)
      expect(await asked({ host: 'hopwise:3000' })).toBe(421)
      expect(await asked({ host: 'hopwise:3000', 'x-forwarded-host': 'evil.example' })).toBe(421)
    } finally {
      await behind.stop()
    }
  })
})

test('at home people come by the address of the machine, and by no other name', async () => {
  const home = await startTestApp({ publicUrl: 'http://localhost:3000' })
  try {
    const asked = async (host: string) =>
      (await home.app.inject({ url: '/api/login', headers: { host } })).statusCode
    expect(await asked('192.168.1.5:3000')).toBe(200)
    expect(await asked('[fd00::5]:3000')).toBe(200)
    expect(await asked('evil.example:3000')).toBe(421)
  } finally {
    await home.stop()
  }
})
