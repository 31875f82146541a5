import { conversions } from '@hopwise/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp

beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

async function aSeller() {
  const ada = await hopwise.signUp()
  const { body: product } = await ada.post('/api/products', { name: 'Standing desk' })
  const { body: user } = await ada.get('/api/auth/user')
  const sell = (hoursAgo: Record<string, number>) =>
    hopwise.services.database.orm.insert(conversions).values(
      Object.entries(hoursAgo).map(([transactionId, hours]) => ({
        workspaceId: user.workspace.id,
        productId: product.id,
        source: 'clickbank' as const,
        kind: 'sale' as const,
        status: 'confirmed' as const,
        amount: '42.10',
        transactionId,
        occurredAt: new Date(Date.now() - hours * 3_600_000),
      })),
    )
  return { ada, product, sell }
}

test("a sale of the last day is in the feed, however much happened since, and time's order holds", async () => {
  const { ada, product, sell } = await aSeller()
  await sell({ today: 5, 'last-week': 200 })
  for (let count = 0; count < 4; count += 1) {
    const originalUrl = `https://shop.example/${count}`
    await ada.post('/api/affiliate-links', { productId: product.id, originalUrl })
  }
  const { body: feed } = await ada.get('/api/dashboard/activity?limit=4')
  const kinds = feed.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['link-created', 'link-created', 'link-created', 'conversion'])
})

test('the newest sales are in the feed, however long ago they were', async () => {
  const { ada, sell } = await aSeller()
  await sell({ 'a month ago': 700, 'a year ago': 8_800, 'ten years ago': 88_000, 'a day ago': 24 })
  const { body: feed } = await ada.get('/api/dashboard/activity?limit=3')
  const days = feed.map(({ at }: { at: string }) => (Date.now() - Date.parse(at)) / 86_400_000)
  expect(days.map(Math.floor)).toEqual([1, 29, 366])
})
