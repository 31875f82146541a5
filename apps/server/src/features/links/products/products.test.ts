import { afterAll, beforeAll, expect, test } from 'vitest'
import { addVisits } from '#src/testing/add-visits.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

test('a product of any other network carries its click id in subid by default', async () => {
  const ada = await hopwise.signUp()
  const made = await ada.post('/api/products', { name: 'Standing desk', commission: '12.5' })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    name: 'Standing desk',
    commission: 12.5,
    imageUrl: null,
    network: 'other',
    clickIdParameter: 'subid',
    origin: 'hand-made',
    linkCount: 0,
  })
  expect((await ada.get('/api/products')).body).toEqual([made.body])
})

test('a removed product leaves the list and can be brought back', async () => {
  const ada = await hopwise.signUp()
  const { body: product } = await ada.post('/api/products', { name: 'Desk' })
  expect((await ada.delete(`/api/products/${product.id}`)).status).toBe(200)
  expect((await ada.get('/api/products')).body).toEqual([])
  expect((await ada.post(`/api/products/${product.id}/restore`)).status).toBe(200)
  expect((await ada.get('/api/products')).body).toEqual([product])
})

test('the products that a URL may be of are found among any number, by their own URL and by their links', async () => {
  const ada = await hopwise.signUp()
  const url = 'https://shop.example/desk'
  const { body: desk } = await ada.post('/api/products', { name: 'Desk', url })
  const { body: lamp } = await ada.post('/api/products', { name: 'Lamp' })
  const originalUrl = 'https://lights.example/lamp'
  await ada.post('/api/affiliate-links', { productId: lamp.id, originalUrl })
  const ask = async (of: string) => {
    const { body } = await ada.get(`/api/products/of-url?url=${encodeURIComponent(of)}`)
    return body.map(({ id }: { id: number }) => id)
  }
  expect(await ask(url)).toEqual([desk.id])
  expect(await ask(originalUrl)).toEqual([lamp.id])
  expect(await ask('https://other.example/chair')).toEqual([])
  await ada.post('/api/products', { name: 'Other desk', url })
  expect(await ask(url)).toHaveLength(2)
  const bob = await hopwise.signUp()
  const theirs = await bob.get(`/api/products/of-url?url=${encodeURIComponent(url)}`)
  expect(theirs.body).toEqual([])
  expect((await ada.get('/api/products/of-url?url=nowhere')).status).toBe(400)
})

test('a product has what its links brought, those in the archive too', async () => {
  const ada = await hopwise.signUp()
  const { body: desk } = await ada.post('/api/products', { name: 'Desk' })
  const { body: lamp } = await ada.post('/api/products', { name: 'Lamp' })
  const originalUrl = 'https://shop.example/desk'
  const body = { productId: desk.id, originalUrl }
  const { body: first } = await ada.post('/api/affiliate-links', body)
  const { body: second } = await ada.post('/api/affiliate-links', body)
  await ada.delete(`/api/affiliate-links/${second.id}`)
  const workspaceId = await workspaceIdOf(ada)
  const occurredAt = new Date('2026-11-02T10:00:00Z')
  await addVisits(hopwise.services, [
    { workspaceId, linkId: first.id, occurredAt, times: 2 },
    { workspaceId, linkId: second.id, occurredAt },
  ])
  const { body: figures } = await ada.get(`/api/products/figures?ids=${desk.id},${lamp.id}`)
  expect(figures).toEqual([{ id: desk.id, clicks: 3, conversions: 0, earnings: '0.00' }])
  const eve = await hopwise.signUp()
  expect((await eve.get(`/api/products/figures?ids=${desk.id}`)).body).toEqual([])
})

test('a change keeps what it does not name', async () => {
  const ada = await hopwise.signUp()
  const { body: product } = await ada.post('/api/products', { name: 'Desk', commission: 10 })
  const changed = await ada.patch(`/api/products/${product.id}`, { name: 'Tall desk' })
  expect(changed.body).toEqual({ ...product, name: 'Tall desk' })
})

test.each([
  [{}, 'name', 'Product name is required'],
  [{ name: '   ' }, 'name', 'Product name is required'],
  [{ name: 'x'.repeat(201) }, 'name', 'Product name must be at most 200 characters'],
  [{ name: 'a\u0000b' }, 'name', 'Product name contains a character that isn’t allowed'],
  [{ name: 'Desk', commission: 101 }, 'commission', 'Commission must be between 0 and 100 percent'],
  [{ name: 'Desk', commission: 'much' }, 'commission', 'Commission must be a number'],
  [{ name: 'Desk', network: 'bazaar' }, 'network', 'Please select a network'],
  [
    { name: 'Desk', imageUrl: 'javascript:alert(1)' },
    'imageUrl',
    'URL must start with http:// or https://',
  ],
])('%j is refused and nothing is written', async (body, path, message) => {
  const ada = await hopwise.signUp()
  const refused = await ada.post('/api/products', body)
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toContainEqual({ path, message })
  expect((await ada.get('/api/products')).body).toEqual([])
})

test('a description is kept with the page it was read from', async () => {
  const ada = await hopwise.signUp()
  const description = 'A standing desk with a bamboo top.\nIt rises in eight seconds.'
  const descriptionFrom = 'https://shop.example.com/desk'
  const { body: made } = await ada.post('/api/products', {
    name: 'Desk',
    description,
    descriptionFrom,
  })
  expect(made).toMatchObject({ description, descriptionFrom })
  const at = `/api/products/${made.id}`
  const { body: own } = await ada.patch(at, { description: 'My words.', descriptionFrom: null })
  expect(own).toMatchObject({ description: 'My words.', descriptionFrom: null })
  expect((await ada.patch(at, { description: '  ' })).body).toMatchObject({ description: null })
  const long = await ada.patch(at, { description: 'x'.repeat(2_001) })
  expect(long.body.issues).toEqual([
    { path: 'description', message: 'Description must be at most 2000 characters' },
  ])
})
