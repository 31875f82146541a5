import { conversions, importChanges, imports, links, workspaces } from '@hopwise/db'
import { createClickIds } from '@hopwise/redirector'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ConversionReport,
  confirmHeldEarnings,
  matchLateClicks,
  recordConversions,
} from '#src/features/money/earnings/index.ts'
import { checkFigures } from '#src/figures-check/check-figures.ts'
import { readingCtx } from '#src/figures-check/reading-ctx.ts'
import { type Tenant, tenantOf } from '#src/services.ts'
import { addVisits } from '#src/testing/add-visits.ts'
import { aLink, aProduct, workspaceIdOf } from '#src/testing/records.ts'
import { sendReport, untilImport } from '#src/testing/report-imports.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const minuteMs = 60_000
let now = new Date('2026-11-21T12:00:00Z')
const ids = createClickIds((bytes) => crypto.getRandomValues(bytes))

let hopwise: TestApp
beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
})
afterAll(() => hopwise.stop())

interface Person {
  marketer: Marketer
  tenant: Tenant
  linkId: number
}

async function aPerson(): Promise<Person> {
  const marketer = await hopwise.signUp()
  const tenant = tenantOf(hopwise.services, await workspaceIdOf(marketer))
  const { id: productId } = await aProduct(marketer)
  const { id: linkId } = await aLink(marketer, { productId })
  const createdAt = new Date('2026-10-01T00:00:00Z')
  await tenant.orm.update(links).set({ createdAt }).where(eq(links.id, linkId))
  await marketer.post('/api/exchange-rates', { currency: 'EUR', rate: '1.1' })
  return { marketer, tenant, linkId }
}

async function aClick(
  { tenant: { workspaceId }, linkId }: Person,
  visit: { id?: string; occurredAt?: Date } = {},
): Promise<string> {
  const occurredAt = new Date('2026-11-01T08:00:00Z')
  const [id = ''] = await addVisits(hopwise.services, [
    { workspaceId, linkId, occurredAt, ...visit },
  ])
  return id
}

const aReported = (part: Partial<ConversionReport>): ConversionReport => ({
  source: 'Awin',
  transactionId: 'A1',
  kind: 'sale',
  status: 'pending',
  amount: '10.00',
  currency: 'USD',
  subIds: [],
  occurredAt: new Date('2026-11-03T12:00:00Z'),
  isDayOnly: true,
  ...part,
})

const reportTo = ({ tenant }: Person, ...reports: Partial<ConversionReport>[]) =>
  recordConversions(tenant, reports.map(aReported), { route: 'postback' })

interface Row {
  id: string
  amount?: string
  status?: string
  kind?: string
  currency?: string
  subId?: string
  day?: string
}

function aFile(rows: readonly Row[]): string {
  const lines = rows.map(
    ({
      id,
      amount = '10.00',
      status = 'pending',
      kind = 'sale',
      currency = 'USD',
      subId = '',
      day = '2026-11-03',
    }) => [id, day, amount, status, kind, currency, subId].join(','),
  )
  return ['Order ID,Date,Commission,Status,Type,Currency,Sub ID', ...lines].join('\n')
}

const until = ({ marketer, tenant }: Person, id: number, status: string) =>
  untilImport(hopwise, marketer, tenant.workspaceId, id, status)

/** Imports rows of Awin; answers the import. */
async function importRows(person: Person, rows: readonly Row[], name = 'awin.csv') {
  const { marketer } = person
  const { id } = (await sendReport(marketer, aFile(rows), name)).body
  await until(person, id, 'ready')
  await marketer.patch(`/api/imports/${id}`, {
    source: 'Awin',
    columns: { transactionId: 'Order ID', status: 'Status', kind: 'Type', currency: 'Currency' },
  })
  await until(person, id, 'ready')
  await marketer.post(`/api/imports/${id}/run`)
  return (await until(person, id, 'done')).body
}

async function undo(person: Person, id: number) {
  const { status } = await person.marketer.post(`/api/imports/${id}/undo`)
  expect(status).toBe(200)
  return (await until(person, id, 'undone')).body
}

