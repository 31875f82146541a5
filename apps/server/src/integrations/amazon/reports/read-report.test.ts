import { expect, test } from 'vitest'
import { readReport } from './read-report.ts'

const headings =
  'Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),Device Type Group,Direct Sale'

async function read(text: string | Iterable<string>, options = {}) {
  const rows = []
  for await (const row of readReport(text, options)) rows.push(row)
  return rows
}

async function reports(text: string | Iterable<string>, options = {}) {
  return (await read(text, options)).map((row) => {
    if ('issue' in row) throw new Error(`${row.line}: ${row.issue}`)
    return row.report
  })
}

const desk =
  'Office,"Desk, 48"" wide",B00DESK001,Amazon,ada-20,2026-11-03,300.00,1,0,300.00,24.00,DESKTOP,di'

test('a shipped item is a confirmed sale of its tag and ASIN', async () => {
  expect(
    await reports(`Fee-Earnings reports from 2026-11-01 to 2026-11-20\n${headings}\n${desk}\n`),
  ).toEqual([
    {
      source: 'amazon',
      transactionId: expect.stringMatching(/^report-[0-9a-f]{24}-1$/),
      kind: 'sale',
      status: 'confirmed',
      amount: '24.00',
      currency: 'USD',
      subIds: ['ada-20'],
      occurredAt: new Date('2026-11-03T12:00:00Z'),
      isDayOnly: true,
      isZoneless: false,
      productName: 'Desk, 48" wide',
      productKey: 'B00DESK001',
    },
  ])
})

test('a return is a negative row of its own', async () => {
  const back = desk.replace(',1,0,300.00,24.00', ',0,1,-300.00,-24.00')
  expect(await reports([headings, '\n', desk, '\n', back])).toMatchObject([
    { kind: 'sale', amount: '24.00' },
    { kind: 'refund', amount: '-24.00', status: 'confirmed' },
  ])
})

test('equal rows of a day are several earnings, the same ones in every file', async () => {
  const first = await reports(`${headings}\n${desk}\n${desk}`)
  const second = await reports(`${headings}\n${desk}\n${desk.replace('24.00', '9.00')}\n${desk}`)
  expect(new Set(first.map((one) => one.transactionId)).size).toBe(2)
  expect(second.map((one) => one.transactionId)).toEqual(
    expect.arrayContaining(first.map((one) => one.transactionId)),
  )
})

test.each([
  ['euros and commas', '€', '"1.234,56"', '03.11.2026', { amount: '1234.56', currency: 'EUR' }],
  ['pounds', '£', '1.50', '03/11/2026', { amount: '1.50', currency: 'GBP' }],
  ['yen', '¥', '"1,200"', '2026/11/03', { amount: '1200.00', currency: 'JPY' }],
  ['rupees', '₹', '"1,23,456.70"', '2026-11-03 10:11:12', { amount: '123456.70', currency: 'INR' }],
  ['Canadian dollars', 'CDN$', '5.00', '"Nov 3, 2026"', { amount: '5.00', currency: 'CAD' }],
])('a store with %s is read as it writes', async (_, sign, amount, date, expected) => {
  const text = `${headings.replaceAll('$', sign)}\n${desk.replace('24.00', amount).replace('2026-11-03', date)}`
  expect(await reports(text)).toMatchObject([
    { ...expected, occurredAt: new Date('2026-11-03T12:00:00Z') },
  ])
})

test('one date that is no month decides for all of them', async () => {
  const rows = ['03/11/2026', '25/11/2026'].map((date) => desk.replace('2026-11-03', date))
  const [first] = await reports([headings, ...rows].join('\n'))
  expect(first?.occurredAt).toEqual(new Date('2026-11-03T12:00:00Z'))
})

test('dates that could be either are read as the caller says, else as the store’s country does', async () => {
  const text = `${headings}\n${desk.replace('2026-11-03', '03/11/2026')}`
  expect((await reports(text))[0]?.occurredAt).toEqual(new Date('2026-03-11T12:00:00Z'))
  expect((await reports(text, { dateForm: 'day-first' }))[0]?.occurredAt).toEqual(
    new Date('2026-11-03T12:00:00Z'),
  )
})

test('tabs are found by content, and names may run over lines', async () => {
  const tabbed = headings.replaceAll(',', '\t')
  const row =
    'Office\t"Desk\nwith drawers"\tB00DESK001\tAmazon\tada-20\t2026-11-03\t300\t1\t0\t300\t24.00\tDESKTOP\tdi'
  expect(await reports(`${tabbed}\r\n${row}\r\n`)).toMatchObject([
    { productName: 'Desk\nwith drawers', amount: '24.00' },
  ])
})

test('total lines, blank lines and repeated headings are no earnings', async () => {
  const text = [
    headings,
    desk,
    '',
    headings,
    'Total,,,,,,,1,0,300.00,24.00,,',
    ',,,,,,,,,,,,',
  ].join('\n')
  expect(await reports(text)).toHaveLength(1)
})

test('a faulty row says its line and column, and the others are read', async () => {
  const bad = desk.replace('24.00', 'n/a')
  const late = desk.replace('2026-11-03', '2026-13-03')
  expect(await read([headings, bad, late, desk].join('\n'))).toMatchObject([
    { line: 2, issue: '“Ad Fees($)” says “n/a”, which isn’t an amount.' },
    { line: 3, issue: '“Date Shipped” says “2026-13-03”, which isn’t a year-first date.' },
    { line: 4 },
  ])
})

test('a quotation mark that is never closed is reported', async () => {
  const open = desk.replace('"Desk, 48"" wide"', '"Desk')
  const rows = await read([headings, desk, open, 'Total'].join('\n'))
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatchObject({ issue: expect.stringContaining('never closed') })
})

test('a bounty is an earning of its tag', async () => {
  const text =
    'Name,Date Shipped,Tracking Id,Quantity,Ad Fees($)\nAudible trial,2026-11-04,ada-20,1,5.00\n'
  expect(await reports(text)).toMatchObject([
    { kind: 'sale', amount: '5.00', subIds: ['ada-20'], productName: 'Audible trial' },
  ])
})

test.each([
  [
    'orders',
    'Category,Name,ASIN,Date,Qty,Price($),Link Type,Tag,Indirect Sales,Device Type Group\nOffice,Desk,B00DESK001,2026-11-03,1,300.00,text,ada-20,di,DESKTOP',
  ],
  [
    'sums by tag',
    'Tracking ID,Clicks,Items Ordered,Items Shipped,Revenue($),Ad Fees($)\nada-20,10,2,1,300.00,24.00',
  ],
  [
    'sums by day',
    'Date,Clicks,Items Ordered (Amazon),Items Ordered (3rd Party),Total Items Ordered,Conversion\n2026-11-03,10,1,1,2,20%',
  ],
  [
    'sums by type of link',
    'Link Type,Clicks,Items Ordered,Conversion,Ordered Revenue,Items Shipped,Ad Fees\nText,10,2,20%,300.00,1,24.00',
  ],
])('%s hold no single earnings', async (_, text) => {
  expect(await read(text)).toEqual([])
})

test('what is no report of Amazon’s is reported', async () => {
  expect(await read('a,b\n1,2')).toMatchObject([
    { issue: expect.stringContaining('isn’t an Amazon report') },
  ])
})

test('a report without end is refused, and no more of it is read than an import may hold', async () => {
  let read = 0
  function* endless() {
    for (;;) {
      read += 1
      yield 'x'.repeat(1024 * 1024)
    }
  }
  await expect(reports(endless())).rejects.toThrow('An Amazon report is larger than 100 MB.')
  expect(read).toBe(101)
})
