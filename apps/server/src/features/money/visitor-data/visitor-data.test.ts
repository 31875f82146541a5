import { clicks, conversions, inboundMessages, webhookDeliveries, webhooks } from '@hopwise/db'
import { lockWaits } from '@hopwise/db/testing'
import { createClickIds } from '@hopwise/redirector'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordConversions } from '#src/features/money/earnings/index.ts'
import { rebuildDays } from '#src/rollups/rebuild-days.ts'
import { workspaceIdOf } from '#src/testing/records.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

let hopwise: TestApp
beforeAll(async () => {
  hopwise = await startTestApp()
})
afterAll(() => hopwise.stop())

const morning = Date.parse('2026-11-20T08:00:00Z')
const hourMs = 3_600_000
const ids = createClickIds((bytes) => crypto.getRandomValues(bytes))

const find = (marketer: Marketer, search: string) =>
  marketer.get(`/api/visitor-data?search=${encodeURIComponent(search)}`)
const erase = (marketer: Marketer, search: string) =>
  marketer.post('/api/visitor-data/erase', { search })

async function addClick(workspaceId: number, atMs: number, visitor: string): Promise<string> {
  const id = ids.next(atMs)
  await hopwise.services.database.orm.insert(clicks).values({
    workspaceId,
    id,
    occurredAt: new Date(atMs),
    linkId: 1,
    country: 'DE',
    device: 'mobile',
    language: 'de',
    visitor,
    userAgent: 'Safari 17',
  })
  return id
}

async function addWebhook(workspaceId: number): Promise<number> {
  const [webhook] = await hopwise.services.database.orm
    .insert(webhooks)
    .values({
      workspaceId,
      form: 'webhook',
      url: 'https://x.example',
      events: ['click'],
      secret: 's',
    })
    .returning()
  return webhook?.id ?? 0
}

/** One visitor with two clicks of a day, a sale with its message and delivery, and another visitor. */
async function aVisitor() {
  const marketer = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(marketer)
  const { orm } = hopwise.services.database
  const first = await addClick(workspaceId, morning, 'hash-of-the-day')
  const second = await addClick(workspaceId, morning + hourMs, 'hash-of-the-day')
  const stranger = await addClick(workspaceId, morning + 2 * hourMs, 'another')
  const [sale] = await orm
    .insert(conversions)
    .values({
      workspaceId,
      source: 'clickbank',
      transactionId: `T-${workspaceId}`,
      amount: '40.00',
      subIds: [first.toUpperCase(), 'eva@example.com'],
      matchedBy: 'click',
      clickId: first,
      linkId: 1,
      occurredAt: new Date(morning + 3 * hourMs),
    })
    .returning()
  const saleId = sale?.id ?? 0
  const webhookId = await addWebhook(workspaceId)
  const delivery = { workspaceId, webhookId }
  await orm.insert(webhookDeliveries).values([
    {
      ...delivery,
      eventKey: `click:${first}`,
      event: 'click',
      payload: { type: 'click', timestamp: '', data: { id: first } },
    },
    {
      ...delivery,
      eventKey: 'conversion:1',
      event: 'conversion',
      payload: {
        type: 'conversion.added',
        timestamp: '',
        data: { id: saleId, clickId: first, subIds: [first.toUpperCase(), 'eva@example.com'] },
      },
    },
  ])
  await orm.insert(inboundMessages).values({
    workspaceId,
    receivedAt: new Date(morning),
    address: '192.0.2.1',
    fields: { tid: first.toUpperCase(), transaction: 'T1' },
    outcome: 'added',
    conversionId: saleId,
  })
  return {
    marketer,
    workspaceId,
    first,
    second,
    stranger,
    saleId,
    transactionId: `T-${workspaceId}`,
  }
}

