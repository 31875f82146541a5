import { apiScopes } from '@hopwise/contracts'
import { workspaceMembers, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const url = '/api/admin/api-keys'
const dayMs = 86_400_000

let hopwise: TestApp
let clock = Date.parse('2026-11-20T12:00:00Z')

beforeAll(async () => {
  // No one listens there: no test speaks to a real network.
  hopwise = await startTestApp(
    { connectors: readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' }) },
    { now: () => new Date(clock) },
  )
})
afterAll(() => hopwise.stop())

async function aKey(
  who: Marketer,
  scopes: readonly string[] = apiScopes,
  days: number | null = 30,
) {
  const { status, body } = await who.post(url, { name: 'Report', scopes, expiresInDays: days })
  expect(status).toBe(201)
  return body as { id: number; key: string; beginning: string }
}

function by(key: string) {
  const headers = { authorization: `Bearer ${key}` }
  return {
    get: (path: string) => hopwise.anyone.send({ method: 'GET', url: path, headers }),
    send: (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, more = {}) =>
      hopwise.anyone.send({
        method,
        url: path,
        headers: { ...headers, ...more },
        ...(payload && { payload }),
      }),
  }
}

test('a key acts for its workspace, and is shown once', async () => {
  const ada = await hopwise.signUp()
  const { key, id, beginning } = await aKey(ada)
  expect(key).toMatch(/^hw_[\w-]{43}$/)
  const made = await by(key).send('POST', '/api/products', { name: 'Desk' })
  expect(made.status).toBe(201)
  expect((await ada.get('/api/products')).body).toMatchObject([{ name: 'Desk' }])
  const listed = await ada.get(url)
  expect(listed.body).toMatchObject([
    { id, beginning, name: 'Report', lastUsedAt: new Date(clock).toISOString() },
  ])
  expect(JSON.stringify(listed.body)).not.toContain(key)
  const { rows } = await hopwise.services.database.pool.query('select * from api_keys')
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('account, security, billing and keys are closed to every key', async () => {
  const ada = await hopwise.signUp()
  const { key } = await aKey(ada)
  for (const path of [
    url,
    '/api/admin/%61pi-keys',
    '/api/admin/api-keys/',
    '/api/settings/security',
    '/api/settings/export',
    '/api/subscription/billing',
    '/api/subscription/invoices/export',
    '/api/live',
  ]) {
    expect((await by(key).get(path)).status, path).toBe(403)
  }
  expect((await by(key).send('DELETE', '/api/affiliate-networks/1')).status).toBe(403)
  expect((await by(key).get('/api/affiliate-links/export')).status).toBe(200)
})

test('a call with a key needs no origin of ours', async () => {
  const ada = await hopwise.signUp()
  const { key } = await aKey(ada)
  const elsewhere = { origin: 'https://scripts.example' }
  const made = await by(key).send('POST', '/api/products', { name: 'Desk' }, elsewhere)
  expect(made.status).toBe(201)
  const refused = await ada.send({
    method: 'POST',
    url: '/api/products',
    headers: { ...elsewhere, authorization: 'Basic abc' },
    payload: { name: 'Desk' },
  })
  expect(refused.status).toBe(403)
})

test.each(['Bearer hw_ x', 'Bearer hw_', 'bearer  hw_x y', 'BEARER\thw_abc', 'Bearer hw_x,hw_y'])(
  'a header that claims to be a key never ends in a session (%s)',
  async (authorization) => {
    const ada = await hopwise.signUp()
    const headers = { authorization, origin: 'https://evil.example' }
    const answers = [
      await ada.send({ method: 'POST', url: '/api/products', headers, payload: { name: 'Desk' } }),
      await ada.send({ method: 'GET', url: '/api/products', headers }),
      await ada.send({ method: 'GET', url: '/api/auth/user', headers }),
      await ada.send({ method: 'POST', url: '/api/auth/logout', headers }),
    ]
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([401, 401, 401])
    expect((await ada.get('/api/products')).body).toEqual([])
  },
)

test('a revoked key stays dead', async () => {
  const ada = await hopwise.signUp()
  const { key, id } = await aKey(ada)
  const revoked = await ada.delete(`${url}/${id}`)
  expect(revoked.body.revokedAt).toBe(new Date(clock).toISOString())
  const answer = await by(key).get('/api/products')
  expect(answer.status).toBe(401)
  expect(answer.body.message).toBe('This API key was revoked.')
  expect((await ada.delete(`${url}/${id}`)).body).toEqual(revoked.body)
})

test('a key ends with its day, with the membership of its person, and is unknown when made up', async () => {
  const ada = await hopwise.signUp()
  const { key } = await aKey(ada, ['read'], 1)
  expect((await by(key).get('/api/products')).status).toBe(200)
  clock += dayMs
  expect((await by(key).get('/api/products')).body.message).toBe('This API key has expired.')
  const { key: other } = await aKey(ada, ['read'], null)
  const { id } = (await ada.get('/api/auth/user')).body
  await hopwise.services.database.orm
    .delete(workspaceMembers)
    .where(eq(workspaceMembers.userId, id))
  expect((await by(other).get('/api/products')).status).toBe(401)
  for (const forged of ['hw_', 'hw_x', `hw_${'a'.repeat(43)}`]) {
    expect((await by(forged).get('/api/products')).body.message).toBe(
      'This API key does not exist.',
    )
  }
})

test('keys of a suspended account count as all others, and a revoked one does not say why', async () => {
  const ada = await hopwise.signUp()
  const [live, revoked] = [await aKey(ada), await aKey(ada)]
  await ada.delete(`${url}/${revoked.id}`)
  const { id } = (await ada.get('/api/auth/user')).body.workspace
  await hopwise.services.database.orm
    .update(workspaces)
    .set({ suspendedReason: 'Sent spam.' })
    .where(eq(workspaces.id, id))
  const refused = await by(live.key).get('/api/products')
  expect(refused).toMatchObject({ status: 403, headers: { 'ratelimit-remaining': '299' } })
  expect(refused.body.message).toContain('Sent spam.')
  const dead = await by(revoked.key).get('/api/products')
  expect(dead).toMatchObject({ status: 401, body: { message: 'This API key was revoked.' } })
})

test('a key may call 300 times a minute, no matter who else calls', async () => {
  const ada = await hopwise.signUp()
  const [one, two] = [await aKey(ada), await aKey(ada)]
  const statuses = new Set<number>()
  for (let call = 0; call < 300; call += 1) {
    statuses.add((await by(one.key).get('/api/rate-limits')).status)
  }
  expect([...statuses]).toEqual([200])
  const limited = await by(one.key).get('/api/rate-limits')
  expect(limited.status).toBe(429)
  expect(limited.headers['retry-after']).toBeDefined()
  expect((await by(two.key).get('/api/rate-limits')).status).toBe(200)
})

test('bad input names its field, and a workspace has 50 keys at most', async () => {
  const ada = await hopwise.signUp()
  const bad = await ada.post(url, { name: ' ', scopes: [], expiresInDays: 0 })
  expect(bad.status).toBe(400)
  expect(bad.body.issues).toEqual([
    { path: 'name', message: 'Name is required' },
    { path: 'scopes', message: 'Select at least one scope' },
    { path: 'expiresInDays', message: 'A key must last at least a day' },
  ])
  const { id } = (await ada.get('/api/auth/user')).body.workspace
  await hopwise.services.database.pool.query(
    `insert into api_keys (workspace_id, user_id, name, hash, beginning, scopes)
     select $1, $2, 'many', 'hash' || n, 'hw_', '{read}' from generate_series(1, 50) as n`,
    [id, (await ada.get('/api/auth/user')).body.id],
  )
  const full = await ada.post(url, { name: 'One more', scopes: ['read'], expiresInDays: null })
  expect(full.status).toBe(409)
})
