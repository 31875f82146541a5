import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConnectors } from '#src/connectors.ts'
import type { Tenant } from '#src/services.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { aSyncRun } from '#src/testing/sync-run.ts'
import { clickbankProducts } from './clickbank-products.ts'
import type { OpenConnection } from './sync-part.ts'

const now = () => new Date('2026-11-20T12:00:00Z')

/** A ClickBank whose lists a test decides upon. */
let clickbank: Server
let listed: object[] = []
let hasMore = false
let hopwise: TestApp
let ada: Marketer
let tenant: Tenant
let connection: OpenConnection

beforeAll(async () => {
  clickbank = createServer((request, response) => {
    const isProducts = request.url?.includes('products/list') === true
    response.statusCode = isProducts && hasMore ? 206 : 200
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isProducts ? { products: { product: listed } } : null))
  })
  await new Promise<void>((resolve) => clickbank.listen(0, '127.0.0.1', resolve))
  const { port } = clickbank.address() as AddressInfo
  const connectors = readConnectors({ SANDBOX_URL: `http://127.0.0.1:${port}` })
  hopwise = await startTestApp({ connectors }, { now })
})
afterAll(async () => {
  await hopwise.stop()
  clickbank.closeAllConnections()
  clickbank.close()
})
beforeEach(async () => {
  listed = []
  hasMore = false
  ada = await hopwise.signUp()
  const { workspace } = (await ada.get('/api/auth/user')).body
  tenant = { ...hopwise.services, orm: hopwise.services.database.orm, workspaceId: workspace.id }
  const network = { network: 'clickbank', apiKey: 'API-YOGA-KEY', accountId: 'yogahome' } as const
  const { id } = (await ada.post('/api/affiliate-networks', network)).body
  await hopwise.services.background.idle()
  connection = { ...network, id, payoutHoldDays: 60 }
})

const sync = () => clickbankProducts.run(tenant, connection, aSyncRun())
const rows = async () => (await ada.get('/api/products/all')).body
const listing = (change: object = {}) => ({
  '@sku': '1',
  title: 'Yoga at home',
  image: 'https://example.com/theirs.png',
  commission: { purchase: '50%' },
  ...change,
})

test('what a person wrote of a product stays, and what they emptied is ClickBank’s again', async () => {
  listed = [listing()]
  await sync()
  const [product] = await rows()
  const mine = { name: 'My course', imageUrl: 'https://example.com/mine.png', commission: 60 }
  await ada.patch(`/api/products/${product?.id}`, mine)
  expect(await sync()).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  expect(await rows()).toMatchObject([{ ...mine, origin: 'synced', vanishedAt: null }])
  await ada.patch(`/api/products/${product?.id}`, { imageUrl: null, commission: 0 })
  expect(await sync()).toMatchObject({ changed: 1 })
  expect(await rows()).toMatchObject([
    { name: 'My course', imageUrl: 'https://example.com/theirs.png', commission: 50 },
  ])
})

test.each([
  ['title', { title: 'Yoga at sea' }, { name: 'Yoga at sea' }],
  [
    'picture',
    { image: 'https://example.com/new.png' },
    { imageUrl: 'https://example.com/new.png' },
  ],
  ['commission', { commission: { purchase: '55%' } }, { commission: 55 }],
])('a new %s is a change', async (_, change, shown) => {
  listed = [listing()]
  await sync()
  listed = [listing(change)]
  expect(await sync()).toMatchObject({ changed: 1, unchanged: 0 })
  expect(await rows()).toMatchObject([shown])
  expect(await sync()).toMatchObject({ changed: 0, unchanged: 1 })
})

test.each([['APPROVED'], ['ACTION_REQUIRED'], ['SOMETHING_NEW'], [null]])(
  'the status %s does not call a product gone, and INACTIVE does',
  async (status) => {
    listed = [listing()]
    await sync()
    listed = [listing({ status })]
    expect(await sync()).toMatchObject({ vanished: 0 })
    listed = [listing({ status: 'INACTIVE' })]
    expect(await sync()).toMatchObject({ vanished: 1 })
    expect(await rows()).toMatchObject([{ vanishedAt: now().toISOString() }])
  },
)

test('of a list that is too long to be read to its end, only what it calls inactive is gone', async () => {
  listed = [listing(), listing({ '@sku': '2' }), listing({ '@sku': '3' })]
  await sync()
  listed = [listing(), listing({ '@sku': '3', status: 'INACTIVE' })]
  hasMore = true
  expect(await sync()).toMatchObject({ vanished: 1 })
  const gone = (await rows()).filter((one: { vanishedAt: string | null }) => one.vanishedAt)
  expect(gone).toMatchObject([{ externalId: 'yogahome/3' }])
})
