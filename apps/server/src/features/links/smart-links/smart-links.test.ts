import { links, linkVariants } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let clock = Date.parse('2026-11-20T12:00:00Z')

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date(clock) })
})
afterAll(() => hopwise.stop())

const desk = 'https://shop.example.com/desk'
const chair = 'https://shop.example.com/chair'
const lamp = 'https://lights.example.com/lamp'

async function withProduct(product: object = { name: 'Standing desk' }) {
  const ada = await hopwise.signUp()
  const { body } = await ada.post('/api/products', product)
  return { ada, productId: Number(body.id) }
}

async function aSmartLink(who: Marketer, given: object = {}) {
  const answer = await who.post('/api/smart-links/create', { originalUrl: desk, ...given })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

const germans = { when: [{ kind: 'country', in: ['de'] }], url: chair }

async function variantsOf(linkId: number) {
  const { orm } = hopwise.services.database
  const rows = await orm.select().from(linkVariants).where(eq(linkVariants.linkId, linkId))
  return rows.toSorted((one, other) => one.id - other.id)
}

test('a smart link keeps what it was made of, and is one of the affiliate links', async () => {
  const { ada, productId } = await withProduct()
  const link = await aSmartLink(ada, {
    productId,
    platform: 'email',
    customAlias: 'Desk-Week',
    enableGeotargeting: true,
    enableRetargeting: true,
    rotateUrls: ['', `  ${chair} `, chair, `${desk}`],
    rules: [{ name: 'Germans', ...germans, cap: { clicks: 100, per: 'day' } }],
    utm: { source: 'mail', medium: '' },
  })
  expect(link).toMatchObject({
    shortUrl: 'http://hopwise.test/l/desk-week',
    originalUrl: desk,
    platform: 'email',
    enableGeotargeting: true,
    enableDeviceTargeting: false,
    enableRetargeting: true,
    rotateUrls: [chair],
    rules: [{ name: 'Germans', when: [{ kind: 'country', in: ['DE'] }], url: chair }],
    utm: { source: 'mail' },
    arms: [
      { id: 0, url: desk, pausedAt: null },
      { id: 1, url: chair, pausedAt: null },
    ],
    version: 1,
    product: { id: productId },
  })
  expect((await ada.get('/api/smart-links')).body).toEqual([link])
  expect((await ada.get(`/api/smart-links/${link.id}`)).body).toEqual(link)
  expect((await ada.get('/api/affiliate-links')).body).toMatchObject([{ id: link.id }])
})

test('rules are stored as the redirector reads them', async () => {
  const { ada } = await withProduct()
  const link = await aSmartLink(ada, { rules: [germans] })
  const { orm } = hopwise.services.database
  const [row] = await orm.select().from(links).where(eq(links.id, link.id))
  expect(row?.rules).toEqual([
    {
      id: link.rules[0]?.id,
      name: '',
      when: [{ kind: 'country', in: ['DE'] }],
      target: { variantId: 1, url: chair },
      cap: null,
    },
  ])
})

test('without a product of the caller’s choice it is the first; without any it is asked for', async () => {
  const eve = await hopwise.signUp()
  const refused = await eve.post('/api/smart-links/create', { originalUrl: desk, productId: 1 })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toEqual([{ path: 'productId', message: 'Create a product first' }])
  const { ada, productId } = await withProduct()
  expect((await aSmartLink(ada)).productId).toBe(productId)
  expect((await aSmartLink(ada, { productId: 1 })).productId).toBe(productId)
  const other = await ada.post('/api/smart-links/create', {
    originalUrl: desk,
    productId: 999_999,
  })
  expect(other.body.issues).toEqual([
    { path: 'productId', message: 'This product does not exist.' },
  ])
})

test('a change becomes a version, names who made it, and an older one is refused', async () => {
  const { ada } = await withProduct()
  const link = await aSmartLink(ada, { rotateUrls: [chair] })
  const url = `/api/smart-links/${link.id}` as const
  clock += 60_000
  const changed = await ada.patch(url, { version: 1, rotateUrls: [lamp], passesQuery: true })
  expect(changed.body).toMatchObject({ version: 2, rotateUrls: [lamp], passesQuery: true })
  const late = await ada.patch(url, { version: 1, isCloaked: true })
  expect(late.status).toBe(409)
  expect((await ada.get(url)).body).toEqual(changed.body)
  expect((await ada.patch(url, { version: 2, title: 'Desks' })).body).toMatchObject({
    version: 2,
    title: 'Desks',
  })
  const versions = (await ada.get(`${url}/versions`)).body
  expect(versions).toMatchObject([
    { version: 2, note: null, by: 'Ada Lovelace', configuration: { rotateUrls: [lamp] } },
    { version: 1, note: 'Created', configuration: { rotateUrls: [chair] } },
  ])
})

test('edits by one person within a minute are one version, from the first before to the last after', async () => {
  const { ada } = await withProduct()
  const link = await aSmartLink(ada)
  const url = `/api/smart-links/${link.id}` as const
  clock += 60_000
  const begunAt = new Date(clock).toISOString()
  for (const originalUrl of [chair, `${chair}?2`, lamp]) {
    expect((await ada.patch(url, { originalUrl })).status).toBe(200)
    clock += 20_000
  }
  expect((await ada.get(`${url}/versions`)).body).toMatchObject([
    { version: 4, by: 'Ada Lovelace', createdAt: begunAt, configuration: { originalUrl: lamp } },
    { version: 1, note: 'Created', configuration: { originalUrl: desk } },
  ])
  await ada.patch(url, { originalUrl: chair })
  await ada.post(`${url}/roll-back`, { version: 4 })
  await ada.patch(url, { originalUrl: desk })
  const { body: versions } = await ada.get(`${url}/versions`)
  expect(versions.map((one: { version: number }) => one.version)).toEqual([7, 6, 5, 4, 1])
  const back = await ada.post(`${url}/roll-back`, { version: 4 })
  expect(back.body).toMatchObject({ version: 8, originalUrl: lamp })
})

test('a form opened before an edit that joined another is still refused', async () => {
  const { ada } = await withProduct()
  const link = await aSmartLink(ada)
  const url = `/api/smart-links/${link.id}` as const
  await ada.patch(url, { version: 1, originalUrl: chair })
  await ada.patch(url, { version: 2, originalUrl: lamp })
  expect((await ada.patch(url, { version: 2, passesQuery: true })).status).toBe(409)
})

test('rolling back brings a former configuration in force as a new version', async () => {
  const { ada } = await withProduct()
  const link = await aSmartLink(ada, { rotateUrls: [chair], rules: [germans] })
  const url = `/api/smart-links/${link.id}` as const
  await ada.patch(url, { originalUrl: lamp, rotateUrls: [], rules: [], enableGeotargeting: true })
  const back = await ada.post(`${url}/roll-back`, { version: 1 })
  expect(back.body).toMatchObject({
    version: 3,
    originalUrl: desk,
    rotateUrls: [chair],
    enableGeotargeting: false,
    rules: [{ id: link.rules[0]?.id }],
    arms: [{ id: 0 }, { id: 1 }],
  })
  const [newest] = (await ada.get(`${url}/versions`)).body
  expect(newest).toMatchObject({ version: 3, note: 'Rolled back to version 1' })
  expect((await ada.post(`${url}/roll-back`, { version: 9 })).body.issues).toEqual([
    { path: 'version', message: 'This link has no version 9.' },
  ])
})

test('an ordinary link becomes smart by a change, and its first configuration is kept', async () => {
  const { ada, productId } = await withProduct()
  const { body: link } = await ada.post('/api/affiliate-links', { productId, originalUrl: desk })
  expect((await ada.get('/api/smart-links')).body).toEqual([])
  const url = `/api/smart-links/${link.id}` as const
  expect((await ada.get(`${url}/versions`)).body).toMatchObject([{ version: 1, note: null }])
  expect((await ada.patch(url, { rotateUrls: [chair] })).body).toMatchObject({ version: 2 })
  expect((await ada.get('/api/smart-links')).body).toMatchObject([{ id: link.id }])
  expect((await ada.get(`${url}/versions`)).body).toMatchObject([
    { version: 2 },
    { version: 1, configuration: { originalUrl: desk, rotateUrls: [] } },
  ])
})

test('another original URL, wherever it is changed, begins to learn again under the same id', async () => {
  const { ada } = await withProduct()
  const link = await aSmartLink(ada, { rotateUrls: [chair], rules: [{ ...germans, url: desk }] })
  const before = await variantsOf(link.id)
  clock += 3_600_000
  const changed = await ada.patch(`/api/affiliate-links/${link.id}`, { originalUrl: lamp })
  expect(changed.status).toBe(200)
  const after = await variantsOf(link.id)
  expect(after).toMatchObject([
    { id: 0, url: lamp, isArm: true, since: new Date(clock) },
    { id: 1, url: chair, since: before[1]?.since },
    // The rule still leads to the desk, which is no longer the original URL.
    { id: 2, url: desk, isArm: false, since: new Date(clock) },
  ])
  const shown = (await ada.get(`/api/smart-links/${link.id}`)).body
  expect(shown).toMatchObject({ version: 2, originalUrl: lamp, rules: [{ url: desk }] })
})

test.each([
  [{ originalUrl: '' }, 'originalUrl', 'Please enter the original URL'],
  [
    { originalUrl: 'javascript:alert(1)' },
    'originalUrl',
    'URL must start with http:// or https://',
  ],
  [
    { rotateUrls: ['http://hopwise.test/l/self'] },
    'rotateUrls.0',
    'A link can’t redirect to another Hopwise short link.',
  ],
  [
    { rules: [{ when: [], url: 'http://hopwise.test./l/self' }] },
    'rules.0.url',
    'A link can’t redirect to another Hopwise short link.',
  ],
  [
    { customAlias: 'дом-мода' },
    'customAlias',
    'Custom alias may hold the letters a to z, digits and hyphens, and no others',
  ],
  [
    { customAlias: '\u212Aeto' },
    'customAlias',
    'Custom alias may hold the letters a to z, digits and hyphens, and no others',
  ],
  [
    { customAlias: 'sign_in' },
    'customAlias',
    'Custom alias may hold the letters a to z, digits and hyphens, and no others',
  ],
  [{ customAlias: 'admin' }, 'customAlias', 'This custom alias is reserved'],
  [
    { customAlias: 'Adm1n' },
    'customAlias',
    'This custom alias looks like “admin”, which is reserved',
  ],
  [
    { customAlias: 'l0gin' },
    'customAlias',
    'This custom alias looks like “login”, which is reserved',
  ],
  [{ platform: 'general' }, 'platform', 'Please select a platform'],
  [
    {
      rules: [
        {
          name: 'Europe',
          when: [
            { kind: 'country', in: ['DE', 'FR'] },
            { kind: 'country', in: ['US'] },
          ],
          url: lamp,
        },
      ],
    },
    'rules.0.when',
    'Rule 1 (Europe) can never hold: its conditions on the country have none in common.',
  ],
  [
    {
      rules: [
        {
          when: [{ kind: 'dates', from: '2026-12-24T00:00:00Z', until: '2026-12-01T00:00:00Z' }],
          url: lamp,
        },
      ],
    },
    'rules.0.when',
    'Rule 1 can never hold: its dates end before they begin.',
  ],
  [
    {
      rules: [
        {
          when: [
            { kind: 'os', in: ['iOS'] },
            { kind: 'device', in: ['desktop'] },
          ],
          url: lamp,
        },
      ],
    },
    'rules.0.when',
    'Rule 1 can never hold: none of its systems runs on any of its devices.',
  ],
  [
    { rules: [{ when: [], url: lamp }, germans] },
    'rules.0.when',
    'Rule 1 has no condition, so no rule after it is ever reached. Give it a condition or move it to the end.',
  ],
  [
    {
      rules: [
        { name: 'Europe', when: [{ kind: 'country', in: ['DE', 'FR'] }], url: lamp },
        {
          when: [
            { kind: 'country', in: ['DE'] },
            { kind: 'device', in: ['mobile'] },
          ],
          url: chair,
        },
      ],
    },
    'rules.1.when',
    'Rule 2 is never reached: Rule 1 (Europe) takes all of its visitors first. Move it up, or narrow the other.',
  ],
])('%j is refused, names the field, and writes nothing', async (issue, path, message) => {
  const { ada } = await withProduct()
  const refused = await ada.post('/api/smart-links/create', { originalUrl: desk, ...issue })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toContainEqual({ path, message })
  expect((await ada.get('/api/affiliate-links')).body).toEqual([])
})

test('a supposed visitor sees each rule, the weights and the final URL; nothing is counted', async () => {
  const { ada } = await withProduct()
  const link = await aSmartLink(ada, { rotateUrls: [lamp], rules: [germans] })
  const url = `/api/smart-links/${link.id}/try` as const
  const german = await ada.post(url, { country: 'de' })
  expect(german.body).toMatchObject({
    rules: [{ matches: true, conditions: [{ text: 'Country is Germany', matches: true }] }],
    chosenBy: link.rules[0]?.id,
    targets: [{ url: chair, probability: 1 }],
    answer: 'redirect',
  })
  const other = await ada.post(url, { country: 'US', device: 'mobile' })
  expect(other.body).toMatchObject({
    rules: [{ matches: false }],
    chosenBy: 'rotation',
    targets: [
      { armId: 0, url: desk },
      {
        url: lamp,
        location: expect.stringMatching(/^https:\/\/lights\.example\.com\/lamp\?subid=/),
      },
    ],
  })
  expect((await ada.post(url)).status).toBe(200)
  expect((await ada.post(url, { country: 'Germany' })).body.issues).toMatchObject([
    { path: 'country' },
  ])
  expect((await ada.get(`/api/smart-links/${link.id}`)).body.clicks).toBe(0)
})
