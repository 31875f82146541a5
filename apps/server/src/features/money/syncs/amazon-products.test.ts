import { networkConnections, products } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '#src/services.ts'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { amazonEarnings } from './amazon-earnings.ts'
import { amazonProducts } from './amazon-products.ts'
import type { OpenConnection, SyncPart, SyncRun } from './sync-part.ts'

const desk = 'B0C1H26C46'
const espresso = 'B07DGR98VQ'
const keyFor = (tag: string) => `amzn1.application-oa2-client.${tag}:secret`

let sandbox: SandboxProcess
let hopwise: TestApp
let now = Date.UTC(2026, 10, 21, 12)

beforeAll(async () => {
  sandbox = await startSandbox()
  hopwise = await startTestApp({ connectors: sandbox.connectors }, { now: () => new Date(now) })
})
afterAll(async () => {
  sandbox.stop()
  await hopwise.stop()
})
afterEach(async () => {
  await sandbox.setFault('amazon', 'none')
  await sandbox.control('amazon', { eligible: true, bringBack: desk, reportText: null })
})

interface Shop {
  ada: Marketer
  tenant: Tenant
  connection: OpenConnection
}

async function aShop(tag = 'ada-20'): Promise<Shop> {
  const apiKey = keyFor(tag)
  const ada = await hopwise.signUp()
  const { body: network } = await ada.post('/api/affiliate-networks', {
    network: 'amazon',
    apiKey,
    accountId: tag,
  })
  await hopwise.services.background.idle()
  const { orm } = hopwise.services.database
  const [row] = await orm
    .select()
    .from(networkConnections)
    .where(eq(networkConnections.id, network.id))
  const workspaceId = row?.workspaceId ?? 0
  const tenant = { ...hopwise.services, orm, workspaceId }
  const connection = {
    id: network.id,
    network: 'amazon',
    accountId: tag,
    apiKey,
    payoutHoldDays: null,
  } as const
  return { ada, tenant, connection }
}

function aRun(position: unknown = null) {
  const kept: unknown[] = []
  const stop = new AbortController()
  const run: SyncRun = {
    report: async () => undefined,
    position,
    keep: async (given) => void kept.push(given),
    signal: stop.signal,
  }
  return { run, kept, stop }
}

async function sync(part: SyncPart, { tenant, connection }: Shop, position?: unknown) {
  const { run, kept } = aRun(position)
  return { counts: await part.run(tenant, connection, run), kept }
}

async function aLinkTo(ada: Marketer, asin: string, product: object = {}) {
  const { body: made } = await ada.post('/api/products', {
    name: `Mine of ${asin}`,
    network: 'amazon',
    ...product,
  })
  await ada.post('/api/affiliate-links', {
    productId: made.id,
    originalUrl: `https://www.amazon.com/dp/${asin}?tag=ada-20`,
  })
  return made
}

const listOf = async (ada: Marketer) => (await ada.get('/api/products')).body

test('a product whose links lead to an ASIN takes picture and price, and keeps what a person wrote', async () => {
  const shop = await aShop()
  await aLinkTo(shop.ada, desk)
  const { counts } = await sync(amazonProducts, shop)
  expect(counts).toMatchObject({ changed: 1, unchanged: 0, vanished: 0 })
  const [product] = await listOf(shop.ada)
  expect(product).toMatchObject({
    name: `Mine of ${desk}`,
    externalId: desk,
    origin: 'synced',
    imageUrl: expect.stringContaining(`/amazon/images/${desk}`),
    url: expect.stringContaining('tag=ada-20'),
    availability: expect.any(String),
    priceAt: new Date(now).toISOString(),
    syncedAt: new Date(now).toISOString(),
  })
  expect((await sync(amazonProducts, shop)).counts).toMatchObject({ changed: 0, unchanged: 1 })
})

test('a name and a picture that a person changes are not overwritten; an emptied picture is Amazon’s again', async () => {
  const shop = await aShop()
  const body = { connectionId: shop.connection.id, externalId: desk }
  const { body: added } = await shop.ada.post('/api/products/from-network', body)
  const path = `/api/products/${added.id}` as const
  await shop.ada.patch(path, { name: 'My desk', imageUrl: 'https://example.com/mine.png' })
  await sync(amazonProducts, shop)
  const mine = { name: 'My desk', imageUrl: 'https://example.com/mine.png' }
  expect((await listOf(shop.ada))[0]).toMatchObject(mine)
  await shop.ada.patch(path, { imageUrl: null })
  await sync(amazonProducts, shop)
  expect((await listOf(shop.ada))[0]).toMatchObject({
    name: 'My desk',
    imageUrl: expect.stringContaining(desk),
  })
})

test('products of other networks, of several ASINs, and without any stay as they are', async () => {
  const shop = await aShop()
  await shop.ada.post('/api/products', { name: 'By hand', network: 'amazon' })
  await shop.ada.post('/api/products', { name: 'Elsewhere', url: `https://x.example/dp/${desk}` })
  const { id: productId } = await aLinkTo(shop.ada, desk)
  await shop.ada.post('/api/affiliate-links', {
    productId,
    originalUrl: `https://www.amazon.com/dp/${espresso}?tag=ada-20`,
  })
  const before = await listOf(shop.ada)
  expect((await sync(amazonProducts, shop)).counts).toMatchObject({ changed: 0, unchanged: 0 })
  expect(await listOf(shop.ada)).toEqual(before)
})

