import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { conversions, imports } from '@hopwise/db'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConversionReport, recordConversions } from '#src/features/money/earnings/index.ts'
import { readTransaction } from '#src/features/money/ins/index.ts'
import type { ClickbankTransaction } from '#src/integrations/clickbank/transaction.ts'
import { cj } from '#src/integrations/reports/known/cj.ts'
import { rakuten } from '#src/integrations/reports/known/rakuten.ts'
import { sendReport, untilImport } from '#src/testing/report-imports.ts'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'
import { importFile, importFolder } from './import-files.ts'
import { endLeftImports } from './index.ts'

let hopwise: TestApp
beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => new Date('2026-11-21T12:00:00Z') })
})
afterAll(() => hopwise.stop())

const headings =
  'Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),Device Type Group,Direct Sale'

function aRow(part: { asin?: string; day?: string; fee?: string; tag?: string } = {}): string {
  const { asin = 'B00DESK001', day = '2026-11-03', fee = '24.00', tag = 'ada-20' } = part
  return `Office,Desk,${asin},Amazon,${tag},${day},300.00,1,0,300.00,${fee},DESKTOP,di`
}

const aReport = (...rows: string[]) => ['Fee-Earnings reports', headings, ...rows, ''].join('\n')

interface Person {
  marketer: Marketer
  workspaceId: number
  upload(content: string | Buffer, name?: string): ReturnType<typeof sendReport>
  /** Asks until an import is in a state; what happens to it is announced. */
  until(id: number, status: string): ReturnType<typeof untilImport>
}

async function aPerson(app = hopwise): Promise<Person> {
  const marketer = await app.signUp()
  const { workspace } = (await marketer.get('/api/auth/user')).body
  return {
    marketer,
    workspaceId: workspace.id,
    upload: (content, name) => sendReport(marketer, content, name),
    until: (id, status) => untilImport(app, marketer, workspace.id, id, status),
  }
}

/** From file to the end of its run. */
async function importAll(person: Person, content: string | Buffer, name?: string) {
  const { body } = await person.upload(content, name)
  await person.until(body.id, 'ready')
  await person.marketer.post(`/api/imports/${body.id}/run`)
  return (await person.until(body.id, 'done')).body
}

async function stored({ workspaceId }: Person) {
  const [row] = await hopwise.services.database.orm
    .select({
      rows: sql<number>`count(*)::int`,
      sum: sql<string>`coalesce(sum(${conversions.amount}), 0)::text`,
    })
    .from(conversions)
    .where(eq(conversions.workspaceId, workspaceId))
  return row
}

test('a report is recognized, checked without writing, and recorded when it is run', async () => {
  const ada = await aPerson()
  const sent = await ada.upload(aReport(aRow(), aRow({ fee: '-24.00', day: '2026-11-05' })))
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({ fileName: 'report.csv', status: 'checking' })
  const { body: ready } = await ada.until(sent.body.id, 'ready')
  expect(ready).toMatchObject({
    source: 'amazon',
    rows: 2,
    counts: { added: 2, refunds: 1, changed: 0, unchanged: 0, unmatched: 2, faults: 0 },
    totals: [{ currency: 'USD', amount: '0.00' }],
    sheets: [
      {
        rows: 2,
        reading: {
          kind: 'amazon-earnings',
          dateForm: 'year-first',
          columns: { amount: 'Ad Fees($)', date: 'Date Shipped', subId: 'Tracking ID' },
        },
        notes: ['lines-above', 'currency-guessed'],
      },
    ],
  })
  expect(ready.sheets[0]).not.toHaveProperty('proven')
  expect(await stored(ada)).toEqual({ rows: 0, sum: '0' })

  await ada.marketer.post(`/api/imports/${ready.id}/run`)
  const { body: done } = await ada.until(ready.id, 'done')
  expect(done.counts).toEqual(ready.counts)
  expect(done.finishedAt).not.toBeNull()
  expect(await stored(ada)).toEqual({ rows: 2, sum: '0.00' })
  expect((await ada.marketer.get('/api/imports')).body).toMatchObject([{ id: done.id }])
  const { body: earnings } = await ada.marketer.get('/api/earnings')
  expect(earnings.map(({ isDayOnly }: { isDayOnly: boolean }) => isDayOnly)).toEqual([true, true])
})

test('importing again changes nothing, and an overlapping report adds what is new alone', async () => {
  const ada = await aPerson()
  await importAll(ada, aReport(aRow(), aRow()))
  const again = await importAll(ada, aReport(aRow(), aRow()))
  expect(again.counts).toMatchObject({ added: 0, unchanged: 2, unmatched: 2 })
  const next = aReport(aRow({ day: '2026-11-04', fee: '1.05' }), aRow(), aRow())
  expect((await importAll(ada, next)).counts).toMatchObject({ added: 1, unchanged: 2 })
  expect(await stored(ada)).toEqual({ rows: 3, sum: '49.05' })
})

