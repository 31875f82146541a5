import {
  adminSettings,
  conversions,
  extendClickPartitions,
  inboundMessages,
  networkConnections,
  syncCursors,
  syncs,
  webhookDeliveries,
} from '@hopwise/db'
import { createClickIds } from '@hopwise/redirector'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NetworkFailure } from '#src/integrations/network-failure.ts'
import { newClaim } from '#src/jobs/claims.ts'
import { rebuildDays } from '#src/rollups/rebuild-days.ts'
import { anotherProcess } from '#src/testing/another-process.ts'
import {
  connectNetwork,
  type FakeNetwork,
  fakeNetwork,
  someCounts,
} from '#src/testing/fake-networks.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { forgetClickDetails, forgetLogs } from './index.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const start = Date.parse('2026-11-20T12:00:00Z')

let hopwise: TestApp
let operator: Marketer
let clock = start
let earnings: FakeNetwork
const parts: FakeNetwork[] = []

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date(clock), syncParts: parts })
  // The first account runs the installation.
  operator = await hopwise.signUp()
})
afterAll(() => hopwise.stop())
beforeEach(() => {
  clock += dayMs
  earnings = fakeNetwork('clickbank', 'earnings')
  parts.splice(0, parts.length, earnings)
})

const networks = '/api/admin/networks'
const settings = '/api/admin/settings'

test('a network is active, warned of or inactive by what really happened', async () => {
  const ada = await hopwise.signUp()
  expect((await ada.get(networks)).body).toMatchObject([
    { network: 'clickbank', connectionId: null, status: 'inactive' },
    {
      network: 'amazon',
      status: 'inactive',
      advice: 'Not connected, so its products and earnings aren’t read.',
    },
  ])
  const id = await connectNetwork(hopwise, ada, 'clickbank')
  const statusAfter = async (answer: FakeNetwork['answer']) => {
    earnings.answer = answer
    await ada.post('/api/admin/update-earnings')
    return (await ada.get(networks)).body[0]
  }
  expect(await statusAfter(async () => someCounts())).toMatchObject({
    connectionId: id,
    status: 'active',
    advice: null,
    lastGoodAt: new Date(clock).toISOString(),
    failedRuns: 0,
  })
  const away = await statusAfter(async () => {
    throw new NetworkFailure('away', 'ClickBank does not answer.')
  })
  expect(away).toMatchObject({
    status: 'warning',
    advice: 'ClickBank does not answer. It will be retried automatically.',
    failedRuns: 1,
  })
  const refused = await statusAfter(async () => {
    throw new NetworkFailure('refused', 'ClickBank refused the key.')
  })
  expect(refused).toMatchObject({
    status: 'inactive',
    advice: 'ClickBank refused the key. Renew the key in Settings, under Integrations.',
  })
  await statusAfter(async () => someCounts())
  clock += 3 * hourMs
  expect((await ada.get(networks)).body[0]).toMatchObject({
    status: 'warning',
    advice: expect.stringContaining('haven’t been updated for more than 2 hours'),
  })
})

test('how the installation is doing is shown to its operator alone', async () => {
  const ada = await hopwise.signUp()
  const shownTo = async (who: Marketer) => (await who.get('/api/admin/overview')).body
  expect(await shownTo(operator)).toMatchObject({ failingJobs: [] })
  expect(await shownTo(ada)).toMatchObject({ clicks: null, failingJobs: null })
})

test('the overview counts what is this workspace’s alone', async () => {
  const [ada, eve] = [await hopwise.signUp(), await hopwise.signUp()]
  const { orm } = hopwise.services.database
  const aConversion = async (
    workspaceId: number,
    transactionId: string,
    ageMs: number,
    more: Partial<typeof conversions.$inferInsert> = {},
  ) =>
    orm.insert(conversions).values({
      workspaceId,
      source: 'clickbank',
      transactionId,
      amount: '12.50',
      occurredAt: new Date(clock - ageMs),
      createdAt: new Date(clock - ageMs),
      ...more,
    })
  const [mine, theirs] = [await workspaceIdOf(ada), await workspaceIdOf(eve)]
  await aConversion(mine, 'A1', hourMs)
  await aConversion(mine, 'A2', 2 * dayMs)
  await aConversion(theirs, 'E1', hourMs)
  // Neither what is taken back nor what a report reports last month is today's business.
  await aConversion(mine, 'A1', hourMs, { kind: 'refund', amount: '-12.00', matchedBy: 'sale' })
  await aConversion(mine, 'A3', 40 * dayMs, { createdAt: new Date(clock), matchedBy: 'hand' })
  const { body } = await ada.get('/api/admin/overview')
  expect(body).toMatchObject({
    networks: { active: 0, warning: 0, inactive: 2 },
    earnings: { count: 1, worth: '12.50' },
    unmatched: 2,
    webhooks: { total: 0, failing: 0, paused: 0 },
    clicks: null,
    failingJobs: null,
  })
  expect(body.days).toHaveLength(14)
  expect(body.days.at(-1)).toMatchObject({ newEarnings: 1 })
  expect(body.days.at(-3)).toMatchObject({ newEarnings: 1 })
})

