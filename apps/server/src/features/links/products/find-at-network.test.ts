import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type SandboxProcess, startSandbox } from '#src/testing/start-sandbox.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const desk = 'B0C1H26C46'
const apiKey = 'amzn1.application-oa2-client.x:secret'

let sandbox: SandboxProcess
let hopwise: TestApp

beforeAll(async () => {
  sandbox = await startSandbox()
  hopwise = await startTestApp({ connectors: sandbox.connectors })
})
afterAll(async () => {
  sandbox.stop()
  await hopwise.stop()
})
afterEach(async () => {
  await sandbox.setFault('amazon', 'none')
  await sandbox.control('amazon', { eligible: true })
})

async function atAmazon(): Promise<{ ada: Marketer; connectionId: number }> {
  const ada = await hopwise.signUp()
  const body = { network: 'amazon', apiKey, accountId: 'ada-20' }
  const { body: network } = await ada.post('/api/affiliate-networks', body)
  return { ada, connectionId: network.id }
}

const searchPath = (connectionId: number, keywords: string) =>
  `/api/products/search?${new URLSearchParams({ connectionId: String(connectionId), keywords })}` as const

test('what Amazon offers can be added once, and is known the next time', async () => {
  const { ada, connectionId } = await atAmazon()
  const { body: found } = await ada.get(searchPath(connectionId, 'standing desk electric'))
  expect(found).toMatchObject([
    {
      externalId: desk,
      productId: null,
      priceAt: expect.any(String),
      imageUrl: expect.any(String),
    },
  ])
  const given = { connectionId, externalId: desk }
  const added = await ada.post('/api/products/from-network', given)
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({
    name: found[0]?.name,
    origin: 'synced',
    externalId: desk,
    network: 'amazon',
    clickIdParameter: null,
  })
  const again = await ada.post('/api/products/from-network', given)
  expect(again.status).toBe(409)
  const { body: known } = await ada.get(searchPath(connectionId, 'standing desk electric'))
  expect(known[0]?.productId).toBe(added.body.id)
})

test('one that was removed comes back when it is added again', async () => {
  const { ada, connectionId } = await atAmazon()
  const given = { connectionId, externalId: desk }
  const { body: added } = await ada.post('/api/products/from-network', given)
  await ada.delete(`/api/products/${added.id}`)
  const { body: removed } = await ada.get('/api/products/all?state=removed')
  expect(removed).toMatchObject([{ id: added.id }])
  const back = await ada.post('/api/products/from-network', given)
  expect(back).toMatchObject({ status: 201, body: { id: added.id, removedAt: null } })
})

test('a product made by hand whose link leads there already is the one that is found', async () => {
  const { ada, connectionId } = await atAmazon()
  const { body: mine } = await ada.post('/api/products', {
    name: 'Mine',
    network: 'amazon',
    url: `https://www.amazon.com/Lift-desk/dp/${desk}/ref=x`,
  })
  const answer = await ada.post('/api/products/from-network', { connectionId, externalId: desk })
  expect(answer.status).toBe(409)
  const { body: found } = await ada.get(searchPath(connectionId, desk))
  expect(found[0]?.productId).toBe(mine.id)
})

test.each([
  ['a rate limit', 'rate-limit', 429],
  ['an outage', 'outage', 503],
  ['nonsense', 'nonsense', 503],
])('%s is reported as such, and nothing is added', async (_name, fault, status) => {
  const { ada, connectionId } = await atAmazon()
  await sandbox.setFault('amazon', fault)
  expect((await ada.get(searchPath(connectionId, `desk ${fault}`))).status).toBe(status)
  const given = { connectionId, externalId: desk }
  expect((await ada.post('/api/products/from-network', given)).status).toBe(status)
  expect((await ada.get('/api/products/all')).body).toEqual([])
})

test('an account that is not eligible learns what it takes', async () => {
  const { ada, connectionId } = await atAmazon()
  await sandbox.control('amazon', { eligible: false })
  const refused = await ada.get(searchPath(connectionId, 'lamp'))
  expect(refused.status).toBe(403)
  expect(refused.body.message).toContain('10 qualified sales in the last 30 days')
})

test('someone else’s connection is not there, and ClickBank cannot be searched', async () => {
  const { connectionId } = await atAmazon()
  const eve = await hopwise.signUp()
  expect((await eve.get(searchPath(connectionId, 'desk'))).status).toBe(404)
  const given = { connectionId, externalId: desk }
  expect((await eve.post('/api/products/from-network', given)).status).toBe(404)
  const { body: other } = await eve.post('/api/affiliate-networks', {
    network: 'clickbank',
    apiKey: 'API-ANYTHING12345',
  })
  expect((await eve.get(searchPath(other.id, 'desk'))).status).toBe(400)
})

test.each([
  [{ externalId: desk }, 'connectionId'],
  [{ connectionId: 1, externalId: '' }, 'externalId'],
])('%j is refused by its field', async (body, path) => {
  const ada = await hopwise.signUp()
  const refused = await ada.post('/api/products/from-network', body)
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toContainEqual(expect.objectContaining({ path }))
})

test('a search without words asks for some', async () => {
  const { ada, connectionId } = await atAmazon()
  const refused = await ada.get(searchPath(connectionId, '  '))
  expect(refused.body.issues).toEqual([{ path: 'keywords', message: 'Please enter a search' }])
})

test('another page or network makes what Amazon said of a product void', async () => {
  const { ada, connectionId } = await atAmazon()
  const given = { connectionId, externalId: desk }
  const { body: added } = await ada.post('/api/products/from-network', given)
  const path = `/api/products/${added.id}` as const
  const { body: same } = await ada.patch(path, { url: `https://www.amazon.com/gp/product/${desk}` })
  expect(same.externalId).toBe(desk)
  const { body: moved } = await ada.patch(path, { url: 'https://www.amazon.com/dp/B07DGR98VQ' })
  expect(moved).toMatchObject({ externalId: null, price: null, origin: 'hand-made' })
})

test('products are listed page by page, by words, network and state', async () => {
  const ada = await hopwise.signUp()
  for (const name of ['Zebra rug', 'apple corer', 'Mug 50%'])
    await ada.post('/api/products', { name })
  const names = async (query: string) =>
    (await ada.get(`/api/products/all?${query}`)).body.map(({ name }: { name: string }) => name)
  expect(await names('')).toEqual(['apple corer', 'Mug 50%', 'Zebra rug'])
  expect(await names('pageSize=2&page=2')).toEqual(['Zebra rug'])
  expect(await names('search=50%25')).toEqual(['Mug 50%'])
  expect(await names('search=ZEBRA')).toEqual(['Zebra rug'])
  expect(await names('network=amazon')).toEqual([])
  expect((await ada.get('/api/products/all?pageSize=2')).headers['x-total-count']).toBe('3')
})