test('the file goes when its import has ended', async () => {
  const ada = await aPerson()
  const { id } = await importAll(ada, aReport(aRow()))
  const other = await importAll(ada, aReport(aRow({ fee: '2.00' })))
  const { config } = hopwise.services
  expect(existsSync(importFile(config, id))).toBe(false)
  expect(other.status).toBe('done')
})

test('an earning finds the link whose address carries its tag', async () => {
  const ada = await aPerson()
  const product = await ada.marketer.post('/api/products', { name: 'Desk', network: 'amazon' })
  await ada.marketer.post('/api/affiliate-links', {
    productId: product.body.id,
    originalUrl: 'https://www.amazon.com/dp/B00DESK001?tag=ada-20',
  })
  const done = await importAll(ada, aReport(aRow(), aRow({ tag: 'other-20' })))
  expect(done.counts).toMatchObject({ added: 2, unmatched: 1 })
})

test('faulty rows are reported by line, and the others are imported', async () => {
  const ada = await aPerson()
  const done = await importAll(ada, aReport(aRow(), aRow({ fee: 'many' }), aRow({ day: 'soon' })))
  expect(done.counts).toMatchObject({ added: 1, faults: 2 })
  expect(done.faults).toEqual([
    { line: 4, message: '“Ad Fees($)” says “many”, which isn’t an amount.' },
    { line: 5, message: '“Date Shipped” says “soon”, which isn’t a year-first date.' },
  ])
  const csv = await ada.marketer.get(`/api/imports/${done.id}/faults`)
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body).toContain('4,"“Ad Fees($)” says “many”, which isn’t an amount."')
})

const anyNetwork = [
  'Order ref;Booked on;Publisher share;State',
  'A-1;03.11.2026;1.234,50;approved',
  'A-2;04.11.2026;-2,50;approved',
].join('\n')

test('a report of any network is mapped by hand, and a wrong column is named', async () => {
  const ada = await aPerson()
  const { body } = await ada.upload(anyNetwork, 'network.csv')
  const { body: ready } = await ada.until(body.id, 'ready')
  expect(ready.sheets[0]?.headings).toEqual(['Order ref', 'Booked on', 'Publisher share', 'State'])
  expect(ready.sheets[0]?.sample[0]).toEqual(['A-1', '03.11.2026', '1.234,50', 'approved'])
  expect((await ada.marketer.post(`/api/imports/${body.id}/run`)).body.issues).toEqual([
    { path: 'source', message: 'Enter the network this report is from' },
  ])
  const change = (part: object) => ada.marketer.patch(`/api/imports/${body.id}`, part)
  expect(await change({ columns: { amount: 'Money' } })).toMatchObject({
    status: 400,
    body: {
      issues: [{ path: 'columns.amount', message: 'The report has no column “Money”.' }],
    },
  })
  await change({ source: 'Awin' })
  await ada.until(body.id, 'ready')
  expect((await ada.marketer.post(`/api/imports/${body.id}/run`)).body.issues).toEqual([
    { path: 'columns.date', message: 'Choose the column that holds the date' },
  ])
  await change({
    columns: { date: 'Booked on', amount: 'Publisher share', transactionId: 'Order ref' },
    currency: 'eur',
  })
  const { body: mapped } = await ada.until(body.id, 'ready')
  expect(mapped).toMatchObject({
    source: 'Awin',
    counts: { added: 2, faults: 0 },
    totals: [{ currency: 'EUR', amount: '1232.00' }],
    sheets: [{ reading: { dateForm: 'day-first', decimalMark: 'comma' } }],
  })
  await ada.marketer.post(`/api/imports/${body.id}/run`)
  await ada.until(body.id, 'done')
  expect(await stored(ada)).toEqual({ rows: 2, sum: '1232.00' })
})

const withoutDates = ['Reference,Commission', 'A-1,12.50', 'A-2,3.00'].join('\n')
const withoutIds = ['Program,Commission', 'Desk,12.50', 'Desk,12.50'].join('\n')