test('schedules hold from the last good reading on, and bad ones name their field', async () => {
  const ada = await hopwise.signUp()
  expect((await ada.get(settings)).body).toEqual({
    productSyncHours: 6,
    earningsSyncHours: 1,
    clickDetailDays: null,
    logDays: 30,
  })
  await connectNetwork(hopwise, ada, 'clickbank')
  await ada.post('/api/admin/update-earnings')
  const changed = await ada.patch(settings, { earningsSyncHours: 12 })
  expect(changed.body).toMatchObject({ earningsSyncHours: 12, productSyncHours: 6 })
  const [, schedule] = (await ada.get('/api/admin/syncs/schedule')).body
  expect(schedule).toMatchObject({
    everyHours: 12,
    nextAt: new Date(clock + 12 * hourMs).toISOString(),
  })
  const bad = await ada.patch(settings, {
    earningsSyncHours: 25,
    productSyncHours: 5,
    logDays: 1.5,
  })
  expect(bad.status).toBe(400)
  expect(bad.body.issues).toEqual([
    { path: 'productSyncHours', message: 'Product schedule must be at least 6 hours' },
    { path: 'earningsSyncHours', message: 'Earnings schedule must be at most 24 hours' },
    { path: 'logDays', message: 'Logs must be a whole number of days' },
  ])
  expect((await ada.get(settings)).body).toEqual(changed.body)
})

/** In which nothing was forgotten yet. */
const aProcess = (now: number) => ({
  ...anotherProcess(hopwise.services),
  now: () => new Date(now),
})

test('forgetting visitor details of old clicks changes no figure, not even recounted', async () => {
  const ada = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(ada)
  const { pool, orm } = hopwise.services.database
  const ids = createClickIds((bytes) => crypto.getRandomValues(bytes))
  const now = Date.now()
  for (const ageDays of [0, 5, 20, 25]) {
    const at = now - ageDays * dayMs
    await pool.query(
      `insert into clicks (workspace_id, id, occurred_at, link_id, country, device, os, browser,
         language, referrer_host, platform, visitor, user_agent)
       values ($1, $2, $3, 1, 'DE', 'mobile', 'iOS', 'Safari', 'de', 't.co', 'twitter', 'v', 'ua')`,
      [workspaceId, ids.next(at), new Date(at)],
    )
  }
  const figures = async () => {
    const facets = await pool.query(
      `select * from click_facets where workspace_id = $1 order by 1, 2, 3, 4, 5, 6`,
      [workspaceId],
    )
    const links = await pool.query(
      `select * from link_clicks where workspace_id = $1 order by 1, 2, 3, 4, 5`,
      [workspaceId],
    )
    return [facets.rows, links.rows]
  }
  await rebuildDays(orm, workspaceId)
  const before = await figures()
  expect(before[0]).not.toEqual([])
  await ada.patch(settings, { clickDetailDays: 10 })
  const services = aProcess(now)
  const { stopping } = services.background
  await forgetClickDetails(services, stopping)
  await forgetClickDetails(services, stopping)
  const { rows } = await pool.query(
    `select visitor, user_agent, language, country, browser, referrer_host from clicks
     where workspace_id = $1 order by id`,
    [workspaceId],
  )
  const kept = { country: 'DE', browser: 'Safari', referrer_host: 't.co' }
  const cleared = { ...kept, visitor: '', user_agent: '', language: '' }
  const whole = { ...kept, visitor: 'v', user_agent: 'ua', language: 'de' }
  expect(rows).toEqual([cleared, cleared, whole, whole])
  await rebuildDays(orm, workspaceId)
  expect(await figures()).toEqual(before)
  await orm.delete(adminSettings)
})

