import {
  clicks,
  conversions,
  eventHeads,
  events,
  linkChecks,
  links,
  posts,
  syncs,
  webhookDeliveries,
  webhooks,
  workspaces,
} from '@hopwise/db'
import { createClickIds } from '@hopwise/redirector'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkLinks } from '#src/features/links/link-health/index.ts'
import { type ConversionReport, recordConversions } from '#src/features/money/earnings/index.ts'
import { oldestEventWaits, withNewEvents } from '#src/features/money/webhooks/index.ts'
import type { ReceiverAnswer, ReceiverCall } from '#src/integrations/receiver/call-receiver.ts'
import { handOnEvents } from '#src/jobs/hand-on-events.ts'
import { showRecords } from '#src/jobs/show-records.ts'
import { foldAllTotals } from '#src/rollups/totals.ts'
import { type Tenant, tenantOf } from '#src/services.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { collectEvents, deliverWebhooks } from '#src/testing/deliver-webhooks.ts'
import { aCampaign, aLink, workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { forgetEvents, numberEvents } from './index.ts'

const ids = createClickIds((bytes) => crypto.getRandomValues(bytes))
let now = new Date()
let hopwise: TestApp
let ada: Marketer
let tenant: Tenant

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
})
afterAll(() => hopwise.stop())
beforeEach(async () => {
  now = new Date()
  ada = await hopwise.signUp()
  tenant = tenantOf(hopwise.services, await workspaceIdOf(ada))
})

const report: ConversionReport = {
  source: 'Net & Co',
  transactionId: 'T1',
  kind: 'sale',
  status: 'pending',
  amount: '40.00',
  currency: 'USD',
  subIds: [],
  occurredAt: null,
}
const sell = (change: Partial<ConversionReport> = {}) =>
  recordConversions(tenant, [{ ...report, ...change }], { route: 'postback' })

async function number() {
  while (await numberEvents(hopwise.services, tenant.workspaceId, showRecords));
}

/** Events of links that are no more, of which nothing is left to say. */
const logMany = (workspaceId: number, count: number) =>
  tenant.orm.execute(sql`
    insert into events (workspace_id, type, record_id)
    select ${workspaceId}, 'link.updated', -number from generate_series(1, ${count}::int) as number`)
const unnumbered = (workspaceId: number) =>
  tenant.orm.$count(events, and(eq(events.workspaceId, workspaceId), isNull(events.sequence)))

/** The log as a program reads it, once everything has its place. */
async function log(query = '', reader = ada) {
  await number()
  const { status, body } = await reader.get(`/api/v1/events${query}`)
  expect(status).toBe(200)
  return body
}
const typesOf = async (query = '') => (await log(query)).data.map(({ type }) => type)

/** Clicks as ingest writes them where a webhook listens to them. */
async function addClicks(count: number): Promise<string[]> {
  const link = await aLink(ada)
  const rows = Array.from({ length: count }, () => ({
    workspaceId: tenant.workspaceId,
    id: ids.next(now.getTime()),
    occurredAt: now,
    linkId: link.id,
    country: 'DE',
  }))
  await tenant.orm.insert(clicks).values(rows)
  const clickIds = rows.map(({ id }) => id)
  await tenant.orm
    .insert(events)
    .values({ workspaceId: tenant.workspaceId, type: 'click.recorded', clickIds })
  return clickIds
}

test('what happens to a link is in the log, with the link as GET answers it', async () => {
  const { id } = await aLink(ada, { slug: 'logged' })
  const made = await log()
  expect(made.data).toMatchObject([
    {
      id: expect.stringMatching(/^evt_\w{25}$/),
      sequence: 1,
      type: 'link.created',
      apiVersion: 'v1',
    },
  ])
  expect(made.data[0]?.data).toEqual((await ada.get(`/api/v1/links/${id}`)).body)
  await ada.patch(`/api/v1/links/${id}`, { title: 'Logged', tags: ['one', 'two'] })
  await number()
  await ada.post(`/api/v1/links/${id}/archive`)
  await number()
  await ada.post(`/api/v1/links/${id}/restore`)
  await ada.get('/api/v1/links')
  const all = await log()
  expect(all.data.map(({ type, sequence }) => [sequence, type])).toEqual([
    [1, 'link.created'],
    [2, 'link.updated'],
    [3, 'link.archived'],
    [4, 'link.updated'],
  ])
  expect(all.data[1]?.data).toMatchObject({ title: 'Logged', tags: ['one', 'two'] })
})