/** Everything that earnings are and what screens show of them. */
async function allOf({ marketer, tenant: { orm, workspaceId } }: Person) {
  const read = async (query: ReturnType<typeof sql>) => (await orm.execute(query)).rows
  const isOurs = sql`workspace_id = ${workspaceId}`
  const counted = sql`${isOurs} and (conversions <> 0 or earnings <> 0)`
  const screens = [
    '/api/earnings',
    '/api/earnings/summary',
    '/api/earnings/trend?days=90',
    '/api/dashboard/stats',
    '/api/analytics/canvas',
    `/api/monetization/revenue-tracking/${workspaceId}`,
  ] as const
  const answers: unknown[] = []
  for (const screen of screens) answers.push((await marketer.get(screen)).body)
  return {
    rows: await read(sql`select * from conversions where ${isOurs} order by id`),
    days: await read(sql`select * from conversion_days where ${counted} order by day, platform`),
    links: await read(
      sql`select * from link_conversions where ${counted} order by span, link_id, start, platform`,
    ),
    answers,
  }
}

async function brokenFigures({ marketer, tenant: { workspaceId } }: Person) {
  const { timeZone } = (await marketer.get('/api/auth/user')).body.workspace
  const ctx = readingCtx(hopwise.services, { workspaceId, timeZone, isSample: false })
  return await checkFigures(ctx)
}

const sumOf = async ({ tenant }: Person) => {
  const rows = await tenant.orm
    .select({ id: conversions.transactionId, kind: conversions.kind, amount: conversions.amount })
    .from(conversions)
    .where(eq(conversions.workspaceId, tenant.workspaceId))
  return rows.map(({ id, kind, amount }) => `${id} ${kind} ${amount}`).toSorted()
}

test('an import that is undone leaves every earning and every figure as they were before it', async () => {
  const ada = await aPerson()
  const click = await aClick(ada)
  const sold = await aClick(ada)
  await reportTo(
    ada,
    { transactionId: 'S1' },
    { transactionId: 'S2', amount: '20.00', currency: 'EUR', status: 'confirmed' },
    { transactionId: 'S3', amount: '30.00', status: 'confirmed', subIds: [sold] },
    { transactionId: 'S3', kind: 'refund', amount: null },
    { transactionId: 'S4', kind: 'refund', amount: '-5.00' },
    { transactionId: 'S5', amount: '50.00', status: 'paid' },
    { transactionId: 'B6', kind: 'rebill', parentTransactionId: 'S5', amount: '6.00' },
    { transactionId: 'S9', amount: '7.77', currency: 'GBP' },
  )
  const before = await allOf(ada)
  const done = await importRows(ada, [
    { id: 'S1', amount: '12.50', status: 'confirmed', day: '2026-11-02' },
    { id: 'S2', amount: '25.00', currency: 'EUR', status: 'confirmed' },
    { id: 'S3', amount: '33.00', status: 'confirmed' },
    { id: 'S4', amount: '5.00', status: 'confirmed' },
    { id: 'S5', amount: '50.00', status: 'paid', subId: click },
    { id: 'S7', amount: '100.10', status: 'confirmed', subId: click },
    { id: 'S7', amount: '-40.05', status: 'confirmed', kind: 'refund' },
    { id: 'S8', amount: '9.99', currency: 'GBP' },
    { id: 'S8', amount: '-9.99', currency: 'GBP', kind: 'chargeback' },
    { id: 'S9', amount: '8.00', currency: 'USD' },
    { id: 'S10', amount: '1.01', status: 'confirmed' },
    { id: 'S10', amount: '1.01', status: 'confirmed' },
    { id: 'S11', amount: '3.33', currency: 'EUR', status: 'reversed' },
  ])
  expect(done).toMatchObject({ canUndo: true, undone: null, counts: { faults: 0 } })
  expect(await allOf(ada)).not.toEqual(before)

  const undone = await undo(ada, done.id)
  expect(undone).toMatchObject({
    status: 'undone',
    canUndo: false,
    undone: { removed: 7, kept: 0 },
    undoneAt: now.toISOString(),
  })
  expect(await allOf(ada)).toEqual(before)
  expect(await brokenFigures(ada)).toEqual([])
  const left = eq(importChanges.workspaceId, ada.tenant.workspaceId)
  expect(await ada.tenant.orm.$count(importChanges, left)).toBe(0)

  const again = await importRows(ada, [{ id: 'S7', amount: '100.10' }])
  expect(again.counts).toMatchObject({ added: 1 })
})