test.each([
  ['that names its sales', withoutDates, true],
  ['that names nothing', withoutIds, false],
])(
  'a report without dates %s counts on the day a person says, once on each day',
  async (_what, text, hasIds) => {
    const ada = await aPerson()
    const read = async () => {
      const { body } = await ada.upload(text, 'network.csv')
      await ada.until(body.id, 'ready')
      await ada.marketer.patch(`/api/imports/${body.id}`, { source: 'Awin' })
      await ada.until(body.id, 'ready')
      return body.id as number
    }
    const run = async (asOf: string) => {
      const id = await read()
      await ada.marketer.patch(`/api/imports/${id}`, { asOf })
      await ada.until(id, 'ready')
      await ada.marketer.post(`/api/imports/${id}/run`)
      return (await ada.until(id, 'done')).body
    }
    const id = await read()
    expect((await ada.marketer.post(`/api/imports/${id}/run`)).body.issues).toEqual([
      { path: 'columns.date', message: 'Choose the column that holds the date' },
    ])
    expect(
      (await ada.marketer.patch(`/api/imports/${id}`, { asOf: '2999-01-01' })).body,
    ).toMatchObject({ issues: [{ path: 'asOf', message: 'Choose today or an earlier day' }] })
    expect((await run('2026-11-03')).counts).toMatchObject({ added: 2, faults: 0 })
    const { body: earnings } = await ada.marketer.get('/api/earnings')
    expect(earnings).toMatchObject([
      { earnedAt: '2026-11-03T12:00:00.000Z', isDayOnly: true },
      { earnedAt: '2026-11-03T12:00:00.000Z', isDayOnly: true },
    ])
    expect((await run('2026-11-03')).counts).toMatchObject({ added: 0, unchanged: 2 })
    // Nothing tells it from a later report with the same rows, and none of those may be lost.
    const later = await run('2026-11-05')
    expect(later.counts).toMatchObject(hasIds ? { unchanged: 2 } : { added: 2 })
  },
)

test('a column of dates takes the place of a day for all rows, and that day the place of a column', async () => {
  const ada = await aPerson()
  const { body } = await ada.upload(anyNetwork, 'network.csv')
  const readingAfter = async (part: object) => {
    await ada.until(body.id, 'ready')
    await ada.marketer.patch(`/api/imports/${body.id}`, part)
    return (await ada.until(body.id, 'ready')).body.sheets[0]?.reading
  }
  const dated = { asOf: null, columns: { date: 'Booked on' } }
  const asOf = '2026-11-03'
  expect(await readingAfter({ asOf })).toMatchObject({ asOf, columns: { date: null } })
  expect(await readingAfter({ columns: dated.columns })).toMatchObject(dated)
  expect(await readingAfter({ asOf })).toMatchObject({ asOf, columns: { date: null } })
})

test('a network that is written in two ways is one, so its sale counts once', async () => {
  const ada = await aPerson()
  const made = await ada.marketer.post('/api/postback-addresses', { name: 'CJ Affiliate' })
  expect(made.body.source).toBe('CJ Affiliate')
  const postback = new URL(made.body.url).pathname
  await hopwise.anyone.get(`${postback}?txid=2200110033&payout=9.60&currency=USD&status=pending`)
  const { headings, row } = cj.sample
  const { body } = await ada.upload([headings.join(','), row.join(',')].join('\n'))
  const { body: ready } = await ada.until(body.id, 'ready')
  expect(ready).toMatchObject({ source: 'CJ Affiliate', counts: { added: 0 } })
  await ada.marketer.post(`/api/imports/${body.id}/run`)
  await ada.until(body.id, 'done')
  expect(await stored(ada)).toEqual({ rows: 1, sum: '9.60' })
  const second = await ada.marketer.post('/api/postback-addresses', { name: 'CJ' })
  expect(second.body.source).toBe('CJ')
})

test('a network that a person typed stays as it was typed', async () => {
  const ada = await aPerson()
  await ada.marketer.post('/api/postback-addresses', { name: 'CJ Affiliate' })
  const { headings, row } = cj.sample
  const { body } = await ada.upload([headings.join(','), row.join(',')].join('\n'))
  const { body: found } = await ada.until(body.id, 'ready')
  expect(found.source).toBe('CJ Affiliate')
  await ada.marketer.patch(`/api/imports/${body.id}`, { source: 'Commission Junction' })
  const { body: typed } = await ada.until(body.id, 'ready')
  expect(typed.source).toBe('Commission Junction')
})

test('a report whose commission is a guess shows what it would book, and waits for an answer', async () => {
  const report = [
    'Order ID,Date,Revenue,Your Commission,Payment Status,Custom ID',
    'ORD-1,2026-11-03,100.00,5.00,unpaid,click-1',
  ].join('\n')
  const ada = await aPerson()
  const { body } = await ada.upload(report)
  const { body: found } = await ada.until(body.id, 'ready')
  const [sheet] = found.sheets
  expect(sheet).toMatchObject({
    notes: expect.arrayContaining(['commission-unclear']),
    money: ['Revenue', 'Your Commission'],
    reading: { columns: { amount: 'Your Commission' } },
    books: [{ amount: '5.00', subId: 'click-1', status: 'pending' }],
    unread: [{ heading: 'Payment Status', field: 'status' }],
  })
  const path = `/api/imports/${found.id}` as const
  await ada.marketer.patch(path, { source: 'Desk Network' })
  await ada.until(found.id, 'ready')
  const refused = await ada.marketer.post(`${path}/run`)
  expect(refused.status).toBe(400)
  expect(refused.body.issues).toEqual([
    { path: 'columns.amount', message: 'Choose the column that holds your commission' },
  ])
  await ada.marketer.patch(path, { columns: { amount: 'Your Commission' } })
  const { body: answered } = await ada.until(found.id, 'ready')
  expect(answered).toMatchObject({
    counts: { added: 1 },
    totals: [{ amount: '5.00' }],
    sheets: [{ notes: expect.not.arrayContaining(['commission-unclear']) }],
  })
})