test('a click, a fold of totals and a visit of the health check change nothing of a link', async () => {
  await tenant.orm.update(links).set({ archivedAt: now })
  const { id: linkId } = await aLink(ada)
  const { workspaceId } = tenant
  await addVisits(hopwise.services, [{ workspaceId, linkId, occurredAt: now, times: 3 }])
  await foldAllTotals(hopwise.services)
  now = new Date(now.getTime() + 600_000)
  await checkLinks(hopwise.services, {
    gapMs: 0,
    resolve: (_host, done) => done(null, [{ address: '10.0.0.1', family: 4 }]),
  })
  expect(await tenant.orm.$count(linkChecks, eq(linkChecks.linkId, linkId))).toBe(1)
  expect((await ada.get(`/api/v1/links/${linkId}`)).body.clicks).toBe(3)
  expect(await typesOf()).toEqual(['link.created'])
})

test('where another check finds something else, the link says so', async () => {
  const { id: linkId } = await aLink(ada)
  const check = { workspaceId: tenant.workspaceId, linkId, variantId: 0, checkedAt: now }
  await tenant.orm.insert(linkChecks).values({ ...check, outcome: 'ok' })
  await number()
  await tenant.orm
    .update(linkChecks)
    .set({ checkedAt: now, outcome: 'dead' })
    .where(eq(linkChecks.linkId, linkId))
  await tenant.orm.update(linkChecks).set({ failures: 2 }).where(eq(linkChecks.linkId, linkId))
  expect((await log()).data).toMatchObject([
    { type: 'link.created', data: { health: 'ok' } },
    { type: 'link.health-changed', data: { health: 'dead' } },
  ])
  expect((await ada.get(`/api/v1/links/${linkId}`)).body.health).toBe('dead')
})

test('a conversion is created, reaches its states and is unmatched where no link is known', async () => {
  await sell()
  await number()
  await sell({ status: 'confirmed' })
  await number()
  await sell({ status: 'confirmed', amount: '50.00' })
  await number()
  await sell({ status: 'reversed' })
  const { data } = await log()
  expect(data.map(({ type }) => type)).toEqual([
    'conversion.created',
    'conversion.unmatched',
    'conversion.confirmed',
    'conversion.updated',
    'conversion.reversed',
  ])
  const [row] = await tenant.orm
    .select({ id: conversions.id })
    .from(conversions)
    .where(eq(conversions.workspaceId, tenant.workspaceId))
  expect(data.at(-1)?.data).toEqual((await ada.get(`/api/v1/conversions/${row?.id ?? 0}`)).body)
})

test('a sale that comes confirmed is created and confirmed; one of a link is not unmatched', async () => {
  const [clickId = ''] = await addClicks(1)
  await sell({ status: 'confirmed', subIds: [clickId] })
  expect(await typesOf('?type=conversion.*')).toEqual([
    'conversion.created',
    'conversion.confirmed',
  ])
  await sell({ kind: 'refund', amount: '-40.00' })
  expect(await typesOf('?type=conversion.unmatched')).toEqual([])
})

test('campaigns, posts, syncs and webhooks have their events', async () => {
  const campaign = await aCampaign(ada)
  await ada.patch(`/api/campaigns/${campaign.id}`, { status: 'completed' })
  const post = await ada.post('/api/posts', { platform: 'twitter', content: 'A desk that stands.' })
  expect(post.status).toBe(201)
  for (const status of ['failed', 'published'] as const) {
    await tenant.orm.update(posts).set({ status }).where(eq(posts.id, post.body.id))
    await number()
  }
  const { workspaceId } = tenant
  const [run] = await tenant.orm
    .insert(syncs)
    .values({ workspaceId, kind: 'products', cause: 'hand', status: 'running', queuedAt: now })
    .returning()
  await tenant.orm
    .update(syncs)
    .set({ status: 'failed' })
    .where(eq(syncs.id, run?.id ?? 0))
  const hook = await ada.post('/api/v1/webhooks', {
    url: 'https://receiver.example/secret-path',
    events: ['sync.failed'],
  })
  await ada.patch(`/api/v1/webhooks/${hook.body.id}`, { isPaused: true })
  const { data } = await log()
  expect(data.map(({ type }) => type)).toEqual([
    'campaign.completed',
    'post.failed',
    'post.published',
    'sync.failed',
    'webhook.paused',
  ])
  const asked = [
    `/api/v1/campaigns/${campaign.id}`,
    null,
    `/api/v1/posts/${post.body.id}`,
    `/api/v1/syncs/${run?.id ?? 0}`,
    null,
  ]
  for (const [at, path] of asked.entries()) {
    if (path !== null) expect(data[at]?.data).toEqual((await ada.get(path)).body)
  }
  expect(data.at(-1)?.data).toMatchObject({ url: 'https://receiver.example/…' })
})

