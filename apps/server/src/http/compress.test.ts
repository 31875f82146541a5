import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLink } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let ada: Marketer

beforeAll(async () => {
  hopwise = await startTestApp()
  ada = await hopwise.signUp()
  for (let made = 0; made < 3; made++) await aLink(ada)
})
afterAll(() => hopwise.stop())

function ask(url: string, headers: Record<string, string>) {
  return hopwise.app.inject({ url, headers: { cookie: ada.cookie, ...headers } })
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
] as const)('to a browser that takes %s a long list goes as %s', async (taken, sent, unpack) => {
  const plain = await ask('/api/affiliate-links', {})
  const packed = await ask('/api/affiliate-links', { 'accept-encoding': taken })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers).toMatchObject({
    'content-encoding': sent,
    'content-length': String(packed.rawPayload.length),
    vary: 'accept-encoding',
    'x-total-count': '3',
  })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
})

test.each([
  ['a short answer', '/api/campaigns', {}],
  ['what no key may read', '/api/audit-log', {}],
  [
    'what another site’s page asked for',
    '/api/affiliate-links',
    { 'sec-fetch-site': 'cross-site' },
  ],
  ['a refusal', '/api/affiliate-links?nonsense=1', {}],
])('%s goes as it is', async (_, url, headers) => {
  const answer = await ask(url, { 'accept-encoding': 'br', ...headers })
  expect(answer.headers['content-encoding']).toBeUndefined()
})
