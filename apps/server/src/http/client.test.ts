import { Hopwise, HopwiseError, type HopwiseOptions } from '@hopwise/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
let baseUrl: string
beforeAll(async () => {
  hopwise = await startTestApp()
  baseUrl = await hopwise.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => hopwise.stop())

const originalUrl = 'https://hop.clickbank.net/?affiliate=mara&vendor=javaburn'
const every = ['read', 'links:write', 'campaigns:write', 'products:write']

async function clientOf(person: Marketer, scopes = every, more: Partial<HopwiseOptions> = {}) {
  const { body } = await person.post('/api/admin/api-keys', {
    name: 'Client',
    scopes,
    expiresInDays: null,
  })
  return new Hopwise({ apiKey: body.key, baseUrl, ...more })
}

const failureOf = async (call: Promise<unknown>): Promise<HopwiseError> => {
  const error = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof HopwiseError)) throw error
  return error
}

test('a link goes from its URL to the archive and back', async () => {
  const client = await clientOf(await hopwise.signUp())
  const { workspace, key } = await client.me.get()
  expect([workspace.plan, key?.name]).toEqual(['pro', 'Client'])
  const made = await client.links.create({ originalUrl, slug: 'java', tags: ['coffee'] })
  expect(await client.links.get(made.id)).toEqual(made)
  expect(await client.links.getBySlug('java')).toEqual(made)
  expect((await client.links.update(made.id, { title: 'Java' })).title).toBe('Java')
  expect((await client.links.archive(made.id)).archivedAt).not.toBeNull()
  expect((await client.links.restore(made.id)).archivedAt).toBeNull()
  const campaign = await client.campaigns.create({
    name: 'Winter',
    productId: made.product.id,
    platforms: ['instagram'],
    startsOn: '2026-11-20',
    linkIds: [made.id],
  })
  const product = await client.products.update(made.product.id, { commission: 0.4 })
  expect([campaign.links, product.commission]).toEqual([1, 0.4])
  const [tag] = (await client.tags.list()).data
  expect(tag?.name).toBe('coffee')
  const { undoId } = await client.links.updateMany({
    ids: [made.id],
    change: { archived: true },
  })
  expect((await client.links.list({ state: 'archived' })).total).toBe(1)
  await client.links.undo(undoId ?? 0)
  expect((await client.links.list({ state: 'archived' })).total).toBe(0)
  const { totals } = await client.analytics.get({ by: 'link', metrics: ['clicks', 'revenue'] })
  expect(totals).toEqual({ clicks: 0, revenue: { amount: '0.00', currency: 'USD' } })
  expect((await client.conversions.list()).data).toEqual([])
  expect((await client.clicks.list({ linkId: made.id })).next).toBeNull()
})

test('all rows are read over pages, each once', async () => {
  const client = await clientOf(await hopwise.signUp())
  for (const slug of ['one', 'two', 'three', 'four', 'five']) {
    await client.links.create({ originalUrl, slug })
  }
  const slugs: string[] = []
  for await (const { slug } of client.links.list({ limit: 2 })) slugs.push(slug)
  expect(slugs).toEqual(['five', 'four', 'three', 'two', 'one'])
  const sizes: number[] = []
  for await (const { data } of client.links.list({ limit: 2 }).pages()) sizes.push(data.length)
  expect(sizes).toEqual([2, 2, 1])
})

test('a link whose answer was lost on the way is made once', async () => {
  let lost = 0
  const client = await clientOf(await hopwise.signUp(), every, {
    async fetch(...asked) {
      const answer = await fetch(...asked)
      if (answer.status === 201 && lost < 2) {
        lost += 1
        throw new TypeError('fetch failed')
      }
      return answer
    },
  })
  const made = await client.links.create({ originalUrl })
  expect(lost).toBe(2)
  const page = await client.links.list()
  expect(page.data.map(({ id }) => id)).toEqual([made.id])
  expect(page.total).toBe(1)
})

test('a refusal names its code, its field and its request', async () => {
  const person = await hopwise.signUp()
  const client = await clientOf(person)
  await client.links.create({ originalUrl, slug: 'taken' })
  const taken = await failureOf(client.links.create({ originalUrl, slug: 'taken' }))
  expect(taken.status).toBe(409)
  const wrong = await failureOf(client.links.create({ originalUrl: 'no address' }))
  expect(wrong).toMatchObject({ code: 'invalid', status: 400 })
  expect(wrong.issues.map(({ path }) => path)).toEqual(['originalUrl'])
  expect(wrong.requestId).not.toBe('')
  const unknown = await failureOf(client.links.list({ statuz: 'live' } as object))
  expect(unknown.issues[0]?.message).toContain('There is no filter statuz')
  expect(await failureOf(client.links.get(4_000_000))).toMatchObject({ code: 'not-found' })
  const reader = await clientOf(person, ['read'])
  expect((await failureOf(reader.tags.create({ name: 'x' }))).status).toBe(403)
  const stranger = new Hopwise({ apiKey: `hw_${'a'.repeat(43)}`, baseUrl })
  expect(await failureOf(stranger.me.get())).toMatchObject({ code: 'unauthorized', status: 401 })
})

test('an address where nothing answers is named', async () => {
  const client = new Hopwise({ apiKey: 'hw_x', baseUrl: 'http://127.0.0.1:9', maxRetries: 0 })
  const { code, message } = await failureOf(client.me.get())
  expect([code, message]).toEqual(['unreachable', 'http://127.0.0.1:9 cannot be reached.'])
})
