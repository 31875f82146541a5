import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

const cloak = '/api/smart-links/cloak'
const originalUrl = 'https://www.shop.example.com/desk?sku=1'

test('a URL alone is enough: its product is named after its site, and the link is cloaked', async () => {
  const ada = await hopwise.signUp()
  const { status, body } = await ada.post(cloak, { originalUrl })
  expect(status).toBe(200)
  const [link] = (await ada.get('/api/smart-links')).body
  expect(link).toMatchObject({
    shortUrl: body.cloakedUrl,
    originalUrl,
    isCloaked: true,
    product: { name: 'Example' },
  })
})

test('the same URL gives the same cloaked URL, also to many at once, until it is archived', async () => {
  const ada = await hopwise.signUp()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ada.post(cloak, { originalUrl })),
  )
  expect(new Set(answers.map(({ body }) => body.cloakedUrl)).size).toBe(1)
  const [link, ...others] = (await ada.get('/api/smart-links')).body
  expect(others).toEqual([])
  await ada.delete(`/api/affiliate-links/${link?.id}`)
  const again = await ada.post(cloak, { originalUrl })
  expect(again.body.cloakedUrl).not.toBe(link?.shortUrl)
})

test.each([
  { enableRetargeting: true },
  { escapesApps: true },
  { passesQuery: true },
  { utm: { source: 'mail' } },
])('a cloaked link that also has %j is not the cloak of its URL', async (more) => {
  const ada = await hopwise.signUp()
  await ada.post('/api/products', { name: 'Desk' })
  const given = { originalUrl, isCloaked: true, ...more }
  const { body: link } = await ada.post('/api/smart-links/create', given)
  const { body } = await ada.post(cloak, { originalUrl })
  expect(body.cloakedUrl).not.toBe(link.shortUrl)
  expect((await ada.post(cloak, { originalUrl })).body).toEqual(body)
})

test('a product of the same shop is taken, known by its own address or by its links', async () => {
  const ada = await hopwise.signUp()
  const { body: desk } = await ada.post('/api/products', {
    name: 'Desk',
    url: 'https://shop.example.com/',
  })
  const { body: lamp } = await ada.post('/api/products', { name: 'Lamp' })
  await ada.post('/api/affiliate-links', {
    productId: lamp.id,
    originalUrl: 'https://lights.example.com/a',
  })
  await ada.post(cloak, { originalUrl })
  await ada.post(cloak, { originalUrl: 'https://lights.example.com/b' })
  const links = (await ada.get('/api/smart-links')).body
  expect(links).toMatchObject([{ productId: lamp.id }, { productId: desk.id }])
})

test('another vendor at ClickBank is another product, of that network', async () => {
  const ada = await hopwise.signUp()
  const hop = (vendor: string) => `https://hop.clickbank.net/?affiliate=ada&vendor=${vendor}`
  for (const vendor of ['keto', 'yoga']) await ada.post(cloak, { originalUrl: hop(vendor) })
  const products = (await ada.get('/api/products')).body
  expect(products).toMatchObject([{ network: 'clickbank' }, { network: 'clickbank' }])
})

test.each([
  ['', 'Please enter a valid URL'],
  ['ftp://shop.example.com', 'URL must start with http:// or https://'],
  [
    'https://www.amazon.com/dp/B0ABCDEFGH',
    'Amazon does not allow a link to hide where visitors come from. Turn cloaking off. A plain short link is allowed.',
  ],
  ['http://hopwise.test/l/self', 'A link can’t redirect to another Hopwise short link.'],
])('%s is not cloaked, and nothing is left behind', async (url, message) => {
  const ada = await hopwise.signUp()
  const refused = await ada.post(cloak, { originalUrl: url })
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toContainEqual({
    path: url.includes('amazon') ? 'isCloaked' : 'originalUrl',
    message,
  })
  expect((await ada.get('/api/products')).body).toEqual([])
})
