import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

test('a body that is no JSON is 400 and says so', async () => {
  const ada = await hopwise.signUp()
  const headers = { 'content-type': 'application/json' }
  const refused = await ada.send({ method: 'POST', url: '/api/products', headers, payload: '{"a' })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    code: 'invalid',
    message: 'The body is not valid JSON.',
    issues: [{ path: 'body' }],
  })
})

test('a body of 2 MB is 413', async () => {
  const ada = await hopwise.signUp()
  const refused = await ada.post('/api/products', { name: 'x'.repeat(2 * 1024 * 1024) })
  expect(refused.status).toBe(413)
  expect(refused.body.code).toBe('too-large')
})

test.each(['text/xml', 'text/plain', 'application/x-www-form-urlencoded'])(
  'a body sent as %s is 415',
  async (type) => {
    const ada = await hopwise.signUp()
    const headers = { 'content-type': type }
    const refused = await ada.send({
      method: 'POST',
      url: '/api/products',
      headers,
      payload: 'a=1',
    })
    expect(refused.status).toBe(415)
    expect(refused.body.code).toBe('unsupported-media-type')
  },
)

test('half of a letter is refused by the name of its field, wherever it stands', async () => {
  const ada = await hopwise.signUp()
  const top = await ada.patch('/api/link-settings/utm/snapchat', { source: '\ud800' })
  expect(top.status).toBe(400)
  expect(top.body.issues).toEqual([
    { path: 'source', message: 'source contains a character that isn’t allowed' },
  ])
  const inside = await ada.post('/api/smart-links/create', {
    originalUrl: 'https://shop.example.com/',
    utm: { source: 'x\udc00' },
  })
  expect(inside.status).toBe(400)
  expect(inside.body.issues?.[0]?.path).toBe('utm.source')
})

test.each([
  (deep: string) => `{"name":${deep}}`,
  // Rules of a text ask this for its length.
  (deep: string) => `{"name":{"length":${deep}}}`,
])(
  'a body that is nested a hundred thousand deep is refused by the name of its field',
  async (bodyOf) => {
    const ada = await hopwise.signUp()
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const headers = { 'content-type': 'application/json' }
    const payload = bodyOf(deep)
    const refused = await ada.send({ method: 'POST', url: '/api/products', headers, payload })
    expect(refused.status).toBe(400)
    expect(refused.body.issues).toEqual([{ path: 'name', message: 'name is nested too deeply' }])
  },
)

test('a body that is a list is refused in plain words', async () => {
  const ada = await hopwise.signUp()
  const refused = await ada.post('/api/products', [])
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    message: 'body: Invalid input.',
    issues: [{ path: 'body', message: 'Invalid input' }],
  })
})

test('each field is named once, limits in plain words', async () => {
  const ada = await hopwise.signUp()
  const refused = await ada.get('/api/affiliate-links?pageSize=5000&page=x')
  expect(refused.body.issues).toEqual([
    { path: 'page', message: 'Invalid input' },
    { path: 'pageSize', message: 'Must be at most 200' },
  ])
})

test('an address that cannot be decoded is refused in the form of every other failure', async () => {
  const refused = await hopwise.anyone.get('/api/%zz')
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ code: 'invalid', requestId: expect.any(String) })
})

test('a file that is not there is 404, not the page of the app', async () => {
  expect((await hopwise.anyone.get('/favicon.ico')).status).toBe(404)
})

test('a wrong method is 405 and names the right ones', async () => {
  const ada = await hopwise.signUp()
  const refused = await ada.send({ method: 'PUT', url: '/api/affiliate-links', payload: {} })
  expect(refused.status).toBe(405)
  expect(refused.headers['allow']).toBe('GET, HEAD, POST')
  expect(refused.body.code).toBe('method-not-allowed')
})

test('an unknown call is 404, an id that is no id is 400', async () => {
  const ada = await hopwise.signUp()
  expect((await ada.get('/api/nothing')).status).toBe(404)
  const refused = await ada.delete('/api/affiliate-links/abc')
  expect(refused.status).toBe(400)
  expect(refused.body.issues?.[0]?.path).toBe('id')
})

test('a call that another site sends is refused', async () => {
  const ada = await hopwise.signUp()
  const refused = await ada.send({
    method: 'POST',
    url: '/api/products',
    headers: { origin: 'https://evil.example' },
    payload: { name: 'Desk' },
  })
  expect(refused.status).toBe(403)
  expect((await ada.get('/api/products')).body).toEqual([])
})

test('what is no JSON asks for a session too', async () => {
  for (const url of [
    '/api/live',
    '/api/affiliate-links/1/qr-code',
    '/api/affiliate-links/export',
    '/api/subscription/invoices/export',
  ]) {
    expect((await hopwise.anyone.get(url)).status, url).toBe(401)
  }
})
