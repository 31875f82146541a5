import type { publicContracts } from '@hopwise/contracts/v1'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
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

const originalUrl = 'https://hop.clickbank.net/?affiliate=mara&vendor=javaburn'
type Link = z.output<typeof publicContracts.links.publicLink>
/** What any of the kinds answers, or refuses with. */
type Said = Link & { version?: number; issues?: { path: string }[] }

async function put(url: string, payload: object) {
  const { status, body } = await ada.send({ method: 'PUT', url, payload })
  // safe because it is a record of one of the kinds
  return { status, body: body as unknown as Said }
}
async function get(url: string) {
  const { status, body } = await ada.get(url)
  // safe as above, or a page of them
  return { status, body: body as unknown as Said & { data: Said[] } }
}

const kinds = [
  { kind: 'links', body: async () => ({ originalUrl, title: 'Java' }), field: 'title' },
  { kind: 'products', body: async () => ({ name: 'Desk', commission: 0.05 }), field: 'name' },
  {
    kind: 'campaigns',
    body: async () => {
      await put('/api/v1/products/ext:sku-1', { name: 'Desk' })
      const dates = { startsOn: '2026-11-20', endsOn: '2026-12-24' }
      return { name: 'Winter', productId: 'ext:sku-1', platforms: ['instagram'], ...dates }
    },
    field: 'name',
  },
] as const

test.each(kinds)(
  '$kind: a PUT by an id of one’s own makes it once, then changes it',
  async (one) => {
    const { kind, field } = one
    const url = `/api/v1/${kind}/ext:${encodeURIComponent('row/7, ä')}`
    const body = await one.body()
    const made = await put(url, body)
    expect([made.status, made.body.externalId]).toEqual([201, 'row/7, ä'])
    const again = await put(url, body)
    expect([again.status, again.body.id]).toEqual([200, made.body.id])
    const changed = await put(url, { ...body, [field]: 'Another' })
    expect(changed.body).toMatchObject({ id: made.body.id, [field]: 'Another' })
    const read = await get(url)
    expect(read.body).toEqual(changed.body)
    expect((await get(`/api/v1/${kind}`)).body.data).toContainEqual(read.body)
  },
)

test.each(kinds)('$kind: what a later PUT leaves out stays as it was', async ({ kind, body }) => {
  const url = `/api/v1/${kind}/ext:one`
  const full = { ...(await body()), tags: ['Blue'] }
  const { body: made } = await put(url, full)
  const { tags: _, ...least } = full
  expect((await put(url, least)).body).toEqual({
    ...made,
    ...(made.version && { version: made.version + 1 }),
  })
})

test.each(kinds)('$kind: five PUTs at once make one record', async ({ kind, body }) => {
  const sent = await body()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => put(`/api/v1/${kind}/ext:same`, sent)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

test.each(kinds)(
  '$kind: an external id is of one record alone, and can be taken away',
  async (one) => {
    const { kind } = one
    const body = await one.body()
    const first = await ada.post(`/api/v1/${kind}` as '/api/v1/links', { ...body, externalId: 'a' })
    expect([first.status, first.body.externalId]).toEqual([201, 'a'])
    const second = await ada.post(`/api/v1/${kind}` as '/api/v1/links', {
      ...body,
      externalId: 'a',
    })
    expect(second.status).toBe(409)
    expect(second.body.issues?.[0]).toMatchObject({ path: 'externalId' })
    const other = await ada.post(`/api/v1/${kind}` as '/api/v1/links', body)
    const renamed = await ada.patch(`/api/v1/${kind}/${other.body.id}` as '/api/v1/links/1', {
      externalId: 'a',
    })
    expect([renamed.status, renamed.body.issues?.[0]?.path]).toEqual([409, 'externalId'])
    await ada.patch(`/api/v1/${kind}/ext:a`, { externalId: null })
    expect((await ada.get(`/api/v1/${kind}/ext:a`)).status).toBe(404)
    const freed = await ada.patch(`/api/v1/${kind}/${other.body.id}` as '/api/v1/links/1', {
      externalId: 'a',
    })
    expect(freed.body.externalId).toBe('a')
    const eve = await hopwise.signUp()
    expect((await eve.get(`/api/v1/${kind}/ext:a`)).status).toBe(404)
  },
)

test('an id of one’s own stands for ours in a path, a filter and a body', async () => {
  await put('/api/v1/products/ext:p', { name: 'Desk' })
  const dates = { startsOn: '2026-11-20' }
  const { body: campaign } = await put('/api/v1/campaigns/ext:c', {
    name: 'Winter',
    productId: 'ext:p',
    platforms: ['instagram'],
    ...dates,
  })
  const { body: link } = await put('/api/v1/links/ext:l', {
    originalUrl: 'https://example.com/desk',
    productId: 'ext:p',
    campaignId: 'ext:c',
  })
  expect(link.campaign).toEqual({ id: campaign.id, name: 'Winter' })
  const found = await get('/api/v1/links?campaignId=ext:c&productId=ext:p')
  expect(found.body.data.map(({ id }) => id)).toEqual([link.id])
  for (const list of ['clicks?linkId=ext:l', 'conversions?linkId=ext:l&campaignId=ext:c']) {
    expect((await get(`/api/v1/${list}`)).body.data).toEqual([])
  }
  const figures = await ada.get(`/api/v1/analytics?by=link&link=ext:l,${link.id}&campaign=ext:c`)
  expect(figures.status).toBe(200)
  const bulk = await ada.post('/api/v1/links/bulk', {
    ids: ['ext:l', link.id],
    change: { campaignId: null },
  })
  expect(bulk.body).toMatchObject({ changed: 1, skipped: 0 })
  const back = await ada.post('/api/v1/links/bulk', {
    filter: { productId: 'ext:p' },
    change: { campaignId: 'ext:c' },
  })
  expect(back.body).toMatchObject({ changed: 1 })
  const archived = await ada.post('/api/v1/links/ext:l/archive')
  expect(archived.body.archivedAt).not.toBeNull()
})

test('an id of one’s own that no record has is refused where it stands', async () => {
  const filtered = await ada.get('/api/v1/links?campaignId=ext:gone')
  expect(filtered.status).toBe(400)
  expect(filtered.body.issues?.[0]).toMatchObject({
    path: 'campaignId',
    message: 'There is no campaign with the external ID “gone”.',
  })
  const analyzed = await ada.get('/api/v1/analytics?by=day&link=ext:gone')
  expect(analyzed.body.issues?.[0]).toMatchObject({ path: 'link' })
  const sent = await ada.post('/api/v1/links/bulk', { ids: ['ext:x'], change: { archived: true } })
  expect([sent.status, sent.body.issues?.[0]?.path]).toEqual([400, 'ids.0'])
  const named = await ada.get('/api/v1/links/ext:gone')
  expect([named.status, named.body.message]).toEqual([
    404,
    'There is no link with the external ID “gone”.',
  ])
  for (const wrong of ['abc', 'ext:', `ext:${'a'.repeat(101)}`, 'EXT:a']) {
    expect((await ada.get(`/api/v1/links/${wrong}`)).status).toBe(400)
  }
})