test('corrections that follow one another before the report is checked are all kept', async () => {
  const ada = await aPerson()
  const rows = Array.from({ length: 1500 }, (_, n) => `A-${n};03.11.2026;1.234,50;approved`)
  const report = ['Order ref;Booked on;Publisher share;State', ...rows, ''].join('\n')
  const { body } = await ada.upload(report, 'network.csv')
  await ada.until(body.id, 'ready')
  const change = (part: object) => ada.marketer.patch(`/api/imports/${body.id}`, part)
  const answers = await Promise.all([
    change({ source: 'Awin' }),
    change({ columns: { date: 'Booked on' } }),
    change({ columns: { amount: 'Publisher share' } }),
    change({ columns: { transactionId: 'Order ref' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await change({ currency: 'EUR' })).body.status).toBe('checking')
  const { body: ready } = await ada.until(body.id, 'ready')
  expect(ready).toMatchObject({
    counts: { added: 1500, faults: 0 },
    totals: [{ currency: 'EUR', amount: '1851750.00' }],
  })
})

test('ClickBank’s transactions have the ids its API gives them', async () => {
  const ada = await aPerson()
  const report = [
    'Transaction Date,Receipt,TID,Transaction Type,Vendor,Amount',
    '2026-11-03,ABCD1234,desk_bio,SALE,keto,40.00',
    '2026-11-09,ABCD1234,desk_bio,RFND,keto,-40.00',
    '2026-11-09,TEST1234,,TEST_SALE,keto,40.00',
  ].join('\n')
  await importAll(ada, report)
  const rows = await hopwise.services.database.orm
    .select()
    .from(conversions)
    .where(eq(conversions.workspaceId, ada.workspaceId))
    .orderBy(asc(conversions.id))
  expect(rows).toMatchObject([
    { source: 'clickbank', transactionId: 'ABCD1234', kind: 'sale', status: 'pending' },
    { source: 'clickbank', transactionId: 'ABCD1234', kind: 'refund', amount: '-40.00' },
  ])
  expect(rows[0]?.confirmAt).toEqual(new Date('2027-01-02T12:00:00Z'))
})

const clickBankHeadings = 'Transaction Date,Receipt,TID,Transaction Type,Vendor,Amount'

const aFile = (...lines: string[]) => [clickBankHeadings, ...lines].join('\n')

/** What ClickBank's notifications and its API lead to. */
function reported({
  items,
  ...change
}: Omit<Partial<ClickbankTransaction>, 'items'> & { items: [string, string][] }) {
  const reading = readTransaction(
    {
      type: 'SALE',
      receipt: 'ABCD1234',
      at: new Date('2026-11-03T20:00:00Z'),
      vendor: 'keto',
      affiliate: 'ada',
      role: 'AFFILIATE',
      total: null,
      currency: 'USD',
      trackingIds: [],
      originalReceipt: null,
      isRefundOver: false,
      ...change,
      items: items.map(([itemNo, accountAmount]) => ({
        itemNo,
        accountAmount,
        title: null,
        isRecurring: false,
      })),
    },
    60,
  )
  if (!('report' in reading)) throw new Error(reading.reason)
  return reading.report
}

const onReceived = ({ workspaceId }: Person, ...reports: ConversionReport[]) =>
  recordConversions(
    { ...hopwise.services, orm: hopwise.services.database.orm, workspaceId },
    reports,
    { route: 'sync' },
  )

test('a rebill under its first receipt is the one that ClickBank itself reports', async () => {
  const ada = await aPerson()
  const bill = reported({ type: 'BILL', items: [['1', '20.00']] })
  await importAll(ada, aFile('2026-11-03 12:00:00,ABCD1234,,BILL,keto,20.00'))
  await onReceived(ada, bill)
  const again = await importAll(ada, aFile('2026-11-03 12:00:00,ABCD1234,,BILL,keto,20.00'))
  expect(again.counts).toMatchObject({ added: 0, faults: 0 })
  expect(await stored(ada)).toEqual({ rows: 1, sum: '20.00' })
})

test('a rebill of its own receipt needs no time, one under another’s is refused without', async () => {
  const ada = await aPerson()
  const done = await importAll(
    ada,
    aFile(
      '2026-11-03,ABCD1234-B001,,BILL,keto,20.00',
      '2026-12-03,ABCD1234,,BILL,keto,20.00',
      '2026-12-03 12:00,ABCD1234,,BILL,keto,20.00',
    ),
  )
  expect(done.counts).toMatchObject({ added: 1, faults: 2 })
  expect(done.faults[0]?.message).toContain('has no exact time')
  expect(await stored(ada)).toEqual({ rows: 1, sum: '20.00' })
})

const items = aFile(
  '2026-11-03 12:00:00,ABCD1234,,SALE,keto,40.00',
  '2026-11-03 12:00:00,ABCD1234,,SALE,keto,5.00',
  '2026-11-09 09:00:00,ABCD1234,,RFND,keto,-10.00',
  '2026-11-12 09:00:00,ABCD1234,,RFND,keto,-7.00',
)
const sales = [reported({ items: [['1', '40.00']] }), reported({ items: [['2', '5.00']] })]
const refunds = [
  reported({ type: 'RFND', at: new Date('2026-11-09T17:00:00Z'), items: [['1', '10.00']] }),
  reported({ type: 'RFND', at: new Date('2026-11-12T17:00:00Z'), items: [['1', '7.00']] }),
]

test('rows of one receipt add up, alone and alongside what ClickBank itself reports', async () => {
  for (const order of ['file', 'file, sync', 'sync, file', 'file, sync, file']) {
    const ada = await aPerson()
    for (const way of order.split(', ')) {
      if (way === 'sync') await onReceived(ada, ...sales, ...refunds)
      else await importAll(ada, items)
    }
    expect(await stored(ada), order).toEqual({ rows: 2, sum: '28.00' })
  }
})

const generic = (...lines: string[]) => ['Order ID,Date,Commission,Status,SKU', ...lines].join('\n')

async function importGeneric(person: Person, content: string) {
  const { body } = await person.upload(content)
  await person.until(body.id, 'ready')
  await person.marketer.patch(`/api/imports/${body.id}`, { source: 'Awin' })
  const { body: ready } = await person.until(body.id, 'ready')
  await person.marketer.post(`/api/imports/${body.id}/run`)
  const { body: done } = await person.until(body.id, 'done')
  expect(done.counts).toEqual(ready.counts)
  return done
}

test.each([
  ['of two items add up', ['10.00,approved,', '4.00,approved,'], '14.00', 'confirmed'],
  ['of items with numbers add up', ['4.00,pending,A', '4.00,pending,B'], '8.00', 'pending'],
  ['that are the same are one', ['4.00,pending,', '4.00,pending,'], '4.00', 'pending'],
  ['of one item’s states are one', ['4.00,pending,', '4.00,approved,'], '4.00', 'confirmed'],
  ['lose what was declined', ['10.00,approved,A', '4.00,declined,B'], '10.00', 'confirmed'],
])('rows of one order %s', async (_, parts, amount, status) => {
  const ada = await aPerson()
  const lines = parts.map((part) => `A-1,2026-11-03,${part}`)
  const done = await importGeneric(ada, generic(...lines))
  expect(done.counts).toMatchObject({ added: 1, unchanged: 1 })
  const again = await importGeneric(ada, generic(...lines.toReversed(), 'A-2,2026-11-03,1.00,,'))
  expect(again.counts).toMatchObject({ added: 1, unchanged: 2 })
  const found = await hopwise.services.database.orm
    .select()
    .from(conversions)
    .where(eq(conversions.workspaceId, ada.workspaceId))
    .orderBy(asc(conversions.transactionId))
  expect(found).toMatchObject([
    { amount, status },
    { amount: '1.00', lines: null },
  ])
})

test('a report without single earnings is explained and cannot be run', async () => {
  const ada = await aPerson()
  const orders =
    'Category,Name,ASIN,Date,Qty,Price($),Link Type,Tag,Indirect Sales\nOffice,Desk,B00DESK001,2026-11-03,1,300.00,text,ada-20,di'
  const { body } = await ada.upload(orders)
  const { body: ready } = await ada.until(body.id, 'ready')
  expect(ready).toMatchObject({ rows: 0, sheets: [{ reading: { kind: 'amazon-orders' } }] })
  expect(await ada.marketer.post(`/api/imports/${body.id}/run`)).toMatchObject({
    status: 409,
    body: { message: 'This report has no individual earnings to import.' },
  })
})

test.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'This is a picture'],
  ['headings alone', Buffer.from(headings), 'This file has no rows'],
  ['a cut ZIP', Buffer.from('504b03040000', 'hex'), 'This ZIP is damaged'],
])('%s fails with its reason', async (_, content, reason) => {
  const ada = await aPerson()
  const { body } = await ada.upload(content)
  const { body: failed } = await ada.until(body.id, 'failed')
  expect(failed.problem).toContain(reason)
})

