import { createTestDatabase, type TestDatabase } from '@hopwise/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../start-test-app.ts'
import { aWideWorld } from './a-wide-world.ts'
import { countRows } from './count-rows.ts'
import { startWideApp } from './kept-world.ts'
import { isAnswered } from './not-answered.ts'
import { readsMore } from './reads-more.ts'
import { type Reads, watchPlans, withPlans } from './watch-plans.ts'
import { wideCalls } from './wide-calls.ts'
import { worldSizes } from './world-sizes.ts'

/** Rows that any call may read: a period's sums, the pages that a list counts, a person's settings. */
const constant = 500
const times = 10
const scale = 0.05
/** Below this share of what it may read, a call needs no place in the list. */
const clearly = 0.5
/** Thousands of rows are filled in first, on a machine that may do something else. */
const patient = 300_000

interface Found {
  name: string
  status: number
  reads: Reads
  rows: number
}

let database: TestDatabase
let hopwise: TestApp
const found: Found[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const until = new Date()
  const filling = await startWideApp(database.target, until)
  const { rows, marketer } = await aWideWorld(filling, { scale, workspaces: 5 })
  await filling.stop()
  hopwise = await startWideApp(withPlans(database.target), until)
  const takeReads = watchPlans(hopwise.services.database)
  for (const { name, url } of wideCalls(rows)) {
    takeReads()
    const answer = await hopwise.app.inject({ url, headers: { cookie: marketer.cookie } })
    await hopwise.services.background.idle()
    const contentType = String(answer.headers['content-type'])
    const { statusCode: status } = answer
    const answered = status < 300 ? countRows(contentType, answer.body) : 0
    found.push({ name, status, reads: takeReads(), rows: answered })
  }
}, patient)

afterAll(async () => {
  await hopwise.stop()
  await database.drop()
})

const mostFor = ({ rows }: Found) => constant + times * rows
const isListed = ({ name }: Found) => name in readsMore || (name.split(' ')[0] ?? '') in readsMore

test('every call is answered, so that what it reads is known', () => {
  const refused = found.filter(({ name, status }) => status >= 300 && isAnswered(name))
  expect(refused.map(({ name, status }) => `${name} ${status}`)).toEqual([])
})

test('a call reads at most ten times the rows it answers and a few hundred, or it is known why not', () => {
  const tooMany = found
    .filter((one) => one.reads.rows > mostFor(one) && !isListed(one))
    .map(
      ({ name, reads, rows }) =>
        `${name} read ${reads.rows} rows for ${rows}, most of them by: ${reads.worst.text.slice(0, 300)}`,
    )
  expect(tooMany).toEqual([])
  expect(found.length).toBeGreaterThan(200)
})

test('a search finds links and earnings without looking at all of them', () => {
  const readBy = (name: string) => found.find((one) => one.name === name)?.reads.rows
  const { links, smartLinks, conversions } = worldSizes(scale)
  expect(readBy('listAffiliateLinks search=number 4711')).toBeLessThan(links / 10)
  expect(readBy('listSmartLinks search=number 4711')).toBeLessThan(smartLinks / 2)
  // Names of products and campaigns are searched one by one.
  expect(readBy('listEarnings search=number 4711')).toBeLessThan(conversions)
})

test('every call in the list of those that read more does so', () => {
  const needed = new Set(
    found
      .filter((one) => one.reads.rows > clearly * mostFor(one))
      .flatMap(({ name }) => [name, name.split(' ')[0] ?? '']),
  )
  expect(Object.keys(readsMore).filter((name) => !needed.has(name))).toEqual([])
})
