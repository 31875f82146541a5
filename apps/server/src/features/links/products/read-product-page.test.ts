import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { workspaces } from '@hopwise/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const pages: Record<string, string> = {
  '/tags': `<meta name="description" content="A desk.">
    <meta property="og:description" content="A standing desk with a bamboo top.">`,
  '/data': `<meta name="description" content="A desk, now 20 % off.">
    <script type="application/ld+json">{"@graph": [{"@type": ["Product"], "name": "Desk",
      "description": "A desk of 24&quot; with a <b>bamboo</b> top &amp; a tray that rises in 8&nbsp;seconds.",
      "review": {"@type": "Review", "description": "The best desk that I ever had, by far, really."}}]}</script>`,
  '/hostile': `<meta name="description" content="${'<'.repeat(400_000)}">`,
  '/silent': '<title>Desk</title>',
}

const moves: Record<string, string> = {
  '/old': '/tags',
  '/to-amazon': 'https://www.amazon.com/dp/B08N5WRWNW',
}

let hopwise: TestApp
let ada: Marketer
let shop: Server
let shopUrl: string
beforeAll(async () => {
  shop = createServer((request, response) => {
    const page = pages[request.url ?? '']
    const moved = request.url === undefined ? undefined : moves[request.url]
    if (moved !== undefined) return response.writeHead(301, { location: moved }).end()
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page)
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  // safe because a server that listens on a port has such an address
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  hopwise = await startTestApp({ receivers: { isPrivateAllowed: true, sandboxUrl: null } })
  ada = await hopwise.signUp()
})
afterAll(async () => {
  shop.close()
  await hopwise.stop()
})

const read = (url: string) => ada.post('/api/products/page', { url })

test('what a page says of its product is read for a person to check', async () => {
  const { body: tags } = await read(`${shopUrl}/old`)
  expect(tags).toEqual({
    description: 'A standing desk with a bamboo top.',
    url: `${shopUrl}/tags`,
  })
  const { body: data } = await read(`${shopUrl}/data`)
  expect(data.description).toBe('A desk of 24" with a bamboo top & a tray that rises in 8 seconds.')
  expect((await ada.get('/api/products')).body).toEqual([])
})

test('a page made to be slow to read holds no one up', async () => {
  const { body } = await read(`${shopUrl}/hostile`)
  expect(body.description).toBe('<'.repeat(2_000))
})

test.each([
  ['/silent', 'The page doesn’t describe its product. Describe it in your own words.'],
  ['/gone', 'The page can’t be read right now. Describe the product in your own words.'],
])('%s says why nothing was read', async (path, message) => {
  const refused = await read(`${shopUrl}${path}`)
  expect([refused.status, refused.body.issues]).toEqual([400, [{ path: 'url', message }]])
})

test.each(['https://www.amazon.com/dp/B08N5WRWNW', '/to-amazon'])(
  'a page of Amazon is not read: %s',
  async (address) => {
    const { body } = await read(new URL(address, shopUrl).href)
    expect(body.issues?.[0]?.message).toMatch(/^Amazon doesn’t allow its pages to be read/)
  },
)

test('an address inside the network is not visited', async () => {
  const guarded = await startTestApp({ receivers: { isPrivateAllowed: false, sandboxUrl: null } })
  const grace = await guarded.signUp()
  const refused = await grace.post('/api/products/page', { url: `${shopUrl}/tags` })
  expect(refused.status).toBe(400)
  await guarded.stop()
})

test('a visitor of the sample has no page read', async () => {
  const eve = await hopwise.signUp()
  await hopwise.services.database.orm.update(workspaces).set({ isSample: true })
  const refused = await eve.post('/api/products/page', { url: `${shopUrl}/tags` })
  expect(refused.status).toBe(403)
})