test('an empty file, one without a name and one too large are refused at once', async () => {
  const ada = await aPerson()
  expect(await ada.upload('')).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'file', message: 'The file is empty.' }] },
  })
  expect((await ada.upload('a', '')).body.issues).toEqual([
    { path: 'name', message: 'File name is required' },
  ])
  const large = await ada.marketer.send({
    method: 'POST',
    url: '/api/imports?name=a.csv',
    headers: { 'content-type': 'text/csv', 'content-length': String(200 * 1024 * 1024) },
    payload: 'a',
  })
  expect(large).toMatchObject({ status: 413, body: { code: 'too-large' } })
  expect((await ada.marketer.get('/api/imports')).body).toEqual([])
})

test('a cancelled import records nothing more and cannot be run', async () => {
  const ada = await aPerson()
  const { body } = await ada.upload(aReport(aRow()))
  await ada.until(body.id, 'ready')
  const cancelled = await ada.marketer.post(`/api/imports/${body.id}/cancel`)
  expect(cancelled.body).toMatchObject({ status: 'cancelled', counts: { added: 0 }, totals: [] })
  expect((await ada.marketer.post(`/api/imports/${body.id}/run`)).status).toBe(409)
  expect(await stored(ada)).toMatchObject({ rows: 0 })
})

test('a report is discarded while it waits, and never once its import has begun', async () => {
  const ada = await aPerson()
  const discard = (id: number) =>
    ada.marketer.post(`/api/imports/${id}/cancel`, { onlyWaiting: true })
  const { body: waiting } = await ada.upload(aReport(aRow()))
  await ada.until(waiting.id, 'ready')
  expect((await discard(waiting.id)).body).toMatchObject({ status: 'cancelled' })

  const { body } = await ada.upload(aReport(aRow()))
  await ada.until(body.id, 'ready')
  await ada.marketer.post(`/api/imports/${body.id}/run`)
  expect(await discard(body.id)).toMatchObject({
    status: 409,
    body: { message: 'This report can’t be discarded. Its import is running or has ended.' },
  })
  await ada.until(body.id, 'done')
  expect(await stored(ada)).toMatchObject({ rows: 1 })
})

