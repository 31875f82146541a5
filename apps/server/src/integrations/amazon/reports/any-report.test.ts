import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Text } from '#src/integrations/reports/read-rows.ts'
import { type ReadReport, readSheet } from '#src/integrations/reports/read-sheet.ts'
import { surveySheet } from '#src/integrations/reports/survey-sheet.ts'
import { readReport } from './read-report.ts'

interface Sold {
  name: string
  asin: string
  tag: string
  day: string
  cents: number
}

const sold = fc.record({
  name: fc.string({ unit: 'grapheme', maxLength: 30 }),
  asin: fc.stringMatching(/^B[0-9A-Z]{9}$/),
  tag: fc.constantFrom('ada-20', 'ada-bio-20', 'desk-21'),
  day: fc
    .integer({ min: 0, max: 700 })
    .map((n) => new Date(Date.UTC(2025, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)),
  cents: fc.integer({ min: -5_000_000, max: 200_000_000 }),
})

const form = fc.record({
  delimiter: fc.constantFrom(',', '\t', ';'),
  end: fc.constantFrom('\n', '\r\n'),
  title: fc.constantFrom(null, 'Fee-Earnings reports from 2025-01-01 to 2026-12-31'),
  hasTotal: fc.boolean(),
  dateForm: fc.constantFrom('year-first', 'month-first', 'day-first'),
  isComma: fc.boolean(),
  isGrouped: fc.boolean(),
  sign: fc.constantFrom('$', '€', '£'),
  chunk: fc.integer({ min: 1, max: 400 }),
})
type Form = typeof form extends fc.Arbitrary<infer Value> ? Value : never

function writeDay(day: string, { dateForm }: Form): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (dateForm === 'year-first') return day
  return dateForm === 'month-first' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`
}

function writeCents(cents: number, { isComma, isGrouped }: Form): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const [group, mark] = isComma ? ['.', ','] : [',', '.']
  const whole = isGrouped
    ? digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, group)
    : digits.slice(0, -2)
  return `${cents < 0 ? '-' : ''}${whole}${mark}${digits.slice(-2)}`
}

/** The report as a store would write it, in chunks as a stream would bring them. */
function write(rows: readonly Sold[], how: Form): string[] {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const { sign, delimiter, end } = how
  const headings = [
    'Category',
    'Name',
    'ASIN',
    'Tracking ID',
    'Date Shipped',
    'Items Shipped',
    `Ad Fees(${sign})`,
  ]
  const lines = [
    headings,
    ...rows.map(({ name, asin, tag, day, cents }) =>
      ['Office', name, asin, tag, writeDay(day, how), '1', writeCents(cents, how)].map(quoted),
    ),
    ...(how.hasTotal ? [['Total', '', '', '', '', '9', `"${writeCents(100, how)}"`]] : []),
  ].map((cells) => cells.join(delimiter))
  const text = [...(how.title === null ? [] : [how.title]), ...lines, ''].join(end)
  const chunks: string[] = []
  for (let at = 0; at < text.length; at += how.chunk) chunks.push(text.slice(at, at + how.chunk))
  return chunks
}

const centsIn = ({ amount }: ReadReport) => Number(amount.replace('.', ''))

test('a book of rows reads back the same to the cent, in whatever form it is written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sold, { minLength: 1, maxLength: 40 }), form, async (rows, how) => {
      const found: ReadReport[] = []
      for await (const row of readReport(write(rows, how), { dateForm: how.dateForm })) {
        if ('issue' in row) throw new Error(row.issue)
        found.push(row.report)
      }
      expect(
        found.map((one) => [
          one.productKey,
          one.subIds[0],
          one.occurredAt.toISOString().slice(0, 10),
          centsIn(one),
        ]),
      ).toEqual(rows.map(({ asin, tag, day, cents }) => [asin, tag, day, cents]))
      expect(new Set(found.map((one) => one.transactionId)).size).toBe(rows.length)
    }),
    { numRuns: 300 },
  )
})

test('whole days in any order and any selection give each row the same id', async () => {
  const ids = async (rows: readonly Sold[], how: Form) => {
    const found = new Map<string, number>()
    for await (const row of readReport(write(rows, how), { dateForm: how.dateForm })) {
      if ('report' in row) found.set(row.report.transactionId, centsIn(row.report))
    }
    return found
  }
  const book = fc.array(
    sold.map((one) => ({
      ...one,
      asin: 'B000000001',
      cents: one.cents % 3,
      day: `2026-01-0${1 + (Math.abs(one.cents) % 4)}`,
    })),
    { minLength: 2, maxLength: 40 },
  )
  await fc.assert(
    fc.asyncProperty(
      book,
      form,
      form,
      fc.infiniteStream(fc.nat()),
      async (rows, one, other, draw) => {
        const days = ['2026-01-01', '2026-01-03']
        const part = rows.filter(({ day }) => days.includes(day))
        const shuffled = part
          .map((row) => ({ row, at: draw.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ row }) => row)
        const whole = await ids(rows, one)
        for (const [id, cents] of await ids(shuffled, other)) expect(whole.get(id)).toBe(cents)
      },
    ),
    { numRuns: 100 },
  )
})

test('fifty thousand rows are read with a few of them held', async () => {
  const count = 50_000
  let written = 0
  function* lines(): Generator<string> {
    yield 'Name,ASIN,Tracking ID,Date Shipped,Items Shipped,Ad Fees($)\n'
    for (; written < count; written += 1) {
      yield `Desk ${written},B00DESK001,ada-20,2026-11-0${1 + (written % 9)},1,${written % 50}.25\n`
    }
  }
  const text = (): Text => {
    written = 0
    return lines()
  }
  const sheet = await surveySheet('report', text())
  expect(sheet.rows).toBe(count)
  let read = 0
  let cents = 0
  let maxBuffered = 0
  for await (const row of readSheet(text(), sheet)) {
    if ('issue' in row) throw new Error(row.issue)
    read += 1
    cents += centsIn(row.report)
    maxBuffered = Math.max(maxBuffered, written - read)
  }
  expect(read).toBe(count)
  expect(cents).toBe(count * 25 + (count / 50) * 100 * ((49 * 50) / 2))
  expect(maxBuffered).toBeLessThan(2_000)
})