test('a product that vanishes is marked with its links, and comes back', async () => {
  const shop = await aShop()
  const { id } = await aLinkTo(shop.ada, desk)
  await aLinkTo(shop.ada, espresso)
  await sync(amazonProducts, shop)
  await sandbox.control('amazon', { vanish: desk })
  const { counts } = await sync(amazonProducts, shop)
  expect(counts.vanished).toBe(1)
  expect((await sync(amazonProducts, shop)).counts.vanished).toBe(0)
  const { body: gone } = await shop.ada.get('/api/products/all?state=vanished')
  expect(gone).toMatchObject([{ id, price: null, priceAt: null, linkCount: 1 }])
  expect((await shop.ada.get(`/api/products/${id}/links`)).body).toMatchObject([
    { originalUrl: `https://www.amazon.com/dp/${desk}?tag=ada-20` },
  ])
  await sandbox.control('amazon', { bringBack: desk })
  expect((await sync(amazonProducts, shop)).counts).toMatchObject({ changed: 1, vanished: 0 })
  expect((await shop.ada.get('/api/products/all?state=vanished')).body).toEqual([])
})

test('a price is shown for a day and not longer', async () => {
  const shop = await aShop()
  await aLinkTo(shop.ada, desk)
  await sync(amazonProducts, shop)
  const before = now
  now += 24 * 3_600_000
  expect((await listOf(shop.ada))[0]?.priceAt).not.toBeNull()
  now += 1
  expect((await listOf(shop.ada))[0]).toMatchObject({
    price: null,
    availability: null,
    priceAt: null,
  })
  now = before
})

test('a run goes on after the last batch that was stored', async () => {
  const shop = await aShop()
  const rows = Array.from({ length: 25 }, (_, index) => ({
    workspaceId: shop.tenant.workspaceId,
    name: `Product ${index}`,
    network: 'amazon' as const,
    externalId: index === 24 ? desk : `B0000000${10 + index}`,
  }))
  await shop.tenant.orm.insert(products).values(rows)
  const { run, kept, stop } = aRun()
  const first = await amazonProducts.run(shop.tenant, shop.connection, {
    ...run,
    async keep(position) {
      kept.push(position)
      stop.abort()
    },
  })
  expect(first.vanished).toBe(10)
  const second = await sync(amazonProducts, shop, kept.at(-1))
  expect(second.counts).toMatchObject({ vanished: 14, changed: 1 })
  expect(second.kept.at(-1)).toEqual({ version: '3.1' })
})

test('another workspace’s products of the same ASIN are not touched', async () => {
  const shop = await aShop()
  const other = await aShop()
  await aLinkTo(shop.ada, desk)
  await aLinkTo(other.ada, desk)
  const before = await listOf(other.ada)
  await sync(amazonProducts, shop)
  expect(await listOf(other.ada)).toEqual(before)
})

test('an account that is not eligible leaves everything as it was and says why', async () => {
  const shop = await aShop()
  await aLinkTo(shop.ada, desk)
  await sandbox.control('amazon', { eligible: false })
  await expect(sync(amazonProducts, shop)).rejects.toMatchObject({ problem: 'not-eligible' })
  expect((await listOf(shop.ada))[0]).toMatchObject({ vanishedAt: null, price: null })
})

test('what was bought is an earning once it is shipped, and one that comes back takes it off; files are read once', async () => {
  const shop = await aShop()
  await aLinkTo(shop.ada, desk)
  await fetch(`${sandbox.url}/amazon/dp/${desk}/buy`, {
    method: 'POST',
    body: new URLSearchParams({ tag: 'ada-20' }),
  })
  const bought = await sync(amazonEarnings, shop)
  expect(bought.counts).toMatchObject({ added: 0, problems: [] })
  await fetch(`${sandbox.url}/amazon/orders/1/ship`, { method: 'POST' })
  const shipped = await sync(amazonEarnings, shop, bought.kept.at(-1))
  expect(shipped.counts).toMatchObject({ added: 1, unmatched: 0, problems: [] })
  const { body: earnings } = await shop.ada.get('/api/earnings')
  expect(earnings).toMatchObject([
    {
      source: 'amazon',
      kind: 'sale',
      currency: 'USD',
      amount: expect.stringMatching(/^\d+\.\d\d$/),
    },
  ])
  const again = await sync(amazonEarnings, shop, shipped.kept.at(-1))
  expect(again.counts).toMatchObject({ added: 0, unchanged: 0 })
  await fetch(`${sandbox.url}/amazon/orders/1/return`, { method: 'POST' })
  expect((await sync(amazonEarnings, shop, again.kept.at(-1))).counts).toMatchObject({ added: 1 })
})

test('an account that is offered no report is sent to the download and the import', async () => {
  const shop = await aShop('unsold-20')
  await expect(sync(amazonEarnings, shop)).rejects.toMatchObject({
    problem: 'not-eligible',
    message: expect.stringContaining('Associates Central and import it under Data Sync'),
  })
})

test.each([
  ['PK\x03\x04 and more', 'a ZIP', 'tsv: Amazon sent a ZIP.', 'zipped-20'],
  ['Nothing,Known\n1,2\n', 'an unknown table', '1 line of Fee-Orders', 'unknown-20'],
])('a report file %j is reported in the run as %s', async (text, _, problem, tag) => {
  const shop = await aShop(tag)
  await fetch(`${sandbox.url}/amazon/dp/${desk}/buy`, {
    method: 'POST',
    body: new URLSearchParams({ tag }),
  })
  await sandbox.control('amazon', { reportText: text })
  const { counts, kept } = await sync(amazonEarnings, shop)
  expect(counts).toMatchObject({ added: 0, problems: [expect.stringContaining(problem)] })
  expect((await sync(amazonEarnings, shop, kept.at(-1))).counts).toMatchObject({ problems: [] })
})
