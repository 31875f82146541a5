import { links } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLink, aProduct } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

const desk = 'https://shop.example.com/desk'
const oak = 'https://shop.example.com/oak'
const german = 'https://shop.example.de/tisch'
const over = 'https://shop.example.com/over'
const germans = { when: [{ kind: 'country', in: ['DE'] }], url: german }

const wholeOf = async (who: Marketer, { id }: { id: number }) =>
  (await who.get(`/api/smart-links/${id}`)).body

const whereTo = async (who: Marketer, id: number, visitor: object) => {
  const { body } = await who.post(`/api/smart-links/${id}/try`, visitor)
  return body.targets.map(({ url }: { url: string }) => url)
}

test('a link is made with a rule, a second URL and an expiry in one call, product and all', async () => {
  const ada = await hopwise.signUp()
  const made = await ada.post('/api/affiliate-links', {
    originalUrl: desk,
    productName: '',
    rules: [germans],
    rotateUrls: [oak],
    expiresAt: '2099-01-01T00:00:00Z',
    expiredUrl: over,
  })
  expect(made.status).toBe(201)
  expect(await wholeOf(ada, made.body)).toMatchObject({
    rules: [germans],
    rotateUrls: [oak],
    expiresAt: '2099-01-01T00:00:00.000Z',
    expiredUrl: over,
    version: 1,
  })
  expect(await whereTo(ada, made.body.id, { country: 'DE' })).toEqual([german])
  expect(await whereTo(ada, made.body.id, { country: 'FR' })).toEqual([desk, oak])
  const later = { country: 'DE', at: '2099-01-02T00:00:00Z' }
  expect(await whereTo(ada, made.body.id, later)).toEqual([over])
})

test('a link with a rule that cannot be is not made, and neither is its product', async () => {
  const ada = await hopwise.signUp()
  const refused = await ada.post('/api/affiliate-links', {
    originalUrl: desk,
    productName: '',
    rules: [{ when: [], url: oak }, germans],
  })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toMatchObject([{ path: 'rules.0.when' }])
  expect((await ada.get('/api/affiliate-links')).body).toEqual([])
  expect((await ada.get('/api/products')).body).toEqual([])
})

test('a link to which nothing is added stays plain', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada)
  expect(link).toMatchObject({ hasPassword: false, expiresAt: null })
  expect((await ada.get('/api/smart-links')).body).toEqual([])
})

test('a plain link gets a password later, which no answer, version, log or download holds', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada)
  const changed = await ada.patch(`/api/affiliate-links/${link.id}`, { password: 'open sesame' })
  expect(changed.body).toMatchObject({ id: link.id, hasPassword: true })
  expect((await ada.post(`/api/smart-links/${link.id}/try`, {})).body.answer).toBe('password')
  const { orm } = hopwise.services.database
  const [row] = await orm.select().from(links).where(eq(links.id, link.id))
  const hash = row?.passwordHash ?? ''
  expect(hash).not.toBe('')
  for (const path of [
    '/api/affiliate-links',
    `/api/smart-links/${link.id}`,
    `/api/smart-links/${link.id}/versions`,
    '/api/affiliate-links/export',
    '/api/settings/audit-log',
  ]) {
    const text = JSON.stringify((await ada.get(path)).body)
    expect([text.includes('open sesame'), text.includes(hash)], path).toEqual([false, false])
  }
  const without = await ada.patch(`/api/affiliate-links/${link.id}`, { password: null })
  expect(without.body.hasPassword).toBe(false)
})

test('an expired link without another URL says so to visitors', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada)
  const expiresAt = '2020-01-01T00:00:00Z'
  await ada.patch(`/api/affiliate-links/${link.id}`, { expiresAt })
  const { body } = await ada.post(`/api/smart-links/${link.id}/try`, {})
  expect(body).toMatchObject({ answer: 'expired', targets: [] })
})

test('a version of before has no expiry, and rolling back to it takes the expiry away', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada)
  await ada.patch(`/api/affiliate-links/${link.id}`, {
    expiresAt: '2099-01-01T00:00:00Z',
    expiredUrl: over,
  })
  const { body: versions } = await ada.get(`/api/smart-links/${link.id}/versions`)
  expect(
    versions.map(({ configuration }: { configuration: object }) => configuration),
  ).toMatchObject([{ expiredUrl: over }, { expiresAt: null, expiredUrl: null }])
  const back = await ada.post(`/api/smart-links/${link.id}/roll-back`, { version: 1 })
  expect(back.body).toMatchObject({ expiresAt: null, expiredUrl: null, rules: [] })
})

test.each([
  [{ password: 'abc' }, 'password', 'Password must be at least 4 characters'],
  [{ expiresAt: 'tomorrow' }, 'expiresAt', 'Choose the date and time at which the link expires'],
  [
    { expiresAt: '2099-01-01T00:00:00Z', expiredUrl: 'nowhere' },
    'expiredUrl',
    'Please enter a valid URL',
  ],
  [
    { expiresAt: '2099-01-01T00:00:00Z', expiredUrl: 'http://hopwise.test/l/other' },
    'expiredUrl',
    'A link can’t redirect to another Hopwise short link.',
  ],
])('%j is refused at its field', async (added, path, message) => {
  const ada = await hopwise.signUp()
  const body = { productId: (await aProduct(ada)).id, originalUrl: desk, ...added }
  const refused = await ada.post('/api/affiliate-links', body)
  expect([refused.status, refused.body.issues]).toEqual([400, [{ path, message }]])
})

test('Amazon allows no password before it', async () => {
  const ada = await hopwise.signUp()
  const { body: link } = await ada.post('/api/affiliate-links', {
    originalUrl: 'https://www.amazon.com/dp/B000000001?tag=ada-20',
    productName: '',
  })
  const refused = await ada.patch(`/api/affiliate-links/${link.id}`, { password: 'open sesame' })
  expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'password'])
})

test('a smart link’s product is found by its URL or made with it', async () => {
  const ada = await hopwise.signUp()
  const first = await ada.post('/api/smart-links/create', { originalUrl: desk, productName: '' })
  expect(first.status).toBe(201)
  const second = await ada.post('/api/smart-links/create', { originalUrl: desk, productName: '' })
  expect(second.body.productId).toBe(first.body.productId)
})

test('the links to one whole URL are listed, and no others', async () => {
  const ada = await hopwise.signUp()
  const productId = (await aProduct(ada)).id
  const link = await aLink(ada, { productId, originalUrl: desk })
  await aLink(ada, { productId, originalUrl: `${desk}/oak` })
  const { body } = await ada.get(
    `/api/affiliate-links?originalUrl=${encodeURIComponent('shop.example.com/desk')}`,
  )
  expect(body).toMatchObject([{ id: link.id }])
  expect(body).toHaveLength(1)
})
