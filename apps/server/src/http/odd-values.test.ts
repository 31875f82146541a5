import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let ada: Marketer

beforeAll(async () => {
  hopwise = await startTestApp()
  ada = await hopwise.signUp()
})
afterAll(() => hopwise.stop())

test.each([
  ['/api/posts?until=9999-12-31', 'until'],
  ['/api/posts?from=3000-01-01', 'from'],
  ['/api/earnings?period=custom&to=9999-12-31', 'to'],
  ['/api/earnings/export?period=custom&to=9999-12-31', 'to'],
  ['/api/analytics/overview?period=custom&from=9999-12-01&to=9999-12-31', 'to'],
])('%s names a day too far away and is refused', async (path, field) => {
  const { status, body } = await ada.get(path)
  expect(status).toBe(400)
  expect(body.issues).toContainEqual({ path: field, message: 'Please enter a date before 3000' })
})

test.each([
  '/api/affiliate-links',
  '/api/campaigns',
  '/api/earnings',
  '/api/posts',
  '/api/products/all',
  '/api/smart-links',
  '/api/web-distribution/placements',
])('%s refuses a search for what no text holds', async (path) => {
  for (const odd of ['%00', 'a%00b']) {
    const { status, body } = await ada.get(`${path}?search=${odd}`)
    expect([status, body.code], odd).toEqual([400, 'invalid'])
    expect(body.message).toBe('Search contains a character that isn’t allowed.')
  }
})

const half = '\ud800'

test.each([
  ['POST', '/api/subscription/refresh', { checkout: half }, 'checkout'],
  ['POST', '/api/subscription/refresh', { checkout: 'a\u0000b' }, 'checkout'],
  ['POST', '/api/products', { name: `a${half}` }, 'name'],
  ['POST', '/api/campaigns', { name: half, productId: 1, platforms: ['twitter'] }, 'name'],
  ['POST', '/api/tags', { name: `${half}x` }, 'name'],
])('%s %s with %j is 400 and names the field', async (method, url, payload, field) => {
  const { status, body } = await ada.send({ method: method as 'POST', url, payload })
  expect(status).toBe(400)
  expect(body.issues).toContainEqual({
    path: field,
    message: expect.stringContaining('contains a character that isn’t allowed'),
  })
})
