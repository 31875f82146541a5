import { publicCalls } from '@hopwise/contracts/v1'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

const url = 'https://hop.clickbank.net/?affiliate=mara&vendor=javaburn'

test.each(publicCalls.map((call) => [call.method, call.path, call] as const))(
  '%s %s answers 401 to a stranger',
  async (method, path) => {
    const answer = await hopwise.anyone.send({ method, url: path.replaceAll(/\{\w+\}/g, '1abc') })
    expect(answer.status).toBe(401)
  },
)

test('a link is made of its URL alone, found by its slug, changed, archived and restored', async () => {
  const ada = await hopwise.signUp()
  const made = await ada.post('/api/v1/links', { originalUrl: url, slug: 'java' })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    originalUrl: url,
    slug: 'java',
    earnings: { amount: '0.00', currency: 'USD' },
    campaign: null,
    tags: [],
  })
  const { id } = made.body
  const found = await ada.get('/api/v1/links/slug:java')
  expect(found.body).toEqual(made.body)
  const changed = await ada.patch(`/api/v1/links/${id}`, { title: 'Java', tags: ['coffee'] })
  expect(changed.body).toMatchObject({ title: 'Java', tags: ['coffee'] })
  const archived = await ada.post(`/api/v1/links/${id}/archive`)
  expect(archived.body.archivedAt).not.toBeNull()
  expect((await ada.get('/api/v1/links')).body).toEqual({ data: [], next: null, total: 0 })
  expect((await ada.get('/api/v1/links/slug:java')).body.id).toBe(id)
  const restored = await ada.post(`/api/v1/links/${id}/restore`)
  expect(restored.body.archivedAt).toBeNull()
})

test('a list goes on where it was, however many rows are added meanwhile', async () => {
  const ada = await hopwise.signUp()
  const make = (slug: string) => ada.post('/api/v1/links', { originalUrl: url, slug })
  for (const slug of ['one', 'two', 'three', 'four', 'five']) await make(slug)
  const first = await ada.get('/api/v1/links?limit=2')
  await make('six')
  const second = await ada.get(`/api/v1/links?limit=2&after=${first.body.next}`)
  const third = await ada.get(`/api/v1/links?limit=2&after=${second.body.next}`)
  const slugs = [first, second, third].map(({ body }) =>
    body.data.map(({ slug }: { slug: string }) => slug),
  )
  expect(slugs).toEqual([['five', 'four'], ['three', 'two'], ['one']])
  expect([first, second, third].map(({ body }) => body.total)).toEqual([5, 5, 5])
  expect(third.body.next).toBeNull()
})

test('a campaign reads back under the names that it was sent with', async () => {
  const ada = await hopwise.signUp()
  const { body: link } = await ada.post('/api/v1/links', { originalUrl: url })
  const { status, body } = await ada.post('/api/v1/campaigns', {
    name: 'Winter',
    productId: link.product.id,
    platforms: ['instagram'],
    startsOn: '2026-11-20',
    endsOn: '2026-12-24',
    budget: '250',
    linkIds: [link.id],
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    startsOn: '2026-11-20',
    endsOn: '2026-12-24',
    budget: { amount: '250.00', currency: 'USD' },
    links: 1,
  })
  const changed = await ada.patch(`/api/v1/campaigns/${body.id}`, { endsOn: null })
  expect(changed.body).toMatchObject({ endsOn: null, startsOn: '2026-11-20' })
  const wrong = await ada.patch(`/api/v1/campaigns/${body.id}`, { endsOn: '2026-11-01' })
  expect(wrong.status).toBe(400)
  expect(wrong.body.issues).toEqual([
    { path: 'endsOn', message: 'End date must not be before the start date' },
  ])
})

test('a commission is a share in both directions', async () => {
  const ada = await hopwise.signUp()
  const { body } = await ada.post('/api/v1/products', { name: 'Desk', commission: 0.075 })
  expect(body.commission).toBe(0.075)
  expect((await ada.get(`/api/v1/products/${body.id}`)).body.commission).toBe(0.075)
  expect((await ada.get(`/api/products/${body.id}`)).body.commission).toBe(7.5)
})

test('a filter or a field that is not known is refused, with the one that was meant', async () => {
  const ada = await hopwise.signUp()
  const filtered = await ada.get('/api/v1/conversions?statuz=paid')
  expect(filtered.status).toBe(400)
  expect(filtered.body.message).toBe('There is no filter statuz. Did you mean status?')
  const sent = await ada.post('/api/v1/links', { originalUrl: url, titel: 'Java' })
  expect(sent.body.message).toBe('There is no field titel. Did you mean title?')
})

test('a call that is made again with its key makes nothing new', async () => {
  const ada = await hopwise.signUp()
  const make = () =>
    ada.send({
      method: 'POST',
      url: '/api/v1/links',
      payload: { originalUrl: url },
      headers: { 'idempotency-key': 'one' },
    })
  const [first, again] = [await make(), await make()]
  expect(again.body).toEqual(first.body)
  expect((await ada.get('/api/v1/links')).body.total).toBe(1)
})

test('a key reads what it is, a person which workspace they are in', async () => {
  const ada = await hopwise.signUp()
  const session = await ada.get('/api/v1/me')
  expect(session.body).toMatchObject({
    workspace: { timeZone: expect.any(String), plan: expect.any(String) },
    key: null,
  })
  const asked = { name: 'Report', scopes: ['read', 'links:write'], expiresInDays: 30 }
  const { body: key } = await ada.post('/api/admin/api-keys', asked)
  const answer = await hopwise.anyone.send({
    method: 'GET',
    url: '/api/v1/me',
    headers: { authorization: `Bearer ${key.key}` },
  })
  expect(answer.body).toEqual({
    workspace: session.body.workspace,
    key: { id: key.id, name: 'Report', scopes: ['read', 'links:write'], expiresAt: key.expiresAt },
  })
})
