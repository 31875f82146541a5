import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { apiScopes } from '@hopwise/contracts'
import { rateLimits } from '@hopwise/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUpSample } from '#src/testing/sign-up-sample.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
beforeAll(async () => {
  hopwise = await startTestApp()
})
beforeEach(async () => {
  await hopwise.services.database.orm.delete(rateLimits)
})
afterAll(() => hopwise.stop())

let address = 0
function anAddress() {
  address += 1
  return `203.0.113.${address}`
}

type Asker = Pick<TestApp['anyone'], 'send'>

function ask(asker: Asker, url: string, remoteAddress: string, given: object = {}) {
  return asker.send({ method: 'GET', url, remoteAddress, ...given })
}

async function lastOf(calls: number, call: () => ReturnType<typeof ask>) {
  for (let count = 1; count < calls; count += 1) await call()
  return await call()
}

type Account = Awaited<ReturnType<TestApp['signUp']>>

async function makeKey(marketer: Account): Promise<{ id: number; key: string }> {
  const body = { name: 'Script', scopes: apiScopes, expiresInDays: null }
  return (await marketer.post('/api/admin/api-keys', body)).body
}
const aKey = async (marketer: Account) => (await makeKey(marketer)).key

test('each answer says what is left, and the refusal names the limit', async () => {
  const ada = await hopwise.signUp()
  const change = () => ada.post('/api/products', {})
  const first = await change()
  expect(first.status).toBe(400)
  expect(first.headers).toMatchObject({
    'ratelimit-limit': '300',
    'ratelimit-remaining': '299',
    'ratelimit-policy': '300;w=60',
  })
  const last = await lastOf(300, change)
  expect(last.status).toBe(429)
  expect(last.headers['ratelimit-remaining']).toBe('0')
  expect(last.headers['retry-after']).toBe(last.headers['ratelimit-reset'])
  expect(last.body).toMatchObject({
    code: 'too-many-requests',
    message: expect.stringMatching(/^An account can make 300 changes a minute\. Try again in /),
  })
})

test('a script that is held back leaves its owner’s browser alone, at the same address', async () => {
  const ada = await hopwise.signUp()
  const from = anAddress()
  const authorization = `Bearer ${await aKey(ada)}`
  const failing = { method: 'POST', headers: { authorization }, payload: {} }
  const held = await lastOf(301, () => ask(hopwise.anyone, '/api/affiliate-links', from, failing))
  expect(held.status).toBe(429)
  expect(held.body.message).toMatch(/^An API key can make 300 calls a minute\./)
  const change = { method: 'POST', payload: { name: 'Desk' } }
  expect((await ask(ada, '/api/products', from, change)).status).toBe(201)
  expect((await ask(ada, '/api/products', from)).status).toBe(200)
})

test('guesses of keys are held back by address, and who is known is not', async () => {
  const ada = await hopwise.signUp()
  const from = anAddress()
  const authorization = `Bearer ${await aKey(ada)}`
  const known = () =>
    ask(hopwise.anyone, '/api/affiliate-links', from, { headers: { authorization } })
  expect((await known()).status).toBe(200)
  let guesses = 0
  const guess = () => {
    guesses += 1
    const headers = { authorization: `Bearer hw_${String(guesses).padStart(43, 'a')}` }
    return ask(hopwise.anyone, '/api/affiliate-links', from, { headers })
  }
  const held = await lastOf(121, guess)
  expect(held.status).toBe(429)
  expect(held.body.message).toMatch(/^An IP address can try 120 unknown API keys a minute\./)
  expect((await known()).status).toBe(200)
})

test('strangers count by address, of IPv6 by its /64, and misses count more', async () => {
  const [one, sibling] = ['2001:db8:0:7::1', '2001:db8:0:7::2']
  const first = await ask(hopwise.anyone, '/api/auth/get-session', one)
  expect(first.headers['ratelimit-remaining']).toBe('599')
  expect((await ask(hopwise.anyone, '/api/no-such-call', one)).status).toBe(404)
  const after = await ask(hopwise.anyone, '/api/auth/get-session', sibling)
  expect(after.headers['ratelimit-remaining']).toBe('587')
  const held = await lastOf(60, () => ask(hopwise.anyone, '/nothing.php', one)).then(() =>
    ask(hopwise.anyone, '/api/auth/get-session', sibling),
  )
  expect(held.status).toBe(429)
  expect(held.body.message).toMatch(
    /^Without signing in, an IP address can make 600 requests a minute\./,
  )
  expect((await ask(hopwise.anyone, '/api/auth/get-session', anAddress())).status).toBe(200)
})