test('the log is read on by cursor and by type, and never shows another workspace', async () => {
  for (const transactionId of ['A', 'B', 'C']) await sell({ transactionId })
  await aLink(ada)
  const first = await log('?limit=2&type=conversion.created,link.*')
  expect(first.data).toHaveLength(2)
  const second = await log(`?limit=2&type=conversion.created,link.*&after=${first.next}`)
  expect(second.data.map(({ type }) => type)).toEqual(['conversion.created', 'link.created'])
  expect(second.next).toBeNull()
  const last = second.data.at(-1)?.sequence ?? 0
  expect((await log(`?after=${last}`)).data).toEqual([])
  const eve = await hopwise.signUp()
  expect(await log('', eve)).toEqual({ data: [], next: null })
})

test('a type that is none is refused with those there are', async () => {
  const { status, body } = await ada.get('/api/v1/events?type=conversion.made')
  expect(status).toBe(400)
  expect(body.issues).toMatchObject([
    { path: 'type', message: 'conversion.made is not a type of event' },
  ])
  expect((await ada.get('/api/v1/events?after=x')).status).toBe(400)
})

test('each click has a sequence of its own, and a page may end between two of one transaction', async () => {
  const clickIds = await addClicks(5)
  await number()
  await sell()
  const first = await log('?type=click.recorded&limit=3')
  const second = await log(`?type=click.*&limit=3&after=${first.next}`)
  const all = [...first.data, ...second.data]
  expect(all.map(({ id }) => id)).toEqual(clickIds.map((id) => `evt_${id}`))
  expect(second.next).toBeNull()
  expect(all.map(({ sequence }) => sequence - (all[0]?.sequence ?? 0))).toEqual([0, 1, 2, 3, 4])
  const listed = (await ada.get('/api/v1/clicks')).body.data
  expect(all.map(({ data }) => data)).toEqual(listed.toReversed())
  expect((await log()).data.at(-2)?.type).toBe('conversion.created')
})

test('two processes that number at once give each event one place, and lose none', async () => {
  for (let count = 0; count < 30; count += 1) await sell({ transactionId: `N${count}` })
  await Promise.all([number(), number(), number()])
  const { data } = await log('?limit=200')
  expect(data.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 60 }, (_, at) => at + 1),
  )
})

test('what is undone before it has a place is not in the log; a sequence is never given twice', async () => {
  await sell()
  await number()
  await sell({ transactionId: 'T2' })
  await tenant.orm.delete(conversions).where(eq(conversions.transactionId, 'T2'))
  expect(await typesOf()).toEqual(['conversion.created', 'conversion.unmatched'])
  now = new Date(now.getTime() + 31 * 86_400_000)
  await forgetEvents(hopwise.services)
  expect(await typesOf()).toEqual([])
  await sell({ status: 'paid' })
  expect((await log()).data).toMatchObject([{ sequence: 3, type: 'conversion.paid' }])
})

test('the sample writes nothing down, and a suspended account waits', async () => {
  await set({ isSample: true })
  await sell()
  await tenant.orm
    .insert(posts)
    .values({ workspaceId: tenant.workspaceId, platform: 'twitter', content: '', status: 'failed' })
  await set({ isSample: false })
  expect(await unnumbered(tenant.workspaceId)).toBe(0)
  await listen(['conversion.*'])
  await sell({ transactionId: 'T2' })
  expect(await withNewEvents(hopwise.services)).toContain(tenant.workspaceId)
  await set({ suspendedReason: 'Sent spam.' })
  expect(await withNewEvents(hopwise.services)).not.toContain(tenant.workspaceId)
})

