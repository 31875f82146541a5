import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let ada: Marketer
beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  ada = await hopwise.signUp()
})

const send = (
  method: 'GET' | 'PATCH' | 'PUT' | 'POST',
  url: string,
  headers: object,
  body?: object,
) => ada.send({ method, url, headers: { ...headers }, ...(body && { payload: body }) })

/** One of each kind, at its address. */
async function records() {
  const { body: product } = await ada.post('/api/v1/products', { name: 'Desk' })
  const { body: campaign } = await ada.post('/api/v1/campaigns', {
    name: 'Winter',
    productId: product.id,
    platforms: ['instagram'],
    startsOn: '2026-11-20',
  })
  const originalUrl = 'https://example.com/desk'
  const { body: link } = await ada.post('/api/v1/links', { originalUrl, productId: product.id })
  return [
    { url: `/api/v1/links/${link.id}`, change: { title: 'Desk' }, other: { tags: ['Blue'] } },
    { url: `/api/v1/campaigns/${campaign.id}`, change: { name: 'W' }, other: { tags: ['Blue'] } },
    { url: `/api/v1/products/${product.id}`, change: { name: 'D' }, other: { tags: ['Blue'] } },
  ]
}

test('a record that was changed in between is not written over', async () => {
  for (const { url, change, other } of await records()) {
    const etag = String((await ada.get(url)).headers['etag'])
    expect(etag).toMatch(/^"[\w-]{16}\.[\w-]{16}"$/)
    const first = await send('PATCH', url, { 'if-match': etag }, other)
    expect(first.status).toBe(200)
    const late = await send('PATCH', url, { 'if-match': etag }, change)
    expect([late.status, late.body.code]).toEqual([412, 'precondition-failed'])
    expect(late.body.message).toMatch(
      /^This (link|campaign|product) was changed since you read it\./,
    )
    expect((await ada.get(url)).body).toEqual(first.body)
    const next = String(first.headers['etag'])
    const archived = await send('POST', `${url}/archive`, { 'if-match': etag })
    expect(archived.status).toBe(412)
    const second = await send('PATCH', url, { 'if-match': `W/${next}` }, change)
    expect(second.status).toBe(200)
    expect(String(second.headers['etag'])).toBe((await ada.get(url)).headers['etag'])
  }
})

test('of two changes of one edition at once, one is refused', async () => {
  for (const { url, change, other } of await records()) {
    const etag = String((await ada.get(url)).headers['etag'])
    const both = await Promise.all(
      [change, other].map((body) => send('PATCH', url, { 'if-match': etag }, body)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  }
})

test('what is known already is answered with 304, until it shows anything else', async () => {
  for (const { url, change } of await records()) {
    const etag = String((await ada.get(url)).headers['etag'])
    const known = await send('GET', url, { 'if-none-match': `"x", ${etag}` })
    expect([known.status, known.headers['etag'], known.body]).toEqual([
      304,
      etag,
      expect.anything(),
    ])
    await ada.patch(url, change)
    expect((await send('GET', url, { 'if-none-match': etag })).status).toBe(200)
  }
})

test('a click changes what is shown, and nothing that an edit would lose', async () => {
  const [link] = await records()
  const url = link?.url ?? ''
  const before = await ada.get(url)
  const etag = String(before.headers['etag'])
  const workspaceId = await workspaceIdOf(ada)
  const occurredAt = hopwise.services.now()
  await addVisits(hopwise.services, [
    { workspaceId, linkId: Number(url.split('/').at(-1)), occurredAt, visitor: 'one' },
  ])
  expect((await send('GET', url, { 'if-none-match': etag })).status).toBe(200)
  expect((await send('PATCH', url, { 'if-match': etag }, { title: 'Desk' })).status).toBe(200)
})

test('a PUT can ask that there is no record yet, or that there is one', async () => {
  const url = '/api/v1/products/ext:desk'
  const body = { name: 'Desk' }
  const missing = await send('PUT', url, { 'if-match': '*' }, body)
  expect([missing.status, missing.body.code]).toEqual([412, 'precondition-failed'])
  expect((await send('PUT', url, { 'if-none-match': '*' }, body)).status).toBe(201)
  expect((await send('PUT', url, { 'if-none-match': '*' }, body)).status).toBe(412)
  expect((await send('PUT', url, { 'if-match': '*' }, body)).status).toBe(200)
})

test('a condition that cannot be met by a call is refused, not passed over', async () => {
  const [link] = await records()
  const odd = await send('PATCH', link?.url ?? '', { 'if-match': 'abc' }, { title: 'A' })
  expect([odd.status, odd.body.issues?.[0]?.path]).toEqual([400, 'If-Match'])
  const made = await send('POST', '/api/v1/tags', { 'if-match': '"a.b"' }, { name: 'Blue' })
  expect([made.status, made.body.issues?.[0]?.path]).toEqual([400, 'If-Match'])
})
