import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { conversions, links, workspaceMembers } from '@hopwise/db'
import { createEmbeddedDatabase } from '@hopwise/db/testing'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { aCampaign, aLink, aProduct, aSmartLink, workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

test('a new link has a short URL below the public one and no clicks yet', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada, { platform: 'twitter' })
  expect(link).toMatchObject({
    originalUrl: 'https://shop.example.com/desk?sku=200',
    shortUrl: `http://hopwise.test/l/${link.slug}`,
    platform: 'twitter',
    clicks: 0,
    conversions: 0,
    earnings: '0.00',
    product: { name: 'Standing desk' },
  })
  expect(link.slug).toMatch(/^[a-z2-9]{7}$/)
  expect((await ada.get('/api/affiliate-links')).body).toEqual([link])
})

test.each([
  [{ originalUrl: 'not a url' }, 'originalUrl', 'Please enter a valid URL'],
  [{ originalUrl: undefined }, 'originalUrl', 'Please enter a valid URL'],
  [
    { originalUrl: 'javascript:alert(1)' },
    'originalUrl',
    'URL must start with http:// or https://',
  ],
  [{ originalUrl: 'data:text/html,hi' }, 'originalUrl', 'URL must start with http:// or https://'],
  [
    { originalUrl: 'https://ada:secret@example.com/' },
    'originalUrl',
    'URL must not contain a user name or password',
  ],
  [
    { originalUrl: `https://example.com/${'x'.repeat(2048)}` },
    'originalUrl',
    'URL must be at most 2048 characters',
  ],
  [
    { originalUrl: 'http://hopwise.test/l/other' },
    'originalUrl',
    'A link can’t redirect to another Hopwise short link.',
  ],
  [{ originalUrl: 'https:example.com' }, 'originalUrl', 'Please enter a valid URL'],
  [{ originalUrl: 'http:\\\\example.com\\x' }, 'originalUrl', 'Please enter a valid URL'],
  [
    { originalUrl: 'http://hopwise.test./l/other' },
    'originalUrl',
    'A link can’t redirect to another Hopwise short link.',
  ],
  [{ slug: 'admin' }, 'slug', 'This short name is reserved'],
  [
    { slug: 'a b' },
    'slug',
    'Short name can have letters, digits and hyphens, and starts and ends with a letter or digit',
  ],
  [{ slug: 'ab' }, 'slug', 'Short name must be at least 3 characters'],
  [{ productId: 0 }, 'productId', 'Please select a product'],
  [{ productId: undefined }, 'productId', 'Please select a product'],
  [{ productId: 999_999 }, 'productId', 'This product does not exist.'],
  [{ platform: 'myspace' }, 'platform', 'Please select a platform'],
])('%j is refused, names the field, and writes nothing', async (invalid, path, message) => {
  const ada = await hopwise.signUp()
  const body = {
    productId: (await aProduct(ada)).id,
    originalUrl: 'https://example.com/',
    ...invalid,
  }
  const refused = await ada.post('/api/affiliate-links', body)
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toContainEqual({ path, message })
  expect((await ada.get('/api/affiliate-links')).body).toEqual([])
})

test('a short name that anyone took is refused, in any case of its letters', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  await aLink(ada, { slug: 'summer-sale' })
  const productId = (await aProduct(eve)).id
  const refused = await eve.post('/api/affiliate-links', {
    productId,
    originalUrl: 'https://example.com/',
    slug: 'Summer-Sale',
  })
  expect(refused.status).toBe(409)
  expect(refused.body.issues).toEqual([{ path: 'slug', message: 'This short name is taken.' }])
  const other = await aLink(eve)
  const renamed = await eve.patch(`/api/affiliate-links/${other.id}`, { slug: 'summer-sale' })
  expect(renamed.status).toBe(409)
  expect((await eve.get('/api/affiliate-links')).body).toEqual([other])
})

