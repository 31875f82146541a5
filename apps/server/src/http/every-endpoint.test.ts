import type { Operation } from '@hopwise/contracts'
import * as contracts from '@hopwise/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const endpoints = contracts.endpoints
const lists = endpoints
  // A stream has no end to compare.
  .filter(({ kind, method }) => method === 'GET' && kind !== 'stream')
  .filter(({ path }) => !path.includes('{'))
  // Downloads of the others are in it by then.
  .filter(({ path }) => !path.startsWith('/api/audit-log'))
  .filter(({ query }) => query === undefined || query.safeParse({}).success)
  .map(({ path }) => path)

let hopwise: TestApp

beforeAll(async () => {
  // No one listens there: no test speaks to a real network.
  hopwise = await startTestApp({
    connectors: readConnectors({ SANDBOX_URL: 'http://127.0.0.1:9' }),
  })
})
afterAll(() => hopwise.stop())

function urlOf(endpoint: Operation): string {
  return endpoint.path.replaceAll(/\{\w+\}/g, '1')
}

test.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s is mounted and answers 401 without a session',
  async (method, path, endpoint) => {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
    expect(hopwise.app.hasRoute({ method, url })).toBe(true)
    const answer = await hopwise.anyone.send({ method, url: urlOf(endpoint) })
    expect(answer.status).toBe(401)
  },
)

test('a name that a call does not have is refused by it, in the query and in the body', async () => {
  const ones = Object.fromEntries(['id', 'taskId'].map((name) => [name, '1']))
  const mounted = endpoints
    .filter(({ path }) => path !== '/api/auth/user')
    .filter(({ params }) => params === undefined || params.safeParse(ones).success)
  expect(mounted.length).toBeGreaterThan(180)
  let ada = await hopwise.signUp()
  for (const [index, endpoint] of mounted.entries()) {
    // One account may change so much in a minute.
    if (index % 50 === 49) ada = await hopwise.signUp()
    const { kind, method, path } = endpoint
    const url = urlOf(endpoint)
    const filtered = await ada.send({ method, url: `${url}?nonsense=1` })
    expect(filtered.status, `${method} ${path}`).toBe(400)
    expect(filtered.body.message, `${method} ${path}`).toContain('There is no filter nonsense.')
    if (method === 'GET' || kind === 'upload') continue
    const sent = await ada.send({ method, url, payload: { nonsense: 1 } })
    expect(sent.status, `${method} ${path}`).toBe(400)
    expect(sent.body.message, `${method} ${path}`).toContain('There is no field nonsense.')
  }
})

function aCampaign(productId: number) {
  return { name: 'Keto reset', productId, platforms: ['instagram'], startDate: '2026-11-20' }
}

test('every endpoint is described once', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(names).toHaveLength(new Set(names).size)
})

test('what a stranger lists is theirs alone', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const before = await Promise.all(lists.map((url) => eve.get(url)))
  const { body: product } = await ada.post('/api/products', { name: 'Desk' })
  await ada.post('/api/affiliate-links', {
    productId: product.id,
    originalUrl: 'https://example.com/',
  })
  await ada.post('/api/campaigns', aCampaign(product.id))
  const after = await Promise.all(lists.map((url) => eve.get(url)))
  const shown = (answers: typeof before) =>
    // The download of everything says when it was made, a refusal which request it answers.
    answers.map(({ body }) => JSON.stringify(body).replace(/(exportedAt|requestId)[^,}]*/, ''))
  expect(shown(after)).toEqual(shown(before))
})