const set = (change: Partial<typeof workspaces.$inferInsert>) =>
  tenant.orm.update(workspaces).set(change).where(eq(workspaces.id, tenant.workspaceId))

test('a log that no webhook listens to waits until it is read, however much there is', async () => {
  await logMany(tenant.workspaceId, 6_000)
  await sell()
  await handOnEvents(hopwise.services)
  expect(await unnumbered(tenant.workspaceId)).toBe(6_002)
  const first = await ada.get('/api/v1/events?type=conversion.*')
  expect(first.body).toEqual({ data: [], next: '0' })
  expect(await unnumbered(tenant.workspaceId)).toBe(5_502)
  const found: unknown[] = []
  for (let after: string | null = '0'; after !== null; ) {
    const page: { body: { data: unknown[]; next: string | null } } = await ada.get(
      `/api/v1/events?type=conversion.*&after=${after}`,
    )
    found.push(...page.body.data)
    after = page.body.next
  }
  expect(found).toMatchObject([{ type: 'conversion.created' }, { type: 'conversion.unmatched' }])
})

test('what a program did a moment ago is in the log that it reads', async () => {
  const { id } = await aLink(ada)
  const { body } = await ada.get('/api/v1/events')
  expect(body.data).toMatchObject([{ type: 'link.created', data: { id } }])
})

test('where a large import waits for its numbers, other workspaces have theirs first', async () => {
  await listen(['link.*'])
  await logMany(tenant.workspaceId, 2_000)
  const large = tenant.workspaceId
  ada = await hopwise.signUp()
  tenant = tenantOf(hopwise.services, await workspaceIdOf(ada))
  await listen(['conversion.*'], 'https://nobody.invalid/')
  await sell()
  const began = Date.now()
  // The time of the job is over with its first look at the clock after the start.
  let looks = 0
  const services = {
    ...hopwise.services,
    now: () => new Date(began + (looks++ === 0 ? 0 : 60_000)),
  }
  await handOnEvents(services)
  expect(await unnumbered(tenant.workspaceId)).toBe(0)
  expect(await unnumbered(large)).toBe(1_500)
  await handOnEvents(hopwise.services)
  expect(await unnumbered(large)).toBe(0)
})

test('a reader of a log that was restored from a backup learns where to read on', async () => {
  for (const transactionId of ['A', 'B']) await sell({ transactionId })
  await number()
  const read = (after: number) => ada.get(`/api/v1/events?after=${after}`)
  const ahead = await read(9)
  expect([ahead.status, ahead.body.code]).toEqual([410, 'gone'])
  expect(ahead.body.issues).toMatchObject([{ path: 'after', allowed: ['0'] }])
  await tenant.orm
    .update(eventHeads)
    .set({ sequence: 1_000, gapAfter: 4, gapUntil: 1_000 })
    .where(eq(eventHeads.workspaceId, tenant.workspaceId))
  const lost = await read(9)
  expect(lost.body).toMatchObject({
    code: 'gone',
    message:
      'There is no event 9, because a backup was restored. Read on after 4. Events that you have keep their ids.',
    issues: [{ path: 'after', allowed: ['4'] }],
  })
  await sell({ transactionId: 'C' })
  expect((await read(4)).body.data).toMatchObject([{ sequence: 1_001 }, { sequence: 1_002 }])
  for (const after of [3, 1_000, 1_001]) expect((await read(after)).status).toBe(200)
})

const taken: ReceiverAnswer = { status: 200, problem: null }
const refused: ReceiverAnswer = { status: 500, problem: 'It answered with an error (500).' }

async function listen(patterns: string[], url = 'https://receiver.example/hook') {
  const { status, body } = await ada.post('/api/v1/webhooks', { url, events: patterns })
  expect(status).toBe(201)
  return body
}

/** Numbers what is new and sends it; answers the calls that went out, in the order of their sequence. */
async function run(answer: ReceiverAnswer = taken) {
  await number()
  const sent: ReceiverCall[] = []
  await deliverWebhooks(hopwise.services, {
    workspaceId: tenant.workspaceId,
    call: async (call) => {
      sent.push(call)
      return answer
    },
  })
  const parsed = sent.map((call) => ({ call, event: JSON.parse(call.body ?? '') }))
  return parsed.toSorted((one, other) => one.event.sequence - other.event.sequence)
}

