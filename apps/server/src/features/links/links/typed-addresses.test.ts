import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPost, aProduct } from '#src/testing/records.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

const typed = ' shop.example.com/desk?ref=ada '
const meant = 'https://shop.example.com/desk?ref=ada'

test('an address typed without its https:// is taken wherever one is typed', async () => {
  const ada = await hopwise.signUp()
  const product = await aProduct(ada, { url: typed })
  expect(product.url).toBe(meant)
  const productId = product.id
  const { body: link } = await ada.post('/api/affiliate-links', { productId, originalUrl: typed })
  expect(link.originalUrl).toBe(meant)
  const { body: smart } = await ada.post('/api/smart-links/create', {
    productId,
    originalUrl: typed,
    rotateUrls: ['other.example.com', 'https://other.example.com'],
    rules: [{ url: 'third.example.com', when: [{ kind: 'country', in: ['DE'] }] }],
  })
  expect(smart).toMatchObject({
    originalUrl: meant,
    rotateUrls: ['https://other.example.com'],
    rules: [{ url: 'https://third.example.com' }],
  })
  expect((await ada.post('/api/smart-links/cloak', { originalUrl: typed })).status).toBe(200)
  expect((await aPost(ada, { destinationUrl: typed })).destinationUrl).toBe(meant)
  const site = { niche: 'technology', name: 'My blog', platform: 'Blog', url: 'blog.example' }
  const { body } = await ada.post('/api/web-distribution/own-targets', site)
  expect(body.url).toBe('https://blog.example/')
})

test('a host with a port is an address, and one word or a mailbox is none', async () => {
  const ada = await hopwise.signUp()
  const { id: productId } = await aProduct(ada)
  const send = async (originalUrl: string) =>
    (await ada.post('/api/affiliate-links', { productId, originalUrl })).body
  expect((await send('www.shop.example:8080')).originalUrl).toBe('https://www.shop.example:8080')
  expect((await send('http://shop.example/')).originalUrl).toBe('http://shop.example/')
  for (const none of ['desk', 'ada@shop.example', 'mailto:ada@shop.example']) {
    expect((await send(none)).issues?.[0]?.path, none).toBe('originalUrl')
  }
})
