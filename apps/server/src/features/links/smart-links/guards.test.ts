import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp({ shortHost: 'hop.example' })
})
afterAll(() => hopwise.stop())

const amazon = 'https://www.amazon.com/dp/B0ABCDEFGH?tag=ada-20'
const german = 'https://www.amazon.de/dp/B0ABCDEFGH?tag=ada-21'
const shop = 'https://shop.example.com/desk'

async function marketer(network = 'other') {
  const ada = await hopwise.signUp()
  await ada.post('/api/products', { name: 'Desk', network })
  return ada
}

const create = '/api/smart-links/create'

test.each([
  [{ isCloaked: true }, 'isCloaked', /hide where visitors come from.*plain short link/],
  [
    { enableRetargeting: true },
    'enableRetargeting',
    /not allow a page before it.*links to your own pages/,
  ],
  [{ escapesApps: true }, 'escapesApps', /page before it.*opens Amazon directly/],
  [{ passesQuery: true }, 'passesQuery', /whose tag Amazon pays/],
  [{ utm: { source: 'x' } }, 'utm', /not allow UTM parameters.*tracking tag/],
  [{ rotateUrls: [german, shop] }, 'rotateUrls.1', /shop\.example\.com isn’t the merchant/],
  [{ rules: [{ when: [], url: shop }] }, 'rules.0.url', /create a separate link/],
])(
  'a link to Amazon with %j is refused, with Amazon’s rule and what is allowed',
  async (part, path, message) => {
    const ada = await marketer()
    const refused = await ada.post(create, { originalUrl: amazon, ...part })
    expect(refused.status).toBe(400)
    expect(refused.body.issues).toEqual([{ path, message: expect.stringMatching(message) }])
    expect((await ada.get('/api/smart-links')).body).toEqual([])
  },
)

test('Amazon’s rules hold for every address of Amazon’s, and for products of Amazon', async () => {
  const ada = await marketer()
  const mixed = await ada.post(create, { originalUrl: shop, rotateUrls: [amazon] })
  expect(mixed.body.issues).toMatchObject([{ path: 'rotateUrls.0' }])
  const eve = await marketer('amazon')
  const cloaked = await eve.post(create, { originalUrl: shop, isCloaked: true })
  expect(cloaked.body.issues).toMatchObject([{ path: 'isCloaked' }])
})

test.each([
  'https://amzn.in/d/abc',
  'https://amzn.com/B0ABCDEFGH',
  'https://music.amazon.com/albums/B0ABCDEFGH',
  'https://www.amazon.com./dp/B0ABCDEFGH',
])('%s is Amazon’s too: no name of it is a way around its rules', async (originalUrl) => {
  const ada = await marketer()
  const refused = await ada.post(create, {
    originalUrl,
    isCloaked: true,
    enableRetargeting: true,
    rotateUrls: [shop],
  })
  expect(refused.status).toBe(400)
  expect(refused.body.issues?.map((one: { path: string }) => one.path)).toEqual([
    'isCloaked',
    'enableRetargeting',
    'rotateUrls.0',
  ])
})

test('pages of Amazon are one merchant: a link may rotate over them, by country too', async () => {
  const ada = await marketer('amazon')
  const link = await ada.post(create, {
    originalUrl: amazon,
    rotateUrls: [`${amazon}&th=1`],
    rules: [{ when: [{ kind: 'country', in: ['DE'] }], url: german }],
    enableGeotargeting: true,
  })
  expect(link.status).toBe(201)
})

test('a link cannot be made Amazon’s around its rules, by its product or its original URL', async () => {
  const ada = await marketer()
  const { body: product } = await ada.post('/api/products', { name: 'Lamp', network: 'amazon' })
  const { body: link } = await ada.post(create, { originalUrl: shop, isCloaked: true })
  for (const change of [{ productId: product.id }, { originalUrl: amazon }]) {
    for (const url of [`/api/smart-links/${link.id}`, `/api/affiliate-links/${link.id}`]) {
      expect((await ada.patch(url, change)).body.issues).toMatchObject([{ path: 'isCloaked' }])
    }
  }
  expect((await ada.get(`/api/smart-links/${link.id}`)).body).toEqual(link)
})

