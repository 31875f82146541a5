import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { extendClickPartitions } from './extend-click-partitions.ts'
import { listen } from './listen.ts'
import { migrate } from './migrate.ts'
import { migrateDirectly } from './migrate-directly.ts'
import {
  createEmptyDatabase,
  findPgbouncer,
  type Pooler,
  startPooler,
  type TestDatabase,
} from './testing/index.ts'

const patience = { timeout: 30_000 }
const isMissing = findPgbouncer() === null

describe.skipIf(isMissing)('behind pgbouncer in transaction mode (apt install pgbouncer)', () => {
  let server: TestDatabase
  let pooler: Pooler
  let database: Database

  beforeAll(async () => {
    server = await createEmptyDatabase()
    pooler = await startPooler(server.target, 'transaction')
    database = pooled()
  })
  afterAll(async () => {
    await database.close()
    await pooler.stop()
    await server.drop()
  })

  function pooled(directUrl?: string): Database {
    return openDatabase({ url: pooler.url, directUrl }, { onError: () => undefined })
  }

  /** Listens until the test ends, and keeps what it received. */
  function anEar(target = database.target) {
    const received: string[] = []
    const { pool: sender } = database
    const subscription = listen({
      target,
      channel: 'anything',
      onMessage: (payload) => received.push(payload),
      check: { sender, onUndelivered: () => received.push('undelivered'), withinMs: 1_000 },
      retryMs: 20,
    })
    return { received, ...subscription }
  }

  test('processes that start together migrate once, and leave no lock to others’ sessions', async () => {
    const processes = [1, 2, 3].map(() => pooled())
    await Promise.all(processes.map(({ pool }) => migrate(pool)))
    await Promise.all(processes.map(({ pool }) => extendClickPartitions(pool, new Date())))
    for (const { close } of processes) await close()
    const { rows } = await database.pool.query(
      `select (select count(*)::int from links) as links,
         (select count(*)::int from pg_locks join pg_database on pg_database.oid = pg_locks.database
          where locktype = 'advisory' and datname = current_database()) as locks`,
    )
    expect(rows).toEqual([{ links: 0, locks: 0 }])
  })

  test('a connection that receives nothing is reported once, and receives again when the pooler lets it', async () => {
    const ear = anEar()
    await expect.poll(() => ear.received, patience).toEqual(['undelivered'])
    expect(ear.isDelivered()).toBe(false)
    await pooler.restart('session')
    await expect.poll(ear.isDelivered, patience).toBe(true)
    await database.pool.query('notify anything, $$a word$$')
    await expect.poll(() => ear.received, patience).toEqual(['undelivered', 'a word'])
    await pooler.restart('transaction')
    await expect
      .poll(() => ear.received, patience)
      .toEqual(['undelivered', 'a word', 'undelivered'])
    await ear.stop()
  })

  test('past the pooler a connection receives what is sent through it, and nothing is reported', async () => {
    const ear = anEar({ url: pooler.url, directUrl: server.target.url })
    await expect.poll(ear.isDelivered, patience).toBe(true)
    await database.pool.query('notify anything, $$a word$$')
    await expect.poll(() => ear.received, patience).toEqual(['a word'])
    await ear.stop()
    expect(ear.isDelivered()).toBe(false)
  })

  test('migrations go past the pooler, and only to the same database', async () => {
    const same = pooled(server.target.url)
    await migrateDirectly(same)
    await same.close()
    const other = await createEmptyDatabase()
    const another = pooled(other.target.url)
    await expect(migrateDirectly(another)).rejects.toThrow('points to a different database')
    await another.close()
    const there = openDatabase(other.target, { max: 1 })
    const { rows } = await there.pool.query(`select to_regclass('links') as links`)
    expect(rows).toEqual([{ links: null }])
    await there.close()
    await other.drop()
    const nowhere = pooled('postgres://nobody@127.0.0.1:1/none')
    await expect(migrateDirectly(nowhere)).rejects.toThrow('of DATABASE_DIRECT_URL')
    await nowhere.close()
  })
})
