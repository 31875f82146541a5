import { auditChains, auditEntries } from '@hopwise/db'
import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSecrets } from '#src/secrets.ts'
import { type Tenant, tenantOf } from '#src/services.ts'
import { startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { forgetAudit } from './forget-audit.ts'
import { recordAudit } from './record-audit.ts'
import { verifyChain } from './verify-chain.ts'

const dayMs = 86_400_000
const start = new Date('2026-11-23T12:00:00Z')
let now = start
let hopwise: TestApp
let ada: Tenant

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  now = start
  // The job goes over all workspaces.
  await hopwise.services.database.orm.delete(auditChains)
  ada = await newTenant()
})

/** Its log begins with the account and its sign-in. */
async function newTenant(): Promise<Tenant> {
  const { body } = await (await hopwise.signUp()).get('/api/auth/user')
  return tenantOf(hopwise.services, body.workspace.id)
}

const record = (tenant: Tenant, after: Record<string, unknown> = {}) =>
  recordAudit(tenant, {
    kind: 'operator',
    action: 'disableLink',
    actor: { kind: 'operator' },
    record: { kind: 'links', id: 7, name: 'desk' },
    after,
  })

const entriesOf = ({ workspaceId, orm }: Tenant) =>
  orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.workspaceId, workspaceId))
    .orderBy(auditEntries.id)
const chainOf = ({ workspaceId }: Tenant) => eq(auditChains.workspaceId, workspaceId)
const entryOf = ({ workspaceId }: Tenant, id: number) =>
  and(eq(auditEntries.workspaceId, workspaceId), eq(auditEntries.id, id))

test('a chain is whole after entries of every shape', async () => {
  await record(ada, { text: 'é\u0000\ud800 "quoted"', number: 1e21, small: 0.1, list: [1, null] })
  await record(ada, { nested: { b: 1, a: { '2': true, '1': false } }, at: start })
  await record(ada)
  expect(await verifyChain(ada)).toEqual({
    isWhole: true,
    entries: 5,
    since: start.toISOString(),
    brokenAt: null,
  })
})

test.each([
  ['is said by someone else', { userId: 'eve' }],
  ['is another action', { action: 'enableLink' }],
  ['moves in time', { at: new Date(0) }],
  ['is of another record', { recordId: 8 }],
  ['says something else', { after: { reason: 'none' } }],
])('an entry that %s breaks the chain there', async (_, change) => {
  await record(ada, { reason: 'phishing' })
  await record(ada)
  await ada.orm.update(auditEntries).set(change).where(entryOf(ada, 2))
  expect(await verifyChain(ada)).toMatchObject({ isWhole: false, brokenAt: 2 })
})

test('an entry that is gone shows: in the middle, at the end, and at the beginning', async () => {
  for (const gone of [2, 3, 1]) {
    const eve = await newTenant()
    await record(eve)
    await record(eve)
    await eve.orm.delete(auditEntries).where(entryOf(eve, gone))
    expect(await verifyChain(eve)).toMatchObject({ isWhole: false, brokenAt: gone })
  }
})

test('no end can be made up without the key: neither a shorter log nor a later beginning', async () => {
  await record(ada)
  await record(ada)
  const [first, second] = await entriesOf(ada)
  await ada.orm.delete(auditEntries).where(entryOf(ada, 3))
  const shorter = { lastId: 2, lastHash: second?.hash ?? '' }
  await ada.orm.update(auditChains).set(shorter).where(chainOf(ada))
  expect(await verifyChain(ada)).toMatchObject({ isWhole: false, brokenAt: 3 })
  await record(ada)
  await record(ada)
  expect(await verifyChain(ada)).toMatchObject({ isWhole: false, brokenAt: 3 })

  const eve = await newTenant()
  await record(eve)
  await eve.orm.delete(auditEntries).where(entryOf(eve, 1))
  const later = { forgottenId: 1, forgottenHash: first?.hash ?? '' }
  await eve.orm.update(auditChains).set(later).where(chainOf(eve))
  expect(await verifyChain(eve)).toMatchObject({ isWhole: false, brokenAt: 2 })
})

