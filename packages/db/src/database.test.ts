import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { lockDataFolder } from './embedded/data-folder.ts'
import { extendClickPartitions } from './extend-click-partitions.ts'
import { migrate } from './migrate.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/index.ts'

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

test('processes that start together migrate an empty database once and without quarrel', async () => {
  const empty = await createEmptyDatabase()
  const processes = [1, 2, 3].map(() => openDatabase(empty.target, { max: 1 }))
  await Promise.all(processes.map(({ pool }) => migrate(pool)))
  for (const { pool, close } of processes) {
    const { rows } = await pool.query('select count(*)::int as n from links')
    expect(rows).toEqual([{ n: 0 }])
    await close()
  }
  await empty.drop()
})

test('an empty database is migrated, and a migrated one left as it is', async () => {
  const empty = await createEmptyDatabase()
  const { pool, close } = openDatabase(empty.target)
  await migrate(pool)
  await pool.query(`insert into workspaces (name) values ('kept')`)
  await migrate(pool)
  const { rows } = await pool.query('select name from workspaces')
  expect(rows).toEqual([{ name: 'kept' }])
  await close()
  await empty.drop()
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

test('a connection lost between two queries of a transaction fails the next one, and nothing else', async () => {
  const client = await database.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  await client.query('begin')
  const ended = new Promise((resolve) => client.once('end', resolve))
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow()
  client.release(true)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
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

test('a month is made around the clicks that came before it, also by processes at once', async () => {
  const { pool } = database
  await pool.query(
    `insert into clicks (workspace_id, id, occurred_at, link_id)
     values (2, 'first', '2041-03-01T00:00:00Z', 1), (2, 'last', '2041-03-31T23:59:59Z', 1),
       (2, 'after', '2041-04-01T00:00:00Z', 1), (2, 'far', '2043-01-01T00:00:00Z', 1)`,
  )
  const now = new Date('2041-02-10')
  await Promise.all([extendClickPartitions(pool, now), extendClickPartitions(pool, now)])
  const { rows } = await pool.query(
    `select id, tableoid::regclass::text as part from clicks where workspace_id = 2
     order by occurred_at`,
  )
  expect(rows).toEqual([
    { id: 'first', part: 'clicks_2041_03' },
    { id: 'last', part: 'clicks_2041_03' },
    { id: 'after', part: 'clicks_2041_04' },
    { id: 'far', part: 'clicks_default' },
  ])
  const again = `insert into clicks (workspace_id, id, occurred_at, link_id)
    values (2, 'first', '2041-03-01T00:00:00Z', 1)`
  await expect(pool.query(again)).rejects.toMatchObject({ code: '23505' })
})

test('while a long read keeps a month from being made, clicks are written as ever', async () => {
  const { pool } = database
  const reader = await pool.connect()
  await reader.query('begin isolation level repeatable read')
  await reader.query('select count(*) from clicks')
  let isMade = false
  const making = extendClickPartitions(pool, new Date('2061-07-01')).finally(() => {
    isMade = true
  })
  const tookMs: number[] = []
  while (tookMs.length < 60) {
    const startedMs = performance.now()
    await pool.query(
      `insert into clicks (workspace_id, id, occurred_at, link_id) values (3, $1, now(), 1)`,
      [`during-${tookMs.length}`],
    )
    await pool.query(`select count(*) from clicks where occurred_at > now() - interval '1 day'`)
    tookMs.push(performance.now() - startedMs)
    await sleep(10)
  }
  expect(isMade).toBe(false)
  expect(Math.max(...tookMs)).toBeLessThan(1_000)
  await reader.query('commit')
  reader.release()
  await making
  const { rows } = await pool.query(
    `select count(*)::int as n from pg_inherits
     where inhparent = 'clicks'::regclass and inhrelid::regclass::text ~ '^clicks_206[12]_'`,
  )
  expect(rows).toEqual([{ n: 13 }])
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