/** Clicks of one month with all details, as full pages have them. */
async function clicksWithDetails(workspaceId: number, count: number, now: number) {
  const { pool } = hopwise.services.database
  const ids = createClickIds((bytes) => crypto.getRandomValues(bytes))
  const times = Array.from({ length: count }, (_, place) => now - 40 * dayMs + place * 1_000)
  await pool.query(
    `insert into clicks (workspace_id, id, occurred_at, link_id, country, device, os, browser,
       language, referrer_host, platform, visitor, user_agent)
     select $1, id, to_timestamp(at / 1000.0), 1, 'DE', 'mobile', 'iOS', 'Safari', 'de-de', 't.co', 'twitter',
       md5(id), 'Safari 18' from unnest($2::text[], $3::float8[]) as click (id, at)`,
    [workspaceId, times.map((at) => ids.next(at)), times],
  )
}

async function detailsOf(workspaceId: number) {
  const { rows } = await hopwise.services.database.pool.query<{ whole: number; bytes: number }>(
    `select (select count(*)::int from clicks where workspace_id = $1 and visitor <> '') as whole,
       (select sum(pg_total_relation_size(relid))::float8 from pg_partition_tree('clicks')) as bytes`,
    [workspaceId],
  )
  return rows[0] ?? { whole: 0, bytes: 0 }
}

test('forgetting details that is cut off goes on where it was', async () => {
  const ada = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(ada)
  const now = Date.now()
  await clicksWithDetails(workspaceId, 90, now)
  await ada.patch(settings, { clickDetailDays: 10 })
  const services = aProcess(now)
  const { orm } = services.database
  const clearedTo = async () => {
    const [row] = await orm
      .select({ to: adminSettings.detailsClearedTo })
      .from(adminSettings)
      .where(eq(adminSettings.workspaceId, workspaceId))
    return row?.to?.getTime() ?? 0
  }
  let asked = 0
  // safe because nothing else of it is read
  const afterTheFirst = {
    get aborted() {
      return ++asked > 11
    },
  } as AbortSignal
  await forgetClickDetails(services, afterTheFirst, { rowsAtOnce: 30 })
  expect((await detailsOf(workspaceId)).whole).toBe(60)
  expect(await clearedTo()).toBe(now - 40 * dayMs + 29_000)
  await forgetClickDetails(services, services.background.stopping, { rowsAtOnce: 30 })
  expect((await detailsOf(workspaceId)).whole).toBe(0)
  expect(await clearedTo()).toBe(now - 10 * dayMs)
  await orm.delete(adminSettings)
})