test('a short name never goes to another workspace, neither after a rename nor with its account', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const url = `/api/affiliate-links/${(await aLink(ada, { slug: 'posted-once' })).id}` as const
  await ada.patch(url, { slug: 'posted-twice' })
  await aSmartLink(ada, { customAlias: 'posted-smart' })
  const { email, password } = ada.account
  const productId = (await aProduct(eve)).id
  const link = (slug: string) => ({ productId, originalUrl: 'https://evil.example/', slug })
  expect((await eve.post('/api/affiliate-links', link('posted-once'))).body.issues).toEqual([
    { path: 'slug', message: 'This short name is taken.' },
  ])
  expect((await ada.patch(url, { slug: 'posted-once' })).status).toBe(200)
  expect((await ada.post('/api/settings/account/delete', { email, password })).status).toBe(200)

  const other = await aLink(eve)
  const tries = [
    await eve.post('/api/affiliate-links', link('posted-once')),
    await eve.post('/api/affiliate-links', link('Posted-Twice')),
    await eve.patch(`/api/affiliate-links/${other.id}`, { slug: 'posted-once' }),
    await eve.post('/api/smart-links/create', {
      originalUrl: 'https://evil.example/',
      productId,
      customAlias: 'posted-smart',
    }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect((await eve.get('/api/affiliate-links')).body).toEqual([other])
})

test('someone else’s product cannot be linked, and someone else’s link cannot be touched', async () => {
  const ada = await hopwise.signUp()
  const eve = await hopwise.signUp()
  const link = await aLink(ada)
  const stolen = await eve.post('/api/affiliate-links', {
    productId: link.productId,
    originalUrl: 'https://example.com/',
  })
  expect(stolen.status).toBe(400)
  const url = `/api/affiliate-links/${link.id}` as const
  const tries = [
    await eve.patch(url, { originalUrl: 'https://evil.example/' }),
    await eve.delete(url),
    await eve.post(`${url}/restore`),
    await eve.get(`${url}/qr-code`),
  ]
  expect(tries.map((one) => one.status)).toEqual([404, 404, 404, 404])
  expect((await ada.get('/api/affiliate-links')).body).toEqual([link])
})

test('search looks into short and original URLs whatever the case, and takes wildcards as letters', async () => {
  const ada = await hopwise.signUp()
  const desk = await aLink(ada, { slug: 'my-desk', originalUrl: 'https://example.com/Tables_1' })
  const chair = await aLink(ada, { slug: 'my-chair', originalUrl: 'https://example.com/seats' })
  const found = async (words: string) =>
    (await ada.get(`/api/affiliate-links?search=${encodeURIComponent(words)}`)).body.map(
      (link: { id: number }) => link.id,
    )
  expect(await found('TABLES')).toEqual([desk.id])
  expect(await found('/l/MY-ch')).toEqual([chair.id])
  expect(await found('http://HOPWISE.test/l/my-d')).toEqual([desk.id])
  expect(await found('hopwise.test')).toEqual([chair.id, desk.id])
  expect(await found('/l/chair')).toEqual([])
  expect(await found('_1')).toEqual([desk.id])
  expect(await found('%')).toEqual([])
})

test('links come in pages with the whole count alongside them, and can be filtered', async () => {
  const ada = await hopwise.signUp()
  for (const platform of ['twitter', 'twitter', 'general']) await aLink(ada, { platform })
  const page = await ada.get('/api/affiliate-links?page=2&pageSize=2')
  expect(page.body).toHaveLength(1)
  expect(page.headers['x-total-count']).toBe('3')
  const filtered = await ada.get('/api/affiliate-links?platform=general')
  expect(filtered.body).toHaveLength(1)
  expect((await ada.get('/api/affiliate-links?pageSize=5000')).status).toBe(400)
})

test('an archived link leaves the list, is found in the archive and comes back', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada)
  await ada.delete(`/api/affiliate-links/${link.id}`)
  expect((await ada.get('/api/affiliate-links')).body).toEqual([])
  const archived = await ada.get('/api/affiliate-links?state=archived')
  expect(archived.body).toMatchObject([{ id: link.id, archivedAt: expect.any(String) }])
  await ada.post(`/api/affiliate-links/${link.id}/restore`)
  expect((await ada.get('/api/affiliate-links')).body).toEqual([link])
})

test('an edit changes the destination and keeps the rest', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada, { title: 'Bio' })
  const changed = await ada.patch(`/api/affiliate-links/${link.id}`, {
    originalUrl: 'https://example.com/new',
    platform: null,
  })
  expect(changed.body).toEqual({ ...link, originalUrl: 'https://example.com/new', platform: null })
})

test('the figures of a link are sums over its counted clicks and its conversions', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada)
  const { orm } = hopwise.services.database
  const user = (await ada.get('/api/auth/user')).body
  const [member] = await orm
    .select()
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, user.id))
  const workspaceId = member?.workspaceId ?? 0
  const visit = { workspaceId, occurredAt: new Date(), linkId: link.id, country: 'DE' }
  await addVisits(hopwise.services, [
    { ...visit, device: 'mobile', times: 5 },
    { ...visit, device: 'desktop', times: 2 },
    { ...visit, flag: 'crawler', device: 'other', times: 90 },
  ])
  const sale = { workspaceId, linkId: link.id, source: 'clickbank', occurredAt: new Date() }
  await orm.insert(conversions).values([
    { ...sale, transactionId: 'A', amount: '42.10' },
    { ...sale, transactionId: 'B', amount: '10.00', status: 'reversed' },
    { ...sale, transactionId: 'C', amount: '19.00' },
    { ...sale, transactionId: 'C', kind: 'refund', amount: '-19.00' },
  ])
  const [shown] = (await ada.get('/api/affiliate-links?order=clicks')).body
  expect(shown).toMatchObject({ clicks: 7, conversions: 1, earnings: '42.10' })
  expect(shown?.recentClicks.at(-1)).toBe(7)
  const stats = (await ada.get('/api/dashboard/stats')).body
  expect(stats).toMatchObject({ totalClicks: 7, totalEarnings: '42.10', clicksChange: null })
})