function verify(secret: string, { body, headers }: ReceiverCall): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    return new Webhook(secret).verify(body ?? '', headers)
  } finally {
    vi.useRealTimers()
  }
}

test('a webhook is sent what the log has, signed, under the id of the event', async () => {
  const { secret } = await listen(['conversion.*', 'link.created'])
  await aLink(ada)
  await sell()
  const sent = await run()
  const { data } = await log()
  expect(sent.map(({ event }) => event)).toEqual(data)
  for (const { call, event } of sent) {
    expect(verify(secret, call)).toEqual(event)
    expect(call.headers['webhook-id']).toBe(event.id)
    expect(Object.keys(event)).toEqual([
      'id',
      'sequence',
      'type',
      'apiVersion',
      'createdAt',
      'data',
    ])
  }
  expect(await run()).toEqual([])
})

test('a type that a webhook does not listen to is not sent, nor what was before it', async () => {
  await sell()
  await number()
  await listen(['conversion.confirmed'])
  await sell({ status: 'confirmed' })
  await aLink(ada)
  expect((await run()).map(({ event }) => event.type)).toEqual(['conversion.confirmed'])
})

test('a paused webhook goes on from its sequence', async () => {
  const { id } = await listen(['conversion.created', 'click.recorded'])
  await ada.patch(`/api/v1/webhooks/${id}`, { isPaused: true })
  await sell()
  await addClicks(2)
  expect(await run()).toEqual([])
  now = new Date(now.getTime() + 20 * 86_400_000)
  await ada.patch(`/api/v1/webhooks/${id}`, { isPaused: false })
  expect((await run()).map(({ event }) => event.type)).toEqual([
    'conversion.created',
    'click.recorded',
    'click.recorded',
  ])
})

test('what a webhook begins to listen to later is sent from then on, after all that it had to be sent', async () => {
  const { id } = await listen(['webhook.paused'])
  await sell()
  await number()
  await ada.patch(`/api/v1/webhooks/${id}`, { events: ['webhook.paused', 'conversion.*'] })
  expect(await run()).toEqual([])
  await sell({ transactionId: 'T2' })
  await number()
  await ada.patch(`/api/v1/webhooks/${id}`, { events: ['link.*'] })
  expect((await run()).map(({ event }) => event.data.transactionId)).toContain('T2')
})

test('what waits for a paused webhook stays in the log when it listens to more', async () => {
  const { id } = await listen(['conversion.created'])
  const change = (body: object) => ada.patch(`/api/v1/webhooks/${id}`, body)
  await change({ isPaused: true })
  await sell()
  await aLink(ada)
  await number()
  await change({ events: ['conversion.created', 'link.created'] })
  const ofThis = eq(webhookDeliveries.webhookId, id)
  expect(await tenant.orm.$count(webhookDeliveries, ofThis)).toBe(0)
  await sell({ transactionId: 'T2' })
  await aLink(ada)
  await change({ isPaused: false })
  const types = (await run()).map(({ event }) => event.type)
  expect(types.toSorted()).toEqual(['conversion.created', 'conversion.created', 'link.created'])
})

test('a type is not dropped while more of it waits than is recorded at once', async () => {
  const { id } = await listen(['click.recorded', 'link.created'])
  const change = (events: string[]) => ada.patch(`/api/v1/webhooks/${id}`, { events })
  await addClicks(2_500)
  await number()
  const { status, body } = await change(['link.created'])
  expect([status, body]).toMatchObject([
    409,
    {
      message:
        'More than 2,000 events are waiting for this webhook. Let it send them first, or add a new webhook.',
    },
  ])
  expect((await change(['click.recorded', 'link.*'])).status).toBe(200)
})

test('a webhook that moves from the former words is sent nothing twice and nothing never', async () => {
  const { body } = await ada.post('/api/webhooks', {
    form: 'webhook',
    url: 'https://receiver.example/former',
    events: ['conversion'],
  })
  await sell()
  await aLink(ada)
  await ada.patch(`/api/webhooks/${body.id}`, { events: ['conversion.*', 'link.created'] })
  await sell({ transactionId: 'T2' })
  const sent = (await run()).map(({ event }) => [event.type, event.data.transactionId])
  expect(sent).toHaveLength(3)
  expect(sent).toEqual(
    expect.arrayContaining([
      ['conversion.added', 'T1'],
      ['conversion.created', 'T2'],
      ['conversion.unmatched', 'T2'],
    ]),
  )
})

