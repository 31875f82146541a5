import { randomUUID } from 'node:crypto'
import { linkConfiguration, slug as slugSchema } from '@hopwise/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
let from: TestApp
let to: TestApp
beforeAll(async () => {
  from = await startTestApp({}, clock)
  // Another Hopwise: short names are no one's there.
  to = await startTestApp({ publicUrl: 'https://other.example' }, clock)
})
afterAll(async () => {
  await from.stop()
  await to.stop()
})

/** Words as people write them, and as they break tables. */
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
  // An apostrophe before a formula is what our own export puts there.
  .filter((text) => text !== '' && !/^'[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text))
const odd = fc.constantFrom('=1+1', '@cmd|x', '-2', 'a,"b";c', '"', "O'Hara", '{"a":1}', 'x\\y')
const text = fc.oneof(words, odd)
// Braces in a UTM value are placeholders, which only three words may be.
const plain = text.filter((one) => !/[{}]/.test(one))
const name = fc
  .stringMatching(/^[a-z0-9][a-z0-9-]{3,20}[a-z0-9]$/)
  .filter((one) => slugSchema.safeParse(one).success)
const url = fc
  .tuple(fc.constantFrom('a.example', 'b.example:8443'), fc.webQueryParameters(), fc.nat())
  .map(([host, query, n]) => `https://${host}/p/${n}?q=${query}`)
  .filter((one) => one.length < 500)

const rule = fc.record({
  name: fc.string({ maxLength: 20 }).map((one) => one.replaceAll(/[\p{Cc}]/gu, '').trim()),
  when: fc.tuple(
    fc.record({
      kind: fc.constant('country' as const),
      in: fc.uniqueArray(fc.constantFrom('DE', 'FR', 'US', 'BR'), { minLength: 1 }),
    }),
  ),
  url,
  cap: fc.option(fc.record({ clicks: fc.integer({ min: 1, max: 9 }), per: fc.constant('day') })),
})

const newLink = fc.record({
  slug: name,
  originalUrl: url,
  title: fc.option(text.filter((one) => one.length <= 120)),
  product: fc.constantFrom('Desk', '=Lamp', 'Rug, "soft"'),
  platform: fc.option(fc.constantFrom('twitter', 'instagram')),
  ownId: fc.option(text.filter((one) => one.length <= 80)),
})
const smart = fc.record({
  rules: fc.array(rule, { maxLength: 1 }),
  rotateUrls: fc.uniqueArray(url, { maxLength: 3 }),
  passesQuery: fc.boolean(),
  isCloaked: fc.boolean(),
  enableGeotargeting: fc.boolean(),
  utm: fc.option(fc.record({ source: fc.constantFrom('{platform}', 'ig'), medium: plain })),
})

async function product(marketer: Marketer, wanted: string): Promise<number> {
  const { body } = await marketer.get('/api/products')
  const found = body.find((one: { name: string }) => one.name === wanted)
  return found?.id ?? (await marketer.post('/api/products', { name: wanted })).body.id
}

/** Exports from one Hopwise and imports into a fresh workspace of another. */
async function move(marketer: Marketer, list: '/api/affiliate-links' | '/api/smart-links') {
  const { body: csv } =
    list === '/api/smart-links'
      ? await marketer.get('/api/smart-links/export')
      : await marketer.get('/api/affiliate-links/export')
  const bob = await to.signUp()
  const { workspace } = (await bob.get('/api/auth/user')).body
  const file = Buffer.from(csv).toString('base64')
  const begun = await bob.post('/api/link-import/run', { file, key: randomUUID() })
  for (;;) {
    let onReceived: () => void = () => undefined
    const received = new Promise<void>((resolve) => {
      onReceived = resolve
    })
    const stop = to.services.live.listen(workspace.id, onReceived)
    const { body } = await bob.get(`/api/link-import/${begun.body.id}`)
    if (body.status === 'running') await received
    stop()
    if (body.status !== 'running') return { bob, done: body }
  }
}

const seen = <Link extends { slug: string }>(list: Link[] = [], pick: (link: Link) => unknown) =>
  Object.fromEntries(list.map((link) => [link.slug, pick(link)]))

const affiliate = (link: {
  originalUrl: string
  title: string | null
  platform: string | null
  product: { name: string }
  ownId?: string | null
}) => [link.originalUrl, link.title, link.platform, link.product.name, link.ownId]

test('an export of affiliate links gives the same links in a fresh workspace', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(newLink, { selector: (one) => one.slug, minLength: 1, maxLength: 8 }),
      async (wanted) => {
        const ada = await from.signUp()
        const tag = randomUUID().slice(0, 8)
        for (const { product: named, slug, ...link } of wanted) {
          const productId = await product(ada, named)
          const ownId = link.ownId === null ? null : `${link.ownId} ${slug}`.slice(0, 100)
          const given = { ...link, ownId, slug: `${slug}-${tag}`, productId }
          const made = await ada.post('/api/affiliate-links', given)
          expect(made.status, JSON.stringify(made.body)).toBe(201)
        }
        const { bob, done } = await move(ada, '/api/affiliate-links')
        expect(done).toMatchObject({ source: 'hopwise', created: wanted.length, refused: 0 })
        const [before, after] = await Promise.all(
          [ada, bob].map(async (one) => (await one.get('/api/affiliate-links')).body),
        )
        expect(seen(after, affiliate)).toEqual(seen(before, affiliate))
      },
    ),
    { numRuns: 12 },
  )
})

test('an export of smart links keeps rules, rotation and switches', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(newLink, smart), { minLength: 1, maxLength: 4 }),
      async (wanted) => {
        const ada = await from.signUp()
        for (const [{ product: named, slug: _, ownId: __, ...link }, configuration] of wanted) {
          const productId = await product(ada, named)
          const made = await ada.post('/api/smart-links/create', {
            ...link,
            ...configuration,
            productId,
          })
          expect(made.status, JSON.stringify(made.body)).toBe(201)
        }
        const { bob, done } = await move(ada, '/api/smart-links')
        expect(done).toMatchObject({ created: wanted.length, refused: 0 })
        const [before, after] = await Promise.all(
          [ada, bob].map(async (one) => (await one.get('/api/smart-links')).body),
        )
        const configured = (link: Parameters<typeof affiliate>[0]) => [
          linkConfiguration.parse(link),
          affiliate(link),
        ]
        expect(seen(after, configured)).toEqual(seen(before, configured))
      },
    ),
    { numRuns: 10 },
  )
})