test('what a person, a network or a later import changed since stays, with its refunds', async () => {
  const ada = await aPerson()
  await reportTo(ada, { transactionId: 'C8' })
  const { id } = await importRows(ada, [
    ...['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map((one) => ({ id: one })),
    { id: 'A6', kind: 'refund', amount: '-4.00' },
    { id: 'A7' },
    { id: 'C8', amount: '11.00' },
  ])
  const [byHand] = await ada.tenant.orm
    .select({ id: conversions.id })
    .from(conversions)
    .where(
      sql`${conversions.workspaceId} = ${ada.tenant.workspaceId} and ${conversions.transactionId} = 'A1'`,
    )
  await ada.marketer.post('/api/earnings/status', { ids: [byHand?.id], status: 'confirmed' })
  await reportTo(
    ada,
    { transactionId: 'A2', kind: 'refund', amount: '-3.00' },
    { transactionId: 'A3' },
    { transactionId: 'A6', status: 'confirmed' },
    { transactionId: 'C8', status: 'confirmed', amount: '11.00' },
  )
  await importRows(ada, [{ id: 'A4', amount: '14.00' }, { id: 'A5' }])
  const { undone } = await undo(ada, id)
  expect(undone).toEqual({ rows: 9, removed: 2, restored: 0, kept: 7 })
  expect(await sumOf(ada)).toEqual([
    'A1 sale 10.00',
    'A2 refund -3.00',
    'A2 sale 10.00',
    'A3 sale 10.00',
    'A4 sale 14.00',
    'A6 refund -4.00',
    'A6 sale 10.00',
    'C8 sale 11.00',
  ])
  expect(await brokenFigures(ada)).toEqual([])
})

const knownOfClick = async ({ tenant: { orm, workspaceId } }: Person) =>
  (
    await orm.execute(sql`
      select transaction_id, click_id, clicked_at, click_chosen_by, click_country, click_device
      from conversions where workspace_id = ${workspaceId} order by transaction_id`)
  ).rows

test('a sale whose click was dropped knows as much of it after an undo as before the import', async () => {
  const ada = await aPerson()
  const { orm, workspaceId } = ada.tenant
  await reportTo(
    ada,
    { transactionId: 'A1', subIds: [await aClick(ada)] },
    { transactionId: 'A2', subIds: [await aClick(ada)] },
  )
  const before = await knownOfClick(ada)
  expect(before).toMatchObject([{ click_country: 'ZZ' }, { click_country: 'ZZ' }])
  const { id } = await importRows(ada, [
    { id: 'A1', amount: '12.00' },
    { id: 'A2', amount: '12.00' },
  ])
  await orm.execute(sql`delete from clicks where workspace_id = ${workspaceId}`)
  // As imports were recorded before sales kept what they know.
  await orm.execute(sql`
    update import_changes set before = before - array(
      select key from jsonb_object_keys(before) as key where key like 'click%' and key <> 'click_id')
    from conversions where conversions.id = conversion_id and transaction_id = 'A1'
      and import_changes.workspace_id = ${workspaceId}`)
  await orm.execute(sql`
    update conversions set matched_by = null, click_id = null
    where workspace_id = ${workspaceId} and transaction_id = 'A2'`)
  expect((await undo(ada, id)).undone).toMatchObject({ restored: 2 })
  expect(await knownOfClick(ada)).toEqual(before)
})

test('imports that are undone one after the other, the last one first, leave nothing', async () => {
  const ada = await aPerson()
  const before = await allOf(ada)
  const first = await importRows(ada, [{ id: 'A1' }, { id: 'A2' }])
  const between = await allOf(ada)
  const second = await importRows(ada, [
    { id: 'A1', amount: '12.00', status: 'confirmed' },
    { id: 'A3' },
  ])
  expect((await undo(ada, second.id)).undone).toMatchObject({ removed: 1, restored: 1 })
  expect(await allOf(ada)).toEqual(between)
  expect((await undo(ada, first.id)).undone).toMatchObject({ removed: 2, kept: 0 })
  expect(await allOf(ada)).toEqual(before)
})

test('what follows a sale that was assigned since stays with it', async () => {
  const ada = await aPerson()
  await reportTo(
    ada,
    { transactionId: 'S1' },
    { transactionId: 'S1', kind: 'refund', amount: '-4.00' },
  )
  const { id } = await importRows(ada, [{ id: 'S1', amount: '-5.00', kind: 'refund' }])
  const { linkId } = ada
  const rows = () =>
    ada.tenant.orm
      .select({ id: conversions.id, kind: conversions.kind, linkId: conversions.linkId })
      .from(conversions)
      .where(eq(conversions.workspaceId, ada.tenant.workspaceId))
  const sale = (await rows()).find(({ kind }) => kind === 'sale')
  const assignments = [{ ids: [sale?.id], linkId }]
  const assigned = await ada.marketer.post('/api/earnings/assign', { assignments })
  expect(assigned.status, JSON.stringify(assigned.body)).toBe(200)
  expect((await rows()).map((row) => row.linkId)).toEqual([linkId, linkId])
  expect((await undo(ada, id)).undone).toMatchObject({ removed: 0, restored: 0, kept: 1 })
  expect((await rows()).map((row) => row.linkId)).toEqual([linkId, linkId])
  expect(await brokenFigures(ada)).toEqual([])
})

test('what schedules did to an earning since does not keep it', async () => {
  const ada = await aPerson()
  const occurredAt = new Date(now.getTime() - 60 * minuteMs)
  const late = ids.next(occurredAt.getTime())
  const { id } = await importRows(ada, [{ id: 'A1' }, { id: 'A2', subId: late, day: '2026-11-21' }])
  const { workspaceId, orm } = ada.tenant
  await orm
    .update(conversions)
    .set({ confirmAt: now })
    .where(sql`${conversions.workspaceId} = ${workspaceId} and ${conversions.transactionId} = 'A1'`)
  await aClick(ada, { id: late, occurredAt })
  await confirmHeldEarnings(hopwise.services)
  await matchLateClicks(hopwise.services)
  const { body } = await ada.marketer.get('/api/earnings')
  expect(body.map(({ status }) => status)).toContain('confirmed')
  expect(body.map(({ matchedBy }) => matchedBy)).toContain('click')
  expect((await undo(ada, id)).undone).toMatchObject({ removed: 2, kept: 0 })
})

test('a restored earning says in its history that its import was undone', async () => {
  const ada = await aPerson()
  const [made] = await reportTo(ada, { transactionId: 'A1' })
  const { id } = await importRows(ada, [{ id: 'A1', amount: '12.00' }])
  await undo(ada, id)
  const { body } = await ada.marketer.get(`/api/earnings/${made?.conversionId ?? 0}`)
  expect(body.history.at(-1)).toMatchObject({
    amount: '10.00',
    route: 'hand',
    note: 'Import of awin.csv undone',
  })
})

test('an undo shows how far it is, and asks other tabs for new figures once', async () => {
  const ada = await aPerson()
  const { id } = await importRows(
    ada,
    Array.from({ length: 1_700 }, (_, n) => ({ id: `A${n}`, amount: `${n % 90}.07` })),
  )
  const announced: string[] = []
  const stop = hopwise.services.live.listen(ada.tenant.workspaceId, (topic) =>
    announced.push(topic),
  )
  await undo(ada, id)
  await hopwise.services.background.idle()
  stop()
  expect(announced.filter((topic) => topic === 'imports').length).toBeGreaterThan(4)
  expect(announced.filter((topic) => topic === 'earnings')).toHaveLength(1)
  expect(announced.filter((topic) => topic === 'clicks')).toHaveLength(1)
  expect(await sumOf(ada)).toEqual([])
})

test('an undo that failed goes on where it was when it is asked for again', async () => {
  const ada = await aPerson()
  const { id } = await importRows(
    ada,
    Array.from({ length: 700 }, (_, n) => ({ id: `A${n}` })),
  )
  const { orm } = ada.tenant
  // As a process leaves it whose tries after the first batch all failed.
  const [first] = await orm
    .select({ last: sql<number>`max(one.id)` })
    .from(
      sql`(select id from conversions where workspace_id = ${ada.tenant.workspaceId} order by id limit 500) as one`,
    )
  await orm.execute(
    sql`delete from conversions where workspace_id = ${ada.tenant.workspaceId} and id <= ${first?.last}`,
  )
  await orm
    .update(imports)
    .set({
      status: 'failed',
      problem: 'It stopped.',
      undone: { rows: 700, removed: 500, restored: 0, kept: 0 },
    })
    .where(eq(imports.id, id))
  expect((await ada.marketer.get(`/api/imports/${id}`)).body.canUndo).toBe(true)
  const undone = await undo(ada, id)
  expect(undone).toMatchObject({ problem: null, undone: { rows: 700, removed: 700, kept: 0 } })
  expect((await ada.marketer.post(`/api/imports/${id}/undo`)).body).toMatchObject({
    status: 'undone',
    undone: undone.undone,
  })
})

test('an import that waits, changed nothing or was made before undos were kept is not undone', async () => {
  const ada = await aPerson()
  const { body: sent } = await sendReport(ada.marketer, aFile([{ id: 'A1' }]))
  await until(ada, sent.id, 'ready')
  const refused = async (id: number) => {
    const { status, body } = await ada.marketer.post(`/api/imports/${id}/undo`)
    return [status, body.message]
  }
  expect(await refused(sent.id)).toEqual([409, 'This import hasn’t ended. Cancel it first.'])
  const { id } = await importRows(ada, [{ id: 'A1' }])
  const same = await importRows(ada, [{ id: 'A1' }])
  expect(same.canUndo).toBe(false)
  expect(await refused(same.id)).toEqual([
    409,
    'This import changed no earnings, so there’s nothing to undo.',
  ])
  await ada.tenant.orm.update(imports).set({ keepsChanges: false }).where(eq(imports.id, id))
  expect(await refused(id)).toEqual([
    409,
    'This import can’t be undone. It was made with an earlier version of Hopwise.',
  ])
  expect(await sumOf(ada)).toEqual(['A1 sale 10.00'])
})

test('an undo brings nothing of a visitor back who was erased after the import', async () => {
  const ada = await aPerson()
  const click = await aClick(ada)
  await reportTo(ada, { transactionId: 'A1', subIds: [click] })
  const { id } = await importRows(ada, [{ id: 'A1', amount: '12.00' }])
  const stored = async () => {
    const { workspaceId, orm } = ada.tenant
    const { rows } = await orm.execute<{ text: string }>(sql`
      select to_json(conversions)::text as text from conversions where workspace_id = ${workspaceId}
      union all
      select to_json(import_changes)::text from import_changes where workspace_id = ${workspaceId}`)
    return rows.map(({ text }) => text).join()
  }
  expect(await stored()).toContain(click)
  await ada.marketer.post('/api/visitor-data/erase', { search: click })
  expect(await stored()).not.toContain(click)
  expect((await undo(ada, id)).undone).toMatchObject({ restored: 0, kept: 1 })
  expect(await stored()).not.toContain(click)
})

test('an undo is for the people of its workspace, and not for the sample', async () => {
  const ada = await aPerson()
  const { id } = await importRows(ada, [{ id: 'A1' }])
  const eve = await hopwise.signUp()
  expect((await eve.post(`/api/imports/${id}/undo`)).status).toBe(404)
  const { body: key } = await ada.marketer.post('/api/admin/api-keys', {
    name: 'reads',
    scopes: ['read'],
    expiresInDays: 30,
  })
  const byKey = await hopwise.app.inject({
    method: 'POST',
    url: `/api/imports/${id}/undo`,
    headers: { authorization: `Bearer ${key.key}` },
  })
  expect(byKey.statusCode).toBe(403)
  const own = eq(workspaces.id, ada.tenant.workspaceId)
  await ada.tenant.orm.update(workspaces).set({ isSample: true }).where(own)
  // Who is behind a session is remembered for seconds.
  now = new Date(now.getTime() + minuteMs)
  const { status, body } = await ada.marketer.post(`/api/imports/${id}/undo`)
  expect([status, body.message]).toEqual([
    403,
    'Everyone shares the sample account, so it can’t be changed.',
  ])
  await hopwise.services.background.idle()
  expect(await sumOf(ada)).toEqual(['A1 sale 10.00'])
})

test('the audit log has who undid an import, and what came of it', async () => {
  const ada = await aPerson()
  const { id } = await importRows(ada, [{ id: 'A1' }])
  await undo(ada, id)
  await hopwise.services.background.idle()
  const { body } = await ada.marketer.get('/api/audit-log')
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Started to undo an import' }),
      expect.objectContaining({ title: 'Finished undoing an import' }),
    ]),
  )
})