/** A lock of another connection, and how it ends. */
async function hold(lock: string) {
  const client = await hopwise.services.database.pool.connect()
  await client.query(`begin; ${lock}`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

test('at a stop forgetting details begins with nothing', async () => {
  const ada = await hopwise.signUp()
  await ada.patch(settings, { clickDetailDays: 10 })
  const release = await hold('lock table clicks in access exclusive mode')
  await forgetClickDetails(hopwise.services, AbortSignal.abort())
  await release()
  await hopwise.services.database.orm.delete(adminSettings)
})

test('details are forgotten while another month is locked to be dropped', async () => {
  const ada = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(ada)
  const now = Date.now()
  const { orm, pool } = hopwise.services.database
  await extendClickPartitions(pool, new Date(now), { from: new Date(now - 80 * dayMs) })
  await clicksWithDetails(workspaceId, 30, now)
  await ada.patch(settings, { clickDetailDays: 10 })
  await orm
    .update(adminSettings)
    .set({ detailsClearedTo: new Date(now - 41 * dayMs) })
    .where(eq(adminSettings.workspaceId, workspaceId))
  // What drops a month locks this one as well.
  const release = await hold('lock table only clicks_default in share mode')
  const services = aProcess(now)
  await forgetClickDetails(services, services.background.stopping)
  await release()
  expect((await detailsOf(workspaceId)).whole).toBe(0)
  await orm.delete(adminSettings)
})

test('behind a long read nothing is forgotten, and no further workspace is tried', async () => {
  const marketers = [await hopwise.signUp(), await hopwise.signUp()]
  const ids = await Promise.all(marketers.map(workspaceIdOf))
  const now = Date.now()
  for (const [place, ada] of marketers.entries()) {
    await clicksWithDetails(ids[place] ?? 0, 30, now)
    await ada.patch(settings, { clickDetailDays: 10 })
  }
  const wholeOf = async (id: number) => (await detailsOf(id)).whole
  const release = await hold('set transaction isolation level repeatable read; select from clicks')
  const warn = vi.fn()
  const services = { ...aProcess(now), log: { error: vi.fn(), warn } }
  const { stopping } = services.background
  await forgetClickDetails(services, stopping, { readerMs: 0 })
  await release()
  expect(await Promise.all(ids.map(wholeOf))).toEqual([30, 30])
  expect(warn).toHaveBeenCalledOnce()
  await forgetClickDetails(services, stopping)
  expect(await Promise.all(ids.map(wholeOf))).toEqual([0, 0])
  await hopwise.services.database.orm.delete(adminSettings)
})

test('what clicks may grow by is of a night, however often it is run', async () => {
  const ada = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(ada)
  const now = Date.now()
  await clicksWithDetails(workspaceId, 30, now)
  await ada.patch(settings, { clickDetailDays: 10 })
  const { bytes } = await detailsOf(workspaceId)
  const day = new Date(now).toISOString().slice(0, 10)
  const forget = async (night: { day: string; bytes: number }) => {
    const services = aProcess(now)
    services.background.noteOf('forget-click-details', night)
    await forgetClickDetails(services, services.background.stopping)
  }
  await forget({ day, bytes: bytes / 2 })
  expect((await detailsOf(workspaceId)).whole).toBe(30)
  await forget({ day: 'before', bytes: bytes / 2 })
  expect((await detailsOf(workspaceId)).whole).toBe(0)
  await hopwise.services.database.orm.delete(adminSettings)
})

test('logs are kept as long as the workspace wants, and a run under way always', async () => {
  const ada = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(ada)
  const { orm } = hopwise.services.database
  const old = { workspaceId, cause: 'schedule', queuedAt: new Date(clock - 10 * dayMs) } as const
  await orm.insert(syncs).values([
    { ...old, kind: 'earnings', status: 'done' },
    { ...old, kind: 'earnings', status: 'running', ...newClaim() },
    { ...old, kind: 'products', status: 'done', queuedAt: new Date(clock) },
  ])
  await forgetLogs(hopwise.services)
  expect((await ada.get('/api/admin/syncs')).body).toHaveLength(3)
  await ada.patch(settings, { logDays: 7 })
  await forgetLogs(hopwise.services)
  expect((await ada.get('/api/admin/syncs')).body).toMatchObject([
    { kind: 'products' },
    { status: 'running' },
  ])
})

test('old calls and deliveries are forgotten, many at a time, and what waits to be sent is not', async () => {
  const ada = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(ada)
  const { orm, pool } = hopwise.services.database
  const old = new Date(clock - 31 * dayMs)
  await pool.query(
    `insert into inbound_messages (workspace_id, received_at, outcome)
     select $1, $2, 'refused' from generate_series(1, 4500)`,
    [workspaceId, old],
  )
  const { body: webhook } = await ada.post('/api/webhooks', {
    form: 'webhook',
    url: 'https://receiver.invalid/',
    events: ['click'],
  })
  const delivery = { workspaceId, webhookId: webhook.id, event: 'click', payload: {} } as const
  await orm.insert(webhookDeliveries).values([
    { ...delivery, eventKey: '1', status: 'delivered', createdAt: old },
    { ...delivery, eventKey: '2', status: 'failed', createdAt: old },
    { ...delivery, eventKey: '3', status: 'waiting', createdAt: old },
    { ...delivery, eventKey: '4', status: 'delivered', createdAt: new Date(clock) },
  ])
  await forgetLogs(hopwise.services)
  const own = eq(inboundMessages.workspaceId, workspaceId)
  expect(await orm.$count(inboundMessages, own)).toBe(0)
  const left = await orm
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.workspaceId, workspaceId))
  expect(left.map(({ eventKey }) => eventKey).toSorted()).toEqual(['3', '4'])
})

test('a connection that goes takes what was known of it along', async () => {
  const ada = await hopwise.signUp()
  const id = await connectNetwork(hopwise, ada, 'clickbank')
  await ada.post('/api/admin/update-earnings')
  const { orm } = hopwise.services.database
  await orm.delete(networkConnections).where(eq(networkConnections.id, id))
  expect(await orm.select().from(syncCursors).where(eq(syncCursors.connectionId, id))).toEqual([])
  expect((await ada.get(networks)).body[0]?.status).toBe('inactive')
})
