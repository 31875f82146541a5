import { type Database, openDatabase, rateLimits } from '@hopwise/db'
import { createTestDatabase, type TestDatabase } from '@hopwise/db/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Limits } from './limits.ts'

const rule = { name: 'guess', max: 3, windowMs: 60_000 }
let test_: TestDatabase
let database: Database

beforeAll(async () => {
  test_ = await createTestDatabase()
  database = openDatabase(test_.target)
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await database.orm.delete(rateLimits)
})
afterAll(async () => {
  await database.close()
  await test_.drop()
})

async function takeMany(limits: Limits, times: number, key = 'ada'): Promise<number[]> {
  const seconds = []
  for (let turn = 0; turn < times; turn += 1) seconds.push(await limits.take(rule, key))
  return seconds
}

test('what one process counted, another counts on from', async () => {
  expect(await takeMany(new Limits(database), 2)).toEqual([0, 0])
  const other = new Limits(database)
  expect(await takeMany(other, 2)).toEqual([0, 60])
  expect(await other.secondsToWait(rule, 'ada')).toBe(60)
  expect(await other.secondsToWait(rule, 'eve')).toBe(0)
})

test('a window opens with the first and closes for all at once', async () => {
  const limits = new Limits(database)
  await takeMany(limits, 3)
  vi.setSystemTime(Date.now() + 59_000)
  expect(await limits.secondsToWait(rule, 'ada')).toBe(1)
  vi.setSystemTime(Date.now() + 1_000)
  expect(await takeMany(limits, 4)).toEqual([0, 0, 0, 60])
})

test('one that is given back is free again', async () => {
  const limits = new Limits(database)
  await takeMany(limits, 3)
  await limits.giveBack(rule, 'ada')
  expect(await takeMany(limits, 2)).toEqual([0, 60])
})

test('rules count apart, and no one is named in the table', async () => {
  const limits = new Limits(database)
  await takeMany(limits, 4)
  expect(await limits.take({ ...rule, name: 'other' }, 'ada')).toBe(0)
  const rows = await database.orm.select().from(rateLimits)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('ada')
})

test('while the database is away, limits hold in memory', async () => {
  const limits = new Limits({ pool: { query: () => Promise.reject(new Error('gone')) } })
  expect(await takeMany(limits, 4)).toEqual([0, 0, 0, 60])
})

test('statements have no names, which a pooler in transaction mode would not know', async () => {
  const asked: object[] = []
  const pool = {
    query(statement: { text: string; values: unknown[] }) {
      asked.push(statement)
      return database.pool.query(statement)
    },
  }
  // safe because the limiter asks by text and values alone
  const limits = new Limits({ pool: pool as Database['pool'] })
  await takeMany(limits, 1)
  expect(asked.map(Object.keys)).toEqual([['text', 'values']])
})
