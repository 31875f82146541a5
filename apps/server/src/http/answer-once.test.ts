import { idempotencyKeys } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { forgetIdempotencyKeys } from './answer-once.ts'

let hopwise: TestApp
let clock = Date.parse('2026-11-20T12:00:00Z')
const dayMs = 24 * 3_600_000
const links = '/api/affiliate-links'

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date(clock) })
})
afterAll(() => hopwise.stop())

function withKey<Url extends string>(who: Marketer, key: string, url: Url, payload: object) {
  return who.send({ method: 'POST', url, headers: { 'idempotency-key': key }, payload })
}

async function marketer() {
  const ada = await hopwise.signUp()
  const { body: product } = await ada.post('/api/products', { name: 'Desk' })
  return { ada, body: { productId: product.id, originalUrl: 'https://example.com/' } }
}

test('three clicks in one tick make one link, and each is answered with it', async () => {
  const { ada, body } = await marketer()
  const answers = await Promise.all([1, 2, 3].map(() => withKey(ada, 'one-form', links, body)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(answers[2]?.body).toEqual(answers[0]?.body)
  expect((await ada.get(links)).body).toHaveLength(1)
})

test('another body or another call with a used key is refused, and makes nothing', async () => {
  const { ada, body } = await marketer()
  expect((await withKey(ada, 'k', links, body)).status).toBe(201)
  const other = await withKey(ada, 'k', links, { ...body, title: 'Desk' })
  expect(other.status).toBe(422)
  expect(other.body).toMatchObject({ code: 'key-reused' })
  expect((await withKey(ada, 'k', '/api/products', { name: 'Chair' })).status).toBe(422)
  expect((await ada.get(links)).body).toHaveLength(1)
})

test('what was refused may be tried again with its key', async () => {
  const { ada, body } = await marketer()
  const refused = await withKey(ada, 'k', links, { ...body, productId: 2_000_000_000 })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect((await withKey(ada, 'k', links, body)).status).toBe(201)
})

test('a key is its workspace’s alone, and free again after a day', async () => {
  const { ada, body } = await marketer()
  const eve = await marketer()
  const { body: first } = await withKey(ada, 'shared', links, body)
  const { body: hers } = await withKey(eve.ada, 'shared', links, eve.body)
  expect(hers.id).not.toBe(first.id)
  clock += dayMs + 1
  expect((await withKey(ada, 'shared', links, body)).body.id).not.toBe(first.id)
})

test('a call that was cut off is not made again by its key, as no one knows what it did', async () => {
  const { ada, body } = await marketer()
  const { orm } = hopwise.services.database
  await withKey(ada, 'cut-off', links, body)
  await orm.update(idempotencyKeys).set({ answer: null })
  const soon = await withKey(ada, 'cut-off', links, body)
  expect([soon.status, soon.body.code]).toEqual([409, 'conflict'])
  expect(soon.headers['retry-after']).toBe('1')
  clock += 60_001
  const later = await withKey(ada, 'cut-off', links, body)
  expect([later.status, later.body.code]).toEqual([409, 'outcome-unknown'])
  expect(later.headers).not.toHaveProperty('retry-after')
  expect((await ada.get(links)).body).toHaveLength(1)
})

test('where the answer cannot be kept, the call is answered and its key makes nothing more', async () => {
  const { ada, body } = await marketer()
  const { orm } = hopwise.services.database
  await orm.execute(
    sql`alter table idempotency_keys add constraint full_disk check (answer is null) not valid`,
  )
  const made = await withKey(ada, 'unkept', links, body)
  await orm.execute(sql`alter table idempotency_keys drop constraint full_disk`)
  expect(made.status).toBe(201)
  expect((await withKey(ada, 'unkept', links, body)).status).toBe(409)
  clock += 60_001
  expect((await withKey(ada, 'unkept', links, body)).status).toBe(409)
  expect((await ada.get(links)).body).toMatchObject([{ id: made.body.id }])
})

test('what is shown once is not readable in the table, and keys go after a day', async () => {
  const { ada } = await marketer()
  const asked = { name: 'Report', scopes: ['read'], expiresInDays: 30 }
  const made = await withKey(ada, 'secret', '/api/admin/api-keys', asked)
  expect((await withKey(ada, 'secret', '/api/admin/api-keys', asked)).body).toEqual(made.body)
  const { orm } = hopwise.services.database
  expect(JSON.stringify(await orm.select().from(idempotencyKeys))).not.toContain(made.body.key)
  clock += dayMs + 1
  await forgetIdempotencyKeys(hopwise.services)
  expect(await orm.select().from(idempotencyKeys)).toEqual([])
})

test.each(['a b', 'x'.repeat(201)])('the key %j is refused', async (key) => {
  const { ada, body } = await marketer()
  const answer = await withKey(ada, key, links, body)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toContain('Idempotency-Key must be')
})
