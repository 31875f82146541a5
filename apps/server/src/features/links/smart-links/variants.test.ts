import { linkVariants } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let clock = Date.parse('2026-11-20T12:00:00Z')

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date(clock) })
})
afterAll(() => hopwise.stop())

const address = fc.constantFrom(...'abcdef').map((name) => `https://${name}.example.com/`)
const edit = fc.record(
  {
    originalUrl: address,
    rotateUrls: fc.array(address, { maxLength: 4 }),
    rules: fc.array(
      fc.record({
        when: fc.constantFrom('DE', 'FR', 'US').map((one) => [{ kind: 'country', in: [one] }]),
        url: address,
      }),
      { maxLength: 1 },
    ),
  },
  { requiredKeys: [] },
)
const step = fc.oneof(
  { weight: 4, arbitrary: edit.map((body) => ({ body })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }).map((version) => ({ version })) },
)

test('whatever is edited or rolled back, an id of a variant never stands for another address', async () => {
  const ada = await hopwise.signUp()
  await ada.post('/api/products', { name: 'Desk' })
  const { orm } = hopwise.services.database
  await fc.assert(
    fc.asyncProperty(edit, fc.array(step, { maxLength: 8 }), async (first, steps) => {
      const { body: link } = await ada.post('/api/smart-links/create', {
        originalUrl: 'https://a.example.com/',
        ...first,
      })
      const meaning = new Map<number, string>()
      for (const one of [null, ...steps]) {
        clock += 60_000
        if (one !== null && 'body' in one) {
          await ada.patch(`/api/smart-links/${link.id}`, one.body)
        } else if (one !== null) {
          await ada.post(`/api/smart-links/${link.id}/roll-back`, { version: one.version })
        }
        const rows = await orm.select().from(linkVariants).where(eq(linkVariants.linkId, link.id))
        const { body: shown } = await ada.get(`/api/smart-links/${link.id}`)
        for (const { id, url } of rows) {
          if (id === 0) expect(url).toBe(shown.originalUrl)
          else expect(url).toBe(meaning.get(id) ?? url)
          if (id !== 0) meaning.set(id, url)
        }
        const current = rows.filter(({ removedAt }) => removedAt === null)
        const led = [
          shown.originalUrl,
          ...shown.rotateUrls,
          ...shown.rules.map((r: { url: string }) => r.url),
        ]
        expect(new Set(current.map(({ url }) => url))).toEqual(new Set(led))
        const arms = current.filter(({ isArm }) => isArm).map(({ url }) => url)
        const rotating =
          shown.rotateUrls.length === 0 ? [] : [shown.originalUrl, ...shown.rotateUrls]
        expect(new Set(arms)).toEqual(new Set(rotating))
      }
      await ada.delete(`/api/affiliate-links/${link.id}`)
    }),
    { numRuns: 15, seed: 5 },
  )
})