/** Everything that is stored of a workspace, as text. */
async function storedText(workspaceId: number): Promise<string> {
  const { pool } = hopwise.services.database
  const { rows } = await pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'workspace_id'`,
  )
  const parts = await Promise.all(
    rows.map(({ table_name: table }) =>
      pool.query(`select to_jsonb(t)::text as row from "${table}" t where workspace_id = $1`, [
        workspaceId,
      ]),
    ),
  )
  return parts
    .flatMap((part) => part.rows.map(({ row }) => row))
    .join('\n')
    .toLowerCase()
}

test('what is stored about a visitor is found by click, transaction or email', async () => {
  const { marketer, first, second, transactionId, saleId } = await aVisitor()
  for (const search of [first, first.toUpperCase(), transactionId, 'Eva@example.com']) {
    expect((await find(marketer, search)).body, search).toMatchObject({
      clicks: [
        { id: first, userAgent: 'Safari 17', language: 'de', country: 'DE' },
        { id: second },
      ],
      conversions: [{ id: saleId, transactionId }],
      messages: 1,
      deliveries: 2,
    })
  }
  const nothing = { clicks: [], conversions: [], messages: 0, deliveries: 0 }
  expect((await find(marketer, 'eva')).body).toEqual(nothing)
  expect((await find(marketer, ' ')).body.issues).toMatchObject([{ path: 'search' }])
})

test('the visitor’s copy has what messages and deliveries say; the log says it was made, and of no one', async () => {
  const { marketer, first, second, transactionId } = await aVisitor()
  const answer = await marketer.get(`/api/visitor-data/export?search=${first}`)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="visitor-data.json"')
  const text = String(answer.body)
  expect(JSON.parse(text)).toMatchObject({
    clicks: [{ id: first, userAgent: 'Safari 17' }, { id: second }],
    conversions: [{ transactionId, subIds: [first.toUpperCase(), 'eva@example.com'] }],
    messages: [{ fields: { tid: first.toUpperCase(), transaction: 'T1' } }],
    deliveries: [
      { event: 'click', payload: { data: { id: first } } },
      { event: 'conversion', payload: { data: { clickId: first } } },
    ],
  })
  expect(text).not.toMatch(/192\.0\.2\.1|workspaceId|hash-of-the-day/)
  const { body: entries } = await marketer.get('/api/audit-log?kind=export')
  expect(entries).toMatchObject([{ action: 'exportVisitorData', kind: 'export' }])
  expect(JSON.stringify(entries)).not.toContain(first)
})

/** What a dropped click leaves: its delivery, a message of it, and a sale that names it as a sub id. */
async function aDroppedClick() {
  const marketer = await hopwise.signUp()
  const workspaceId = await workspaceIdOf(marketer)
  const { orm } = hopwise.services.database
  const id = ids.next(morning)
  const webhookId = await addWebhook(workspaceId)
  await orm.insert(webhookDeliveries).values({
    workspaceId,
    webhookId,
    eventKey: `click:${id}`,
    event: 'click',
    payload: { type: 'click', timestamp: '', data: { id } },
  })
  await orm.insert(inboundMessages).values({
    workspaceId,
    receivedAt: new Date(morning),
    address: '192.0.2.1',
    fields: { tid: id.toUpperCase() },
    outcome: 'refused',
  })
  const sale = { workspaceId, source: 'clickbank', amount: '40.00', occurredAt: new Date(morning) }
  await orm.insert(conversions).values([
    { ...sale, transactionId: `named-${id.slice(0, 9)}`, subIds: [id.toUpperCase()] },
    { ...sale, transactionId: `tied-${id.slice(0, 9)}`, matchedBy: 'click', clickId: id },
  ])
  return { marketer, workspaceId, id }
}

test('what still names a click that was dropped is found and erased by its id', async () => {
  const { marketer, workspaceId, id } = await aDroppedClick()
  const { body } = await find(marketer, id.toUpperCase())
  expect(body).toMatchObject({ clicks: [], messages: 1, deliveries: 1 })
  expect(body.conversions).toHaveLength(2)
  expect((await erase(marketer, id)).body).toEqual({
    clicks: 0,
    conversions: 2,
    messages: 1,
    deliveries: 1,
  })
  expect(await storedText(workspaceId)).not.toContain(id)
})

test('a sale whose click was dropped leads to all that names the click', async () => {
  const { marketer, workspaceId, id } = await aDroppedClick()
  expect((await erase(marketer, `tied-${id.slice(0, 9)}`)).body).toMatchObject({
    messages: 1,
    deliveries: 1,
  })
  const { rows } = await hopwise.services.database.pool.query(
    'select from conversions where workspace_id = $1 and click_id = $2',
    [workspaceId, id],
  )
  expect(rows).toEqual([])
})

test('an erasure leaves no trace of the visitor, and every figure as it was', async () => {
  const { marketer, workspaceId, first, second, stranger, transactionId } = await aVisitor()
  const { orm, pool } = hopwise.services.database
  const figures = async () => {
    await rebuildDays(orm, workspaceId)
    const tables = ['click_facets', 'link_clicks', 'conversion_days', 'link_conversions']
    const sums = await Promise.all(
      tables.map((table) =>
        pool.query(`select to_jsonb(t) as row from ${table} t where workspace_id = $1 order by 1`, [
          workspaceId,
        ]),
      ),
    )
    return sums.map(({ rows }) => rows)
  }
  const before = await figures()
  const [sold] = await orm
    .select()
    .from(conversions)
    .where(eq(conversions.workspaceId, workspaceId))
  expect((await erase(marketer, first)).body).toEqual({
    clicks: 2,
    conversions: 1,
    messages: 1,
    deliveries: 2,
  })
  const left = await storedText(workspaceId)
  for (const trace of [first, second, 'hash-of-the-day', 'eva@example.com', '192.0.2.1']) {
    expect(left.includes(trace), trace).toBe(false)
  }
  expect(left).toContain(stranger)
  expect(left).toContain('another')
  expect(await figures()).toEqual(before)
  const [sale] = await orm
    .select()
    .from(conversions)
    .where(eq(conversions.workspaceId, workspaceId))
  const { subIds, clickId, ...kept } = sold ?? { subIds: [], clickId: null }
  expect(sale).toMatchObject({ ...kept, transactionId, subIds: ['(erased)'] })
  expect(sale?.clickId).not.toBe(clickId)
  expect(subIds).toHaveLength(2)
  expect((await find(marketer, first)).body.clicks).toEqual([])
})

test('a delivery that is recorded while a visitor is erased holds nothing of them either', async () => {
  const { marketer, workspaceId, second } = await aVisitor()
  const { orm } = hopwise.services.database
  const { erasing } = await orm.transaction(async (collecting) => {
    const [webhook] = await collecting
      .select()
      .from(webhooks)
      .where(eq(webhooks.workspaceId, workspaceId))
      .for('update')
    const erasing = erase(marketer, second)
    await expect.poll(() => lockWaits(hopwise.services.database.pool)).toBe(1)
    await collecting.insert(webhookDeliveries).values({
      workspaceId,
      webhookId: webhook?.id ?? 0,
      eventKey: `click:${second}`,
      event: 'click',
      payload: { type: 'click', timestamp: '', data: { id: second } },
    })
    return { erasing }
  })
  expect((await erasing).status).toBe(200)
  expect(await storedText(workspaceId)).not.toContain(second)
})

test('a network that reports an erased sale again brings nothing back, and no second sale', async () => {
  const { marketer, workspaceId, first, transactionId } = await aVisitor()
  await erase(marketer, transactionId)
  const report = {
    source: 'clickbank',
    transactionId,
    kind: 'sale',
    status: 'confirmed',
    amount: '40.00',
    currency: 'USD',
    subIds: [first],
    occurredAt: new Date(morning + 3 * hourMs),
  } as const
  const { orm } = hopwise.services.database
  const tenant = { ...hopwise.services, orm, workspaceId }
  await recordConversions(tenant, [{ ...report, subIds: [...report.subIds] }], {
    route: 'sync',
    note: null,
  })
  expect(
    await orm.select().from(conversions).where(eq(conversions.workspaceId, workspaceId)),
  ).toMatchObject([{ status: 'confirmed', subIds: ['(erased)'], linkId: 1, matchedBy: 'click' }])
})

test('no one reaches a visitor of someone else’s links', async () => {
  const { first, workspaceId } = await aVisitor()
  const eve = await hopwise.signUp()
  expect((await find(eve, first)).body.clicks).toEqual([])
  expect((await erase(eve, first)).body).toMatchObject({ clicks: 0, conversions: 0 })
  expect(await storedText(workspaceId)).toContain(first)
})
