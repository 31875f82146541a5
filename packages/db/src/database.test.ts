import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { lockDataFolder } from './embedded/data-folder.ts'
import { extendClickPartitions } from './extend-click-partitions.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.target)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

test('processes that start together migrate once and without quarrel', async () => {
  await Promise.all([migrate(database.pool), migrate(database.pool), migrate(database.pool)])
  const { rows } = await database.pool.query('select count(*)::int as n from links')
  expect(rows).toEqual([{ n: 0 }])
})

test('answers of concurrent connections never mix, errors among them', async () => {
  const asked = Array.from({ length: 200 }, (_, i) => i)
  const answers = await Promise.all(
    asked.map(async (i) => {
      if (i % 10 === 0) await database.pool.query('select nope($1)', [i]).catch(() => null)
      const { rows } = await database.pool.query('select $1::int as answer', [i])
      return rows[0].answer
    }),
  )
  expect(answers).toEqual(asked)
})

test('a click of a month without partition is kept', async () => {
  await extendClickPartitions(database.pool, new Date('2031-05-10'))
  await extendClickPartitions(database.pool, new Date('2031-05-10'))
  await database.pool.query(
    `insert into clicks (workspace_id, id, occurred_at, link_id)
     values (1, 'in', '2031-05-31T23:59:59Z', 1), (1, 'far', '2050-01-01T00:00:00Z', 1)`,
  )
  const { rows } = await database.pool.query(
    'select tableoid::regclass::text as part from clicks order by occurred_at',
  )
  expect(rows).toEqual([{ part: 'clicks_2031_05' }, { part: 'clicks_default' }])
})

test('a second process on the same data folder is refused with a sentence that names it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-lock-'))
  const release = await lockDataFolder(dataDir)
  await expect(lockDataFolder(dataDir)).rejects.toThrow(/is using the data folder .*DATA_DIR/)
  release()
  const again = await lockDataFolder(dataDir)
  again()
  rmSync(dataDir, { recursive: true })
})