test('a report that was discarded leaves no row, and a canceled import does', async () => {
  const ada = await aPerson()
  const listed = async () =>
    (await ada.marketer.get('/api/imports')).body.map(({ id }: { id: number }) => id)
  const { body } = await ada.upload(aReport(aRow()))
  await ada.until(body.id, 'ready')
  expect(await listed()).toEqual([body.id])
  await ada.marketer.post(`/api/imports/${body.id}/cancel`, { onlyWaiting: true })
  expect(await listed()).toEqual([])
  const { body: next } = await ada.upload(aReport(aRow()))
  await ada.until(next.id, 'ready')
  await hopwise.services.database.orm
    .update(imports)
    .set({ status: 'running', counts: { added: 1 } })
    .where(eq(imports.id, next.id))
  await ada.marketer.post(`/api/imports/${next.id}/cancel`)
  expect(await listed()).toEqual([next.id])
})

test('an import under way stops where it is when it is cancelled', async () => {
  const ada = await aPerson()
  const rows = Array.from({ length: 1500 }, (_, n) => aRow({ asin: `B${n}` }))
  const { body } = await ada.upload(aReport(...rows))
  await ada.until(body.id, 'ready')
  const begun = new Promise<void>((resolve) => {
    const stop = hopwise.services.live.listen(ada.workspaceId, (topic) => {
      if (topic !== 'earnings') return
      stop()
      resolve()
    })
  })
  await ada.marketer.post(`/api/imports/${body.id}/run`)
  await begun
  const { body: cancelled } = await ada.marketer.post(`/api/imports/${body.id}/cancel`)
  expect(cancelled.status).toBe('cancelled')
  const next = await importAll(ada, aReport(...rows))
  expect(next.counts.unchanged).toBeGreaterThan(0)
  expect(await stored(ada)).toEqual({ rows: 1500, sum: '36000.00' })
})

test('five imports may be open at once, and a sixth names the ones that wait', async () => {
  const ada = await aPerson()
  const ended = await importAll(ada, aReport(aRow()), 'last-month.csv')
  const ids: number[] = []
  for (const day of ['mon', 'tue', 'wed', 'thu', 'fri']) {
    const { body } = await ada.upload(aReport(aRow()), `${day}.csv`)
    await ada.until(body.id, 'ready')
    ids.unshift(body.id)
  }
  const refused = await ada.upload(aReport(aRow()))
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message:
        '5 files are not imported yet: mon.csv, tue.csv, wed.csv, thu.csv, fri.csv. Import or discard one first.',
    },
  })
  const listed = (await ada.marketer.get('/api/imports')).body.map(({ id }) => id)
  expect(listed).toEqual([...ids, ended.id])
  await ada.marketer.post(`/api/imports/${ids[2]}/cancel`)
  expect((await ada.upload(aReport(aRow()))).status).toBe(201)
})

