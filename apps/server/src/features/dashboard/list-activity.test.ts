import { conversions } from '@hopwise/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

test("a sale of the last day is in the feed, however much happened since, and time's order holds", async () => {
  const ada = await hopwise.signUp()
  const { body: product } = await ada.post('/api/products', { name: 'Standing desk' })
  const { body: user } = await ada.get('/api/auth/user')
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const sale = {
    workspaceId: user.workspace.id,
    productId: product.id,
    source: 'clickbank' as const,
    kind: 'sale' as const,
    status: 'confirmed' as const,
    amount: '42.10',
  }
  await hopwise.services.database.orm.insert(conversions).values([
    { ...sale, transactionId: 'today', occurredAt: hoursAgo(5) },
    { ...sale, transactionId: 'last-week', occurredAt: hoursAgo(200) },
  ])
  for (let count = 0; count < 4; count += 1) {
    const originalUrl = `https://shop.example/${count}`
    await ada.post('/api/affiliate-links', { productId: product.id, originalUrl })
  }
  const { body: feed } = await ada.get('/api/dashboard/activity?limit=4')
  const kinds = feed.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['link-created', 'link-created', 'link-created', 'conversion'])
})