test('a proxy that no one said to trust does not hold everyone back', async () => {
  const answer = await ask(hopwise.anyone, '/api/auth/get-session', '172.17.0.1')
  expect(answer.status).toBe(200)
  expect(answer.headers['ratelimit-limit']).toBeUndefined()
})

test('what is sent is limited in bytes as well, before it is read', async () => {
  const ada = await hopwise.signUp()
  const large = { 'content-type': 'text/csv', 'content-length': String(99 * 1024 * 1024) }
  const send = () =>
    ask(ada, '/api/imports?name=a.csv', anAddress(), {
      method: 'POST',
      headers: large,
      payload: '',
    })
  const held = await lastOf(6, send)
  expect(held.status).toBe(429)
  expect(held.body.message).toMatch(/^You can send 500 MB in 10 minutes\./)
})

test('all keys of an account together are limited, and its browser is not held back by them', async () => {
  const ada = await hopwise.signUp()
  const from = anAddress()
  const held = new Set<string>()
  for (let made = 0; made < 6; made += 1) {
    const authorization = `Bearer ${await aKey(ada)}`
    for (let called = 0; called < 300; called += 20) {
      const call = () =>
        ask(hopwise.anyone, '/api/rate-limits', from, { headers: { authorization } })
      const answers = await Promise.all(Array.from({ length: 20 }, call))
      for (const { status, body } of answers) if (status === 429) held.add(String(body.message))
    }
    expect(held.size > 0).toBe(made === 5)
  }
  expect([...held][0]).toMatch(
    /^The API keys of an account can make 1,500 calls a minute together\./,
  )
  expect((await ask(ada, '/api/products', from)).status).toBe(200)
})

test('a key that takes the place of a revoked one may send no more than was left', async () => {
  const ada = await hopwise.signUp()
  const large = { 'content-type': 'text/csv', 'content-length': String(99 * 1024 * 1024) }
  const statuses: number[] = []
  for (let made = 0; made < 2; made += 1) {
    const { id, key } = await makeKey(ada)
    const headers = { ...large, authorization: `Bearer ${key}` }
    const sending = { method: 'POST', headers, payload: '' }
    const send = () => ask(hopwise.anyone, '/api/imports?name=a.csv', anAddress(), sending)
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await send()).status)
    await ada.delete(`/api/admin/api-keys/${id}`)
  }
  expect(statuses.map((status) => status === 429)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
})

test('a stranger is refused before their body is read', async () => {
  const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, payload: '{"a' }
  const answer = await ask(hopwise.anyone, '/api/products', anAddress(), broken)
  expect(answer.status).toBe(401)
})

test('no spelling of an address passes by the door', async () => {
  const from = anAddress()
  const page = await ask(hopwise.anyone, '/%61pi/login', from)
  expect(page.headers['ratelimit-remaining']).toBe('599')
  expect((await ask(hopwise.anyone, '/%61pi/no-such-call', from)).status).toBe(404)
  const after = await ask(hopwise.anyone, '/api/login', from)
  expect(after.headers['ratelimit-remaining']).toBe('587')
  const broken = { method: 'POST', headers: { 'content-type': 'application/json' }, payload: '{"a' }
  expect((await ask(hopwise.anyone, '/%61pi/products', from, broken)).status).toBe(401)

  await hopwise.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = hopwise.app.server.address() as AddressInfo
  // With the origin in front, as proxies are asked; fetch would take it away.
  const absolute = request({
    port,
    method: 'POST',
    path: 'http://hopwise.test/api/products',
    headers: { 'content-type': 'application/json', host: 'hopwise.test' },
  })
  const [answer] = await once(absolute.end('{"a'), 'response')
  expect(answer.resume().statusCode).toBe(401)
})

test('visitors of the sample count by address, since its account is everyone’s', async () => {
  const { email } = await signUpSample(hopwise)
  const payload = { email, password: 'correct horse battery' }
  const url = '/api/auth/sign-in/email'
  const { cookies } = await hopwise.app.inject({ method: 'POST', url, payload })
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  const left = async (from: string) => {
    const answer = await ask(hopwise.anyone, '/api/products', from, { headers })
    return answer.headers['ratelimit-remaining']
  }
  const [one, other] = [anAddress(), anAddress()]
  expect([await left(one), await left(one), await left(other)]).toEqual(['2999', '2998', '2999'])
})