test('links come in any order and either direction, those without a value last', async () => {
  const ada = await hopwise.signUp()
  const campaign = await aCampaign(ada, { name: 'Alpha' })
  const busy = await aLink(ada, { slug: 'busy' })
  const rich = await aLink(ada, { slug: 'rich', campaignId: campaign.id })
  await aLink(ada, { slug: 'idle' })
  const workspaceId = await workspaceIdOf(ada)
  const occurredAt = new Date()
  await addVisits(hopwise.services, [
    { workspaceId, linkId: busy.id, occurredAt, times: 9 },
    { workspaceId, linkId: rich.id, occurredAt, times: 2 },
  ])
  const sale = { workspaceId, linkId: rich.id, source: 'clickbank', occurredAt }
  await hopwise.services.database.orm
    .insert(conversions)
    .values({ ...sale, transactionId: 'A', amount: '42.10' })
  const slugs = async (query: string) => {
    const { body } = await ada.get(`/api/affiliate-links?${query}`)
    return body.map(({ slug }) => slug).join(' ')
  }
  expect(await slugs('order=clicks')).toBe('busy rich idle')
  expect(await slugs('order=clicks&direction=asc')).toBe('idle rich busy')
  expect(await slugs('order=conversions')).toBe('rich idle busy')
  expect(await slugs('order=epc')).toBe('rich busy idle')
  expect(await slugs('order=epc&direction=asc')).toBe('busy rich idle')
  expect(await slugs('order=campaign')).toBe('rich idle busy')
  expect(await slugs('order=name')).toBe('busy idle rich')
  expect(await slugs('order=name&direction=desc')).toBe('rich idle busy')
  expect(await slugs('direction=asc')).toBe('busy rich idle')
  expect((await ada.get('/api/affiliate-links?direction=up')).status).toBe(400)
})

test('the QR code is a picture of the short URL, the export a CSV that no spreadsheet runs', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada, { title: '=HYPERLINK("x")' })
  const svg = await ada.get(link.qrCode)
  expect(svg.headers['content-type']).toContain('image/svg+xml')
  expect(svg.body).toContain('<svg')
  const png = await ada.get(`${link.qrCode}?format=png`)
  expect(png.headers['content-type']).toBe('image/png')
  const csv = await ada.get('/api/affiliate-links/export')
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body).toContain(link.shortUrl)
  expect(csv.body).not.toMatch(/[,"]=HYPERLINK/)
})

test('an export has each link once, though links are added and change places while it runs', async () => {
  const ada = await hopwise.signUp()
  const { productId } = await aLink(ada, { slug: 'first-of-all' })
  const workspaceId = await workspaceIdOf(ada)
  const { orm } = hopwise.services.database
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      workspaceId,
      productId: Number(productId),
      slug: `${name}-${10_000 + index}`,
      originalUrl: `https://example.com/${name}/${index}/${'x'.repeat(500)}`,
    }))
  await orm.insert(links).values(named('moving', 2_500))
  const answer = await hopwise.app.inject({
    method: 'GET',
    url: '/api/affiliate-links/export?order=name&direction=asc',
    headers: { cookie: ada.cookie },
    payloadAsStream: true,
  })
  const stream = answer.stream()
  await once(stream, 'readable')
  await orm.insert(links).values(named('added', 600))
  await orm
    .update(links)
    .set({ slug: sql`replace(${links.slug}, 'moving-12', 'a-')` })
    .where(eq(links.workspaceId, workspaceId))
  const urls = (await text(stream)).match(/example\.com\/\w+\/\d+/g) ?? []
  expect(urls).toEqual(Array.from({ length: 2_500 }, (_, n) => `example.com/moving/${n}`))
})

test('an export while the database is away is refused with a sentence, and the server lives on', async () => {
  const database = await createEmbeddedDatabase()
  const own = await startTestApp({}, { database })
  const ada = await own.signUp()
  await aLink(ada)
  database.kill()
  const refused = await ada.get('/api/affiliate-links/export')
  expect(refused.status).toBe(503)
  expect(refused.body.code).toBe('unavailable')
  await expect
    .poll(async () => (await ada.get('/api/affiliate-links/export')).status, { timeout: 30_000 })
    .toBe(200)
  await own.stop()
})

test('a title of nothing but spaces is none, on a new link and on a changed one', async () => {
  const ada = await hopwise.signUp()
  const link = await aLink(ada, { title: '   ' })
  expect(link.title).toBeNull()
  const changed = await ada.patch(`/api/affiliate-links/${link.id}`, { title: ' ' })
  expect(changed.body.title).toBeNull()
})