test('those that wait are listed before those that ended later', async () => {
  const ada = await aPerson()
  const { body } = await ada.upload(aReport(aRow()))
  await ada.until(body.id, 'ready')
  const ended = await importAll(ada, aReport(aRow()))
  const listed = (await ada.marketer.get('/api/imports')).body.map(({ id }) => id)
  expect(listed).toEqual([body.id, ended.id])
})

test('a report is called by its name, unless a person says that it is another', async () => {
  const ada = await aPerson()
  const { headings, row } = cj.sample
  const { body } = await ada.upload([headings.join(','), row.join(',')].join('\n'))
  const { body: ready } = await ada.until(body.id, 'ready')
  expect(ready.sheets[0]?.report).toBe('CJ commission report')
  expect((await ada.marketer.get('/api/imports')).body).toMatchObject([
    { reports: ['CJ commission report'] },
  ])
  await ada.marketer.patch(`/api/imports/${body.id}`, { kind: 'clickbank' })
  const { body: other } = await ada.until(body.id, 'ready')
  expect(other).toMatchObject({ reports: [], sheets: [{ report: null }] })
})

test('what no one reported a status of is pending, until a person says that it is confirmed', async () => {
  const ada = await aPerson()
  const report = ['Order ID,Date,Commission', 'A-1,2026-11-03,5.00', 'A-2,2026-11-04,-2.00']
  const { body } = await ada.upload(report.join('\n'))
  const path = `/api/imports/${body.id}` as const
  const { body: found } = await ada.until(body.id, 'ready')
  expect(found.sheets[0]).toMatchObject({
    reading: { defaultStatus: 'pending' },
    books: [{ status: 'pending' }, { kind: 'refund', status: 'confirmed' }],
  })
  const wrong = await ada.marketer.patch(path, { defaultStatus: 'paid' })
  expect(wrong.body.issues).toEqual([
    { path: 'defaultStatus', message: 'Status must be pending or confirmed' },
  ])
  await ada.marketer.patch(path, { source: 'Awin', defaultStatus: 'confirmed' })
  const { body: changed } = await ada.until(body.id, 'ready')
  expect(changed.sheets[0]?.books).toMatchObject([{ status: 'confirmed' }, {}])
})

test('what Amazon reports is confirmed, and of a report in the table its own way', async () => {
  const ada = await aPerson()
  for (const [content, defaultStatus] of [
    [aReport(aRow()), 'confirmed'],
    [[rakuten.sample.headings.join(','), rakuten.sample.row.join(',')].join('\n'), 'confirmed'],
    [[cj.sample.headings.join(','), cj.sample.row.join(',')].join('\n'), 'pending'],
  ] as const) {
    const { body } = await ada.upload(content)
    const { body: ready } = await ada.until(body.id, 'ready')
    expect(ready.sheets[0]?.reading.defaultStatus).toBe(defaultStatus)
  }
})

test('of uploads at the same time no more than five are taken, and the others leave no file', async () => {
  const ada = await aPerson()
  const sent = await Promise.all(Array.from({ length: 8 }, () => ada.upload(aReport(aRow()))))
  expect(sent.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 201),
    ...Array.from({ length: 3 }, () => 409),
  ])
  const files = await readdir(importFolder(hopwise.services.config))
  expect(files.filter((name) => name.startsWith('upload-'))).toEqual([])
})

test('while five uploads are on their way, the next is refused before it reaches the disk', async () => {
  const ada = await aPerson()
  const arriving = async () =>
    (await readdir(importFolder(hopwise.services.config))).filter((name) =>
      name.startsWith('upload-'),
    )
  const files = Array.from({ length: 5 }, () => new PassThrough())
  const sending = files.map((payload) => {
    payload.write(aReport(aRow()))
    const headers = { 'content-type': 'application/octet-stream' }
    return ada.marketer.send({
      method: 'POST',
      url: '/api/imports?name=slow.csv',
      headers,
      payload,
    })
  })
  await expect.poll(arriving).toHaveLength(5)
  const sixth = await ada.upload(aReport(aRow()))
  expect(sixth).toMatchObject({
    status: 409,
    body: { message: '5 files are being uploaded. Wait until one has arrived.' },
  })
  expect(await arriving()).toHaveLength(5)
  for (const file of files) file.end()
  const statuses = (await Promise.all(sending)).map(({ status }) => status)
  expect(statuses).toEqual(Array.from({ length: 5 }, () => 201))
})

