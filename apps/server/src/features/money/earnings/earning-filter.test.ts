import {
  type ConversionStatus,
  conversionKinds,
  conversionStatuses,
  earningStates,
} from '@hopwise/contracts'
import { conversions } from '@hopwise/db'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Marketer, startTestApp, type TestApp } from '#src/testing/start-test-app.ts'

const now = new Date('2026-11-18T02:30:00Z') // still Tuesday, the 17th, in New York
const timeZone = 'America/New_York'
const hourMs = 3_600_000
const sources = ['clickbank', 'amazon', 'My Shop'] as const
const search = ['HW', 'hw1', '100%', 'a_b', 'zz', "o'x"] as const

interface Row {
  id: number
  source: string
  transactionId: string
  kind: string
  status: ConversionStatus
  amount: number
  occurredAt: Date
  subIds: string[]
  productName: string | null
  matchedBy: 'hand' | null
}

let hopwise: TestApp
let ada: Marketer
let rows: Row[]

const aRow = fc.record({
  source: fc.constantFrom(...sources),
  word: fc.constantFrom(...search),
  kind: fc.constantFrom(...conversionKinds),
  status: fc.constantFrom(...conversionStatuses),
  amount: fc.integer({ min: -5000, max: 5000 }),
  hoursAgo: fc.integer({ min: -72, max: 24 * 60 }),
  subIds: fc.array(fc.constantFrom(...search), { maxLength: 2 }),
  productName: fc.option(fc.constantFrom(...search)),
  isMatched: fc.boolean(),
})

beforeAll(async () => {
  hopwise = await startTestApp({}, { now: () => now })
  ada = await hopwise.signUp()
  await ada.patch('/api/settings/preferences', { timeZone })
  const { workspace } = (await ada.get('/api/auth/user')).body
  const drawn = fc.sample(fc.array(aRow, { minLength: 150, maxLength: 150 }), {
    numRuns: 1,
    seed: 7,
  })[0]
  const values = (drawn ?? []).map((one, index) => ({
    workspaceId: workspace.id as number,
    source: one.source,
    transactionId: `${one.word}-${index}`,
    kind: one.kind,
    status: one.status,
    amount: (one.amount / 100).toFixed(2),
    // Days begin at 05:00 UTC: many rows stand exactly there.
    occurredAt: new Date(Date.UTC(2026, 10, 18, 5) - one.hoursAgo * hourMs),
    subIds: one.subIds,
    productName: one.productName,
    matchedBy: one.isMatched ? ('hand' as const) : null,
  }))
  const made = await hopwise.services.database.orm
    .insert(conversions)
    .values(values)
    .returning({ id: conversions.id })
  rows = values.map((one, index) => ({
    ...one,
    id: made[index]?.id ?? 0,
    amount: Number(one.amount),
  }))
})
afterAll(() => hopwise.stop())

const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

/** The weeks and months of the days around `now`, written out. */
const periods: Record<string, (day: string) => boolean> = {
  all: () => true,
  today: (day) => day === '2026-11-17',
  week: (day) => day >= '2026-11-16' && day <= '2026-11-22',
  month: (day) => day.startsWith('2026-11'),
  custom: (day) => day >= '2026-10-20' && day <= '2026-11-03',
}

interface Query {
  period: string
  status: string
  source: string | null
  match: string
  search: string
  sort: 'date' | 'amount' | 'status' | 'source'
  direction: 'asc' | 'desc'
}

function isInState({ kind, status }: Row, asked: string): boolean {
  const isTakenBack = kind === 'refund' || kind === 'chargeback'
  if (asked === 'all') return true
  if (asked === 'refunded') return isTakenBack
  return status === asked && (status === 'paid' || status === 'reversed' || !isTakenBack)
}

function isPicked(row: Row, query: Query): boolean {
  const part = query.search.toLowerCase()
  const texts = [row.transactionId, row.productName ?? '', ...row.subIds]
  return (
    periods[query.period]?.(dayOf(row.occurredAt)) === true &&
    isInState(row, query.status) &&
    (query.source === null || row.source === query.source) &&
    (query.match === 'all' || (query.match === 'matched') === (row.matchedBy !== null)) &&
    texts.some((text) => text.toLowerCase().includes(part))
  )
}

const sortKey: Record<Query['sort'], (row: Row) => number | string> = {
  date: (row) => row.occurredAt.getTime(),
  amount: (row) => row.amount,
  status: (row) => conversionStatuses.indexOf(row.status),
  source: (row) => row.source.toLowerCase(),
}

test('whatever filters are combined, the list is what a plain look at all rows picks, in its order', async () => {
  const aQuery: fc.Arbitrary<Query> = fc.record({
    period: fc.constantFrom(...Object.keys(periods)),
    status: fc.constantFrom('all', ...earningStates),
    source: fc.option(fc.constantFrom(...sources)),
    match: fc.constantFrom('all', 'matched', 'unmatched'),
    search: fc.constantFrom('', ...search, 'HW-1', '%', '_'),
    sort: fc.constantFrom('date', 'amount', 'status', 'source'),
    direction: fc.constantFrom('asc', 'desc'),
  })
  await fc.assert(
    fc.asyncProperty(aQuery, async (query) => {
      const asked = new URLSearchParams({ pageSize: '200' })
      for (const [name, value] of Object.entries(query)) if (value) asked.set(name, value)
      if (query.period === 'custom') {
        asked.set('from', '2026-10-20')
        asked.set('to', '2026-11-03')
      }
      const { body, headers } = await ada.get(`/api/earnings?${asked}`)
      const picked = rows.filter((row) => isPicked(row, query))
      const ids: number[] = body.map((one: { id: number }) => one.id)
      expect(ids.toSorted()).toEqual(picked.map(({ id }) => id).toSorted())
      expect(Number(headers['x-total-count'])).toBe(picked.length)
      const keys = ids.map((id) => rows.find((row) => row.id === id)).flatMap((row) => row ?? [])
      const compare = (one: Row, other: Row) => {
        const [a, b] = [sortKey[query.sort](one), sortKey[query.sort](other)]
        const order = a < b ? -1 : a > b ? 1 : 0
        return query.direction === 'asc' ? order : -order
      }
      for (const [index, row] of keys.slice(1).entries()) {
        const before = keys[index]
        if (before !== undefined) expect(compare(before, row)).toBeLessThanOrEqual(0)
      }
    }),
    { numRuns: 120 },
  )
})