test('a webhook that listens to more goes on with what it listened to, numbered or not', async () => {
  const { id } = await listen(['conversion.created'])
  await sell()
  await aLink(ada)
  await ada.patch(`/api/v1/webhooks/${id}`, { events: ['conversion.created', 'link.*'] })
  expect((await run()).map(({ event }) => event.type)).toEqual(['conversion.created'])
})

test('a new webhook is sent nothing of before, though no one read it yet', async () => {
  await sell()
  await listen(['conversion.*'])
  expect(await run()).toEqual([])
  await sell({ transactionId: 'T2' })
  expect(await run()).toHaveLength(2)
})

test('of a record that went back and forth within a moment, the last word is the present one', async () => {
  const { id } = await aLink(ada)
  await number()
  for (const change of ['archive', 'restore', 'archive']) {
    await ada.post(`/api/v1/links/${id}/${change}`)
  }
  expect((await typesOf()).at(-1)).toBe('link.archived')
})

test('a replay sends events again under the same ids, from a sequence or a time on', async () => {
  const { id } = await listen(['conversion.created'])
  for (const transactionId of ['A', 'B', 'C']) await sell({ transactionId })
  const first = await run()
  expect(first).toHaveLength(3)
  const replay = (body: object) => ada.post(`/api/v1/webhooks/${id}/replay`, body)
  expect((await replay({ sequence: first[1]?.event.sequence })).status).toBe(200)
  const second = await run()
  expect(second.map(({ event }) => event)).toEqual(first.slice(1).map(({ event }) => event))
  expect(await run()).toEqual([])
  expect((await replay({ from: '2026-01-01T00:00:00Z' })).status).toBe(200)
  expect(await run()).toHaveLength(3)
  expect((await replay({ from: '2999-01-01T00:00:00Z' })).status).toBe(200)
  expect(await run()).toEqual([])
  expect((await replay({})).status).toBe(400)
  expect((await replay({ sequence: 1, from: '2026-01-01T00:00:00Z' })).status).toBe(400)
  const eve = await hopwise.signUp()
  expect((await eve.post(`/api/v1/webhooks/${id}/replay`, { sequence: 1 })).status).toBe(404)
})

test('a replay from an event that is not there yet is refused, and skips nothing', async () => {
  const { id } = await listen(['conversion.created'])
  await sell()
  const [first] = await run()
  const sequence = first?.event.sequence + 100
  const { status, body } = await ada.post(`/api/v1/webhooks/${id}/replay`, { sequence })
  expect(status).toBe(400)
  expect(body.issues).toMatchObject([
    { path: 'sequence', message: 'There is no event with this sequence yet' },
  ])
  await sell({ transactionId: 'T2' })
  expect(await run()).toHaveLength(1)
})

test('a replay sends a type that was added later from the same event on', async () => {
  const { id } = await listen(['conversion.created'])
  await aLink(ada)
  await sell()
  await run()
  await ada.patch(`/api/v1/webhooks/${id}`, { events: ['conversion.created', 'link.created'] })
  expect(await run()).toEqual([])
  await ada.post(`/api/v1/webhooks/${id}/replay`, { sequence: 1 })
  expect((await run()).map(({ event }) => event.type)).toEqual([
    'link.created',
    'conversion.created',
  ])
})

test('a webhook of former words is sent what it always was, and has nothing to replay', async () => {
  const { body } = await ada.post('/api/webhooks', {
    form: 'webhook',
    url: 'https://receiver.example/former',
    events: ['conversion'],
  })
  await sell()
  const [sent] = await run()
  expect(sent?.event).toMatchObject({ type: 'conversion.added', data: { amount: '40.00' } })
  expect(Object.keys(sent?.event)).toEqual(['type', 'timestamp', 'data'])
  expect((await ada.post(`/api/webhooks/${body.id}/replay`, { sequence: 1 })).status).toBe(409)
})

