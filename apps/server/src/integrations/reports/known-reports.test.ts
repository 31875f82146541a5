import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { findKnownReport } from './find-known-report.ts'
import { knownReports } from './known-reports.ts'
import { readSheet } from './read-sheet.ts'
import { surveySheet } from './survey-sheet.ts'

const named = knownReports.map((report) => ({
  ...report,
  name: `${report.network}, ${report.kind}, ${report.language}, ${report.year}`,
}))

async function read(headings: readonly string[], ...rows: (readonly string[])[]) {
  const text = stringify([[...headings], ...rows.map((row) => [...row])])
  const sheet = await surveySheet('report', text)
  const found = []
  for await (const one of readSheet(text, sheet)) found.push(one)
  return { sheet, found }
}

test('no two known reports are one', () => {
  expect(new Set(named.map(({ name }) => name)).size).toBe(named.length)
})

test.each(named)('$name: its sample is booked as it says', async (report) => {
  const { headings, row, books } = report.sample
  expect(row).toHaveLength(headings.length)
  expect(findKnownReport(headings)).toMatchObject({
    network: report.network,
    language: report.language,
    year: report.year,
  })
  const { sheet, found } = await read(headings, row)
  expect(sheet.reading).toMatchObject({ kind: report.kind, source: report.network })
  expect(sheet.notes.includes('commission-unclear')).toBe(report.evidence === 'expected')
  expect(found).toHaveLength(1)
  const { transactionId = expect.any(String), subId, day, ...rest } = books
  expect(found).toMatchObject([
    { report: { ...rest, transactionId, subIds: subId === null ? [] : [subId] } },
  ])
  const [one] = found
  if (one === undefined || 'issue' in one) throw new Error('the sample was not read')
  expect(one.report.occurredAt.toISOString().slice(0, 10)).toBe(day)
})

test.each(named)(
  '$name: a column of money that it does not know is asked about',
  async (report) => {
    const { headings, row } = report.sample
    const { sheet } = await read([...headings, 'Loyalty bonus($)'], [...row, '99.99'])
    expect(sheet.notes).toContain('commission-unclear')
  },
)

const amazon = 'Name,ASIN,Tracking ID,Date Shipped,Price($),Items Shipped,Revenue($)'.split(',')
const desk = ['Desk', 'B00DESK001', 'ada-20', '2026-11-03', '29.99', '1', '29.99']

test('the price of what Amazon sold is never the commission', async () => {
  const fees = await read([...amazon, 'Commission Income($)'], [...desk, '1.35'])
  expect(fees.found).toMatchObject([{ report: { amount: '1.35' } }])
  expect(fees.sheet.notes).not.toContain('commission-unclear')
  const guessed = await read([...amazon, 'Referral Fees($)'], [...desk, '1.35'])
  expect(guessed.sheet.reading.columns.amount).toBe('Referral Fees($)')
  expect(guessed.sheet.notes).toContain('commission-unclear')
  const none = await read(amazon, desk)
  expect(none.sheet.reading.columns.amount).toBeNull()
})

test.each([
  ['Revenue,Your Commission', '100.00,5.00', 'Your Commission', true],
  ['Commission,Sale Amount', '5.00,100.00', 'Commission', false],
  ['Sale Amount,Commission,Bonus Commission', '100.00,5.00,1.00', 'Commission', true],
  ['Amount', '5.00', 'Amount', true],
  ['Revenue', '5.00', 'Revenue', true],
  ['Points', '5.00', 'Points', true],
  ['Commission,Commission Rate', '5.00,0.08', 'Commission', false],
  ['Commission,Betrag', '5.00,100.00', 'Commission', true],
])(
  'with the money of %s, the guess is asked about where it is one',
  async (heads, cells, amount, isAsked) => {
    const { sheet } = await read(
      ['Order ID', 'Date', ...heads.split(',')],
      ['ORD-1', '2026-11-03', ...cells.split(',')],
    )
    expect(sheet.reading.columns.amount).toBe(amount)
    expect(sheet.notes.includes('commission-unclear')).toBe(isAsked)
  },
)

test.each([
  ['new', 'pending'],
  ['extended', 'pending'],
  ['locked', 'confirmed'],
  ['closed', 'confirmed'],
])('a commission that CJ calls %s is %s', async (state, status) => {
  const cj = knownReports.find(({ network }) => network === 'CJ')
  const { headings = [], row = [] } = cj?.sample ?? {}
  const { found } = await read(headings, row.with(headings.indexOf('Action Status'), state))
  expect(found).toMatchObject([{ report: { status } }])
})