test('a product cannot become Amazon’s while its links do what Amazon forbids, archived ones too', async () => {
  const ada = await marketer()
  const [product] = (await ada.get('/api/products')).body
  const given = [
    { title: 'Bio', isCloaked: true },
    { customAlias: 'desk-rotation', rotateUrls: ['https://other.example/desk'] },
    { title: 'Pixels', enableRetargeting: true },
    { title: 'Mail', utm: { source: 'mail' } },
  ]
  const ids: number[] = []
  for (const one of given) {
    ids.push((await ada.post(create, { originalUrl: shop, ...one })).body.id)
  }
  await ada.post(create, { originalUrl: shop, title: 'Plain', enableGeotargeting: true })
  await ada.delete(`/api/affiliate-links/${ids[0]}`)
  const url = `/api/products/${product?.id}` as const
  const refused = await ada.patch(url, { name: 'Lamp', network: 'amazon' })
  expect(refused.status).toBe(400)
  const message =
    'Amazon does not allow what 4 links of this product do: “Bio”, “desk-rotation”, “Pixels” and 1 more. Links to Amazon can’t use cloaking, retargeting, the in-app escape, query pass-through, UTM parameters or several merchants. Change them first, or give them another product.'
  expect(refused.body.issues).toEqual([{ path: 'network', message }])
  expect((await ada.get('/api/products')).body).toMatchObject([{ name: 'Desk', network: 'other' }])
  const plain = { isCloaked: false, enableRetargeting: false, rotateUrls: [], utm: null }
  for (const id of ids) {
    expect((await ada.patch(`/api/smart-links/${id}`, plain)).status).toBe(200)
  }
  expect(await ada.patch(url, { network: 'amazon' })).toMatchObject({
    status: 200,
    body: { network: 'amazon' },
  })
})

test('no address of a link may be a short link of this Hopwise, at either of its hosts', async () => {
  const ada = await marketer()
  const refused = await ada.post(create, {
    originalUrl: 'http://hop.example/self',
    rotateUrls: ['http://hopwise.test/l/self'],
    rules: [{ when: [], url: 'https://HOP.example./self' }],
  })
  expect(refused.body.message).toBe('A link can’t redirect to another Hopwise short link.')
  expect(refused.body.issues?.map((one: { path: string }) => one.path)).toEqual([
    'originalUrl',
    'rotateUrls.0',
    'rules.0.url',
  ])
})

test.each([
  'http://127.0.0.1:3000/l/self',
  'http://localhost:3000/l/self',
  'http://0.0.0.0:3000/l/self',
  'http://127.8.8.8:3000/l/self',
  'http://2130706433:3000/l/self',
  'http://[::1]:3000/l/self',
  'http://[::]:3000/l/self',
  'http://[::ffff:127.0.0.1]:3000/l/self',
  'http://hop.localhost.:3000/l/self',
])('%s is this Hopwise by another name of its machine', async (originalUrl) => {
  const ada = await marketer()
  const refused = await ada.post(create, { originalUrl })
  expect(refused.body.issues).toMatchObject([{ path: 'originalUrl' }])
  // Another port, and another page, are not.
  for (const other of [originalUrl.replace(':3000', ':3999'), originalUrl.replace('/l/', '/p/')]) {
    expect((await ada.post(create, { originalUrl: other })).status).toBe(201)
  }
})

test.each([
  'http://hopwise.test/api/logout',
  'http://HOPWISE.test./api/logout',
  'http://hopwise.test/%61pi/logout',
  'http://hopwise.test//api/logout',
  'http://hopwise.test/settings/../api/logout',
  'http://localhost:3000/api/login?next=/',
  'http://hopwise.test/postback/8f2?amount=5',
  'http://hopwise.test/ins/8f2',
])('%s is a call of this Hopwise, and no destination', async (originalUrl) => {
  const ada = await marketer()
  const refused = await ada.post(create, { originalUrl })
  const message = 'A link can’t redirect to the Hopwise API.'
  expect(refused.body.issues).toEqual([{ path: 'originalUrl', message }])
})

test('a link’s own UTM values leave only to be filled in what is', async () => {
  const ada = await marketer()
  const utm = { source: '{platform}', content: 'a-{sub_id}' }
  const message = '{sub_id} is not filled in; only {platform}, {campaign}, {link} are'
  const refused = await ada.post(create, { originalUrl: shop, utm })
  expect(refused.body.issues).toEqual([{ path: 'utm.content', message }])
  const { body: link } = await ada.post(create, { originalUrl: shop, utm: { source: '{link}' } })
  expect(link.utm).toEqual({ source: '{link}' })
  const changed = await ada.patch(`/api/smart-links/${link.id}`, { utm })
  expect(changed.body.issues).toEqual([{ path: 'utm.content', message }])
})

test('ten thousand rotation URLs get one answer', async () => {
  const ada = await marketer()
  const rotateUrls = Array.from({ length: 10_000 }, (_, at) => `not a url ${at}`)
  const refused = await ada.post(create, { originalUrl: shop, rotateUrls })
  expect(refused.status).toBe(400)
  const message = 'A link can have up to 49 rotation URLs in addition to its original URL'
  expect(refused.body.issues).toEqual([{ path: 'rotateUrls', message }])
})

test('an alias that anyone took is refused by its own name', async () => {
  const ada = await marketer()
  const eve = await marketer()
  await ada.post(create, { originalUrl: shop, customAlias: 'desk-week' })
  const refused = await eve.post(create, { originalUrl: shop, customAlias: 'DESK-week' })
  expect(refused.status).toBe(409)
  expect(refused.body.issues).toEqual([
    { path: 'customAlias', message: 'This custom alias is taken.' },
  ])
  expect((await eve.get('/api/smart-links')).body).toEqual([])
})