test('what a dead receiver was not sent reaches it once it is resumed', async () => {
  const { id } = await listen(['conversion.created'])
  await sell()
  for (let hour = 0; hour < 60; hour += 1) {
    await run(refused)
    now = new Date(now.getTime() + 3_600_000)
  }
  const paused = await ada.get(`/api/v1/webhooks/${id}`)
  expect(paused.body.pausedAt).not.toBeNull()
  expect(await typesOf('?type=webhook.*')).toEqual(['webhook.paused'])
  await sell({ transactionId: 'T2' })
  await ada.patch(`/api/v1/webhooks/${id}`, { isPaused: false })
  expect(await run()).toHaveLength(2)
})

test('a test of such a webhook has the envelope and the webhook itself', async () => {
  const { id } = await listen(['click.*'], 'https://nobody.invalid/')
  const { body } = await ada.post(`/api/webhooks/${id}/test`)
  expect(body).toMatchObject({
    event: 'test',
    payload: { id: expect.stringMatching(/^evt_/), sequence: 0, type: 'test', apiVersion: 'v1' },
  })
  expect(body.payload).toMatchObject({ data: { id, url: 'https://nobody.invalid/' } })
})

test('a postback cannot listen to the log, whose events have no placeholders', async () => {
  const { status, body } = await ada.post('/api/webhooks', {
    form: 'postback',
    url: 'https://tracker.example/?c={clickid}',
    events: ['conversion.*'],
  })
  expect(status).toBe(400)
  expect(body.issues).toMatchObject([
    { path: 'events', message: 'A postback can only send clicks and conversions' },
  ])
})

test('a key that may only read sees webhooks, and of their addresses the host alone', async () => {
  const { id } = await listen(['conversion.*'], 'https://hooks.example/services/T0/secret?token=x')
  const key = await ada.post('/api/admin/api-keys', {
    name: 'Reader',
    scopes: ['read'],
    expiresInDays: 30,
  })
  const asKey = { authorization: `Bearer ${key.body.key}` }
  const read = (url: string) => hopwise.anyone.send({ method: 'GET', url, headers: asKey })
  for (const url of [`/api/v1/webhooks/${id}`, '/api/v1/webhooks', '/api/webhooks']) {
    const { status, body } = await read(url)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toContain('https://hooks.example/…')
    expect(JSON.stringify(body)).not.toContain('secret')
  }
  const pausing = await hopwise.anyone.send({
    method: 'PATCH',
    url: `/api/v1/webhooks/${id}`,
    headers: asKey,
    payload: { isPaused: true },
  })
  expect(pausing.status).toBe(403)
})

test('an erased visitor is in no event, and others keep their places', async () => {
  const [before, clickId = '', after] = await addClicks(3)
  await sell({ subIds: [clickId] })
  await number()
  const erased = await ada.post('/api/visitor-data/erase', { search: clickId })
  expect(erased.status).toBe(200)
  const { data } = await log()
  expect(data.slice(1, 4).map(({ id }) => id)).toEqual([
    `evt_${before}`,
    expect.stringMatching(/^evt_\w{25}$/),
    `evt_${after}`,
  ])
  expect(JSON.stringify(data)).not.toContain(clickId)
})

test('the canary knows since when an event waits for a receiver that takes what it is sent', async () => {
  await tenant.orm.update(webhooks).set({ removedAt: now }).where(isNull(webhooks.removedAt))
  const waits = () => oldestEventWaits(hopwise.services)
  await sell()
  expect(await waits()).toBeNull()
  const { id } = await listen(['conversion.*'])
  await sell({ transactionId: 'T2' })
  const [first] = await tenant.orm.select().from(events).orderBy(desc(events.id)).limit(1)
  expect((await waits())?.getTime()).toBeLessThanOrEqual(first?.at.getTime() ?? 0)
  const of = eq(webhooks.id, id)
  await tenant.orm.update(webhooks).set({ failures: 1 }).where(of)
  expect(await waits()).toBeNull()
  await tenant.orm.update(webhooks).set({ failures: 0 }).where(of)
  await number()
  await collectEvents(hopwise.services, { id, workspaceId: tenant.workspaceId })
  expect(await waits()).toEqual(now)
  await run()
  expect(await waits()).toBeNull()
})

test('the job hands on what happened in every workspace', async () => {
  await listen(['webhook.paused'])
  await sell()
  await handOnEvents(hopwise.services)
  expect(await unnumbered(tenant.workspaceId)).toBe(0)
})