/** Lets the database refuse a write now and then, as a deadlock does. */
async function hiccup(times: number, write = 'insert on conversions for each statement') {
  const { pool } = hopwise.services.database
  const [, table] = write.split(' on ', 2)
  await pool.query(`create sequence hiccups`)
  await pool.query(`create function hiccup() returns trigger language plpgsql as $$ begin
    if nextval('hiccups') <= ${times} then
      raise exception 'deadlock detected' using errcode = '40P01';
    end if;
    return new;
  end $$`)
  await pool.query(`create trigger hiccup before ${write} execute function hiccup()`)
  return async () => {
    await pool.query(`drop trigger hiccup on ${table?.split(' ', 1)}`)
    await pool.query(`drop function hiccup()`)
    await pool.query(`drop sequence hiccups`)
  }
}

test('a database that is away for a moment delays an import, and does not end it', async () => {
  const ada = await aPerson()
  const { body } = await ada.upload(aReport(aRow()))
  await ada.until(body.id, 'ready')
  const end = await hiccup(1)
  await ada.marketer.post(`/api/imports/${body.id}/run`)
  const { body: done } = await ada.until(body.id, 'done')
  await end()
  expect(done.counts).toMatchObject({ added: 1 })
})

test('what was recorded and how far the import is are known together or not at all', async () => {
  const ada = await aPerson()
  const { body } = await ada.upload(aReport(aRow(), aRow({ asin: 'B2' })))
  await ada.until(body.id, 'ready')
  const end = await hiccup(1, 'update on imports for each row when (new.done > old.done)')
  await ada.marketer.post(`/api/imports/${body.id}/run`)
  const { body: done } = await ada.until(body.id, 'done')
  await end()
  expect(done.counts).toMatchObject({ added: 2, unchanged: 0 })
})

test('the import of one workspace does not wait for those of another', async () => {
  const [ada, bea] = [await aPerson(), await aPerson()]
  const rows = Array.from({ length: 3000 }, (_, n) => aRow({ asin: `D${n}` }))
  const long = await ada.upload(aReport(...rows))
  await hopwise.services.database.orm.transaction(async (transaction) => {
    // However fast the machine is, the long one does not end before this lock does.
    await transaction.select().from(imports).where(eq(imports.id, long.body.id)).for('update')
    const { body: ready } = await bea.until((await bea.upload(aReport(aRow()))).body.id, 'ready')
    expect(ready.rows).toBe(1)
    const { body: other } = await ada.marketer.get(`/api/imports/${long.body.id}`)
    expect(other.status).toBe('checking')
  })
  await ada.until(long.body.id, 'ready')
})

test('an import that is left for a day ends and says so', async () => {
  const ada = await aPerson()
  const { body } = await ada.upload(aReport(aRow()))
  await ada.until(body.id, 'ready')
  await endLeftImports(hopwise.services)
  expect((await ada.marketer.get(`/api/imports/${body.id}`)).body.status).toBe('ready')
  await endLeftImports({ ...hopwise.services, now: () => new Date('2026-11-22T13:00:00Z') })
  expect((await ada.marketer.get(`/api/imports/${body.id}`)).body).toMatchObject({
    status: 'cancelled',
    problem: expect.stringContaining('left unfinished for a day'),
    counts: { added: 0 },
    canUndo: false,
  })
})

test('no one who is signed out sends a file', async () => {
  const sent = await hopwise.anyone.send({
    method: 'POST',
    url: '/api/imports?name=a.csv',
    payload: 'a',
    headers: { 'content-type': 'text/csv' },
  })
  expect(sent.status).toBe(401)
})

test('a run that a restart cut off goes on where it was', async () => {
  const ada = await aPerson()
  const rows = Array.from({ length: 1200 }, (_, n) => aRow({ asin: `C${n}` }))
  const { body } = await ada.upload(aReport(...rows))
  await ada.until(body.id, 'ready')
  const { background, database } = hopwise.services
  await background.stop()
  const { orm } = database
  // As a process leaves it that ended after its first batch.
  await orm
    .update(imports)
    .set({
      status: 'running',
      done: 500,
      counts: { added: 500, unmatched: 500, 'sum:USD': 1_200_000 },
    })
    .where(eq(imports.id, body.id))
  await hopwise.app.close()
  const second = await startTestApp(hopwise.services.config, {
    database: { ...hopwise.database, drop: async () => undefined },
  })
  const { cookie } = ada.marketer
  const get = <Url extends string>(url: Url) =>
    second.anyone.send({ method: 'GET', url, headers: { cookie } })
  const done = await untilImport(second, { get }, ada.workspaceId, body.id, 'done')
  expect(done.body).toMatchObject({
    rows: 1200,
    counts: { added: 1200, unmatched: 1200 },
    totals: [{ amount: '28800.00' }],
  })
  expect(await stored(ada)).toMatchObject({ rows: 700 })
  await second.app.close()
  await second.services.database.close()
})