test('the last arm that gets visitors cannot be paused', async () => {
  const ada = await marketer()
  const { body: link } = await ada.post(create, { originalUrl: shop, rotateUrls: [`${shop}2`] })
  const url = `/api/smart-links/${link.id}/arms` as const
  const paused = await ada.patch(url, { armId: 0, isPaused: true })
  expect(paused.body.arms).toMatchObject([{ pausedBy: 'person' }, { pausedBy: null }])
  expect((await ada.patch(url, { armId: 1, isPaused: true })).status).toBe(409)
  expect((await ada.patch(url, { armId: 7, isPaused: true })).body.issues).toMatchObject([
    { path: 'armId' },
  ])
  const changed = await ada.patch(`/api/smart-links/${link.id}`, {
    rotateUrls: [`${shop}2`, `${shop}3`],
  })
  expect(changed.body.arms[0]).toMatchObject({ id: 0, pausedBy: 'person' })
  const resumed = await ada.patch(url, { armId: 0, isPaused: false })
  expect(resumed.body.arms[0]).toMatchObject({ pausedAt: null, pausedBy: null })
})

test('ten thousand rules, and ten thousand countries of one, get one answer each', async () => {
  const ada = await marketer()
  const rules = Array.from({ length: 10_000 }, () => ({}))
  const many = await ada.post(create, { originalUrl: shop, rules })
  expect(many.body.issues).toEqual([{ path: 'rules', message: 'A link can have up to 50 rules' }])
  const countries = Array.from({ length: 10_000 }, () => 'Germany')
  const when = [{ kind: 'country', in: countries }]
  const wide = await ada.post(create, { originalUrl: shop, rules: [{ when, url: shop }] })
  expect(wide.status).toBe(400)
  expect(wide.body.issues?.length).toBeLessThanOrEqual(50)
})

test.each([
  [{ kind: 'country', in: ['DE', 'uk'] }, /^UK is not a country code; the United Kingdom is GB$/],
  [{ kind: 'country', in: ['ZZ'] }, /^ZZ is not a country code/],
  [{ kind: 'dates', from: null, until: null }, /^Please choose a date/],
])('a condition that no visit meets is refused: %j', async (condition, message) => {
  const ada = await marketer()
  const rules = [{ when: [{ kind: 'device', in: ['mobile'] }, condition], url: shop }]
  const issues = [{ path: 'rules.0.when.1', message: expect.stringMatching(message) }]
  const refused = await ada.post(create, { originalUrl: shop, rules })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toEqual(issues)
  const { body } = await ada.post(create, { originalUrl: shop })
  expect((await ada.patch(`/api/smart-links/${body.id}`, { rules })).body.issues).toEqual(issues)
})

test.each([
  [{}, 'originalUrl', 'Please enter the original URL'],
  [{ originalUrl: ' ' }, 'originalUrl', 'Please enter the original URL'],
  [{ customAlias: 7 }, 'customAlias', 'Custom alias must be text'],
  [{ rotateUrls: shop }, 'rotateUrls', 'Rotation URLs must be a list'],
  [{ rules: 'none' }, 'rules', 'Rules must be a list'],
  [{ isCloaked: 'yes' }, 'isCloaked', 'Cloaking must be true or false'],
  [
    { rules: [{ when: [{ kind: 'contry', in: ['DE'] }], url: shop }] },
    'rules.0.when.0.kind',
    expect.stringMatching(/^The kind of a condition must be country,/),
  ],
  [
    { rules: [{ when: [{ kind: 'device', in: ['phone'] }], url: shop }] },
    'rules.0.when.0.in.0',
    'A device must be one of desktop, mobile, tablet, tv, other',
  ],
  [{ rotateUrl: [shop] }, 'rotateUrl', 'There is no field rotateUrl. Did you mean rotateUrls?'],
])('a refusal of %j is a sentence about its field', async (part, path, message) => {
  const ada = await marketer()
  const given = path === 'originalUrl' ? part : { originalUrl: shop, ...part }
  const refused = await ada.post(create, given)
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toEqual([{ path, message }])
  expect(refused.body.message).not.toContain(`${path}:`)
})

test('a change and a roll-back say what is wrong with them, and a misspelled field is named', async () => {
  const ada = await marketer()
  const { body } = await ada.post(create, { originalUrl: shop })
  const link = `/api/smart-links/${body.id}` as const
  const changed = await ada.patch(link, { titel: 'Desk' })
  expect(changed.body.message).toBe('There is no field titel. Did you mean title?')
  const unnamed = await ada.post(`${link}/roll-back`, {})
  expect(unnamed.body.message).toBe('Please name the version.')
})
