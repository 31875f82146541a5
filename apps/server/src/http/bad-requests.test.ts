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

test('a body of another kind is 415', async () => {
  const ada = await hopwise.signUp()
  const headers = { 'content-type': 'text/xml' }
  const refused = await ada.send({ method: 'POST', url: '/api/products', headers, payload: '<a/>' })
  expect(refused.status).toBe(415)
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
  expect(refused.body.issues[0].path).toBe('id')
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