test('a log that was cut does not read as whole once its oldest entries are forgotten', async () => {
  await record(ada)
  now = new Date(start.getTime() + 200 * dayMs)
  await record(ada)
  await record(ada)
  const entries = await entriesOf(ada)
  const last = entries.at(-2)
  await ada.orm.delete(auditEntries).where(entryOf(ada, entries.length))
  const shorter = { lastId: last?.id ?? 0, lastHash: last?.hash ?? '' }
  await ada.orm.update(auditChains).set(shorter).where(chainOf(ada))
  now = new Date(start.getTime() + 366 * dayMs)
  await forgetAudit(hopwise.services)
  expect(await verifyChain(ada)).toMatchObject({ isWhole: false, entries: 1 })
})

test('a log that someone emptied, but for its chain, is not whole', async () => {
  await ada.orm.delete(auditEntries).where(gt(auditEntries.id, 0))
  expect(await verifyChain(ada)).toMatchObject({ isWhole: false, entries: 0, brokenAt: 1 })
})

test('the key of another workspace signs nothing here', async () => {
  const eve = await newTenant()
  const [other] = await eve.orm.select().from(auditChains).where(chainOf(eve))
  await ada.orm
    .update(auditChains)
    .set({ key: other?.key ?? '' })
    .where(chainOf(ada))
  expect(await verifyChain(ada)).toMatchObject({ isWhole: false })
})

test('a lost key stops no work: the log goes on, and shows where it broke until that is forgotten', async () => {
  await record(ada)
  const lost = { ...ada, secrets: createSecrets('another key of thirty-two letters') }
  now = new Date(start.getTime() + 200 * dayMs)
  await record(lost)
  await record(lost)
  expect(await verifyChain(lost)).toMatchObject({ isWhole: false, brokenAt: 1 })
  now = new Date(start.getTime() + 366 * dayMs)
  await forgetAudit({ ...hopwise.services, secrets: lost.secrets })
  expect(await verifyChain(lost)).toMatchObject({ isWhole: true, entries: 2 })
})

test('entries of more than a year are forgotten, and what is left is whole', async () => {
  await record(ada)
  now = new Date(start.getTime() + 200 * dayMs)
  await record(ada)
  now = new Date(start.getTime() + 366 * dayMs)
  await forgetAudit(hopwise.services)
  expect((await entriesOf(ada)).map(({ id }) => id)).toEqual([4])
  expect(await verifyChain(ada)).toMatchObject({ isWhole: true, entries: 1, brokenAt: null })
  await record(ada)
  now = new Date(start.getTime() + 900 * dayMs)
  await forgetAudit(hopwise.services)
  expect(await verifyChain(ada)).toMatchObject({ isWhole: true, entries: 0, since: null })
  await record(ada)
  expect((await entriesOf(ada)).map(({ id }) => id)).toEqual([6])
  expect(await verifyChain(ada)).toMatchObject({ isWhole: true, entries: 1 })
})

test('forty writers at once make one chain of each workspace, and none waits for another workspace', async () => {
  const eve = await newTenant()
  await withTransaction(eve, async (inner) => {
    await record(inner)
    // The other workspace writes to its end while this transaction is open.
    await Promise.all(Array.from({ length: 40 }, () => record(ada)))
  })
  expect(await verifyChain(ada)).toMatchObject({ isWhole: true, entries: 42 })
  expect(await verifyChain(eve)).toMatchObject({ isWhole: true, entries: 3 })
})

test('of two first entries at the same time, none is lost', async () => {
  await ada.orm.delete(auditChains).where(chainOf(ada))
  await Promise.all([record(ada), record(ada), record(ada)])
  expect(await verifyChain(ada)).toMatchObject({ isWhole: true, entries: 3 })
})

test('an entry of a transaction that fails is no gap', async () => {
  const failing = withTransaction(ada, async (inner) => {
    await record(inner)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await record(ada)
  expect(await verifyChain(ada)).toMatchObject({ isWhole: true, entries: 3 })
})
