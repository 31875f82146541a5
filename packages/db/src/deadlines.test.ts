import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { type Purpose, purposes } from './purposes.ts'
import {
  createEmbeddedDatabase,
  createTestDatabase,
  type EmbeddedTestDatabase,
  findPgbouncer,
  startPooler,
  type TestDatabase,
} from './testing/index.ts'

const linux = process.platform === 'linux'
const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

function open(target: TestDatabase['target'], purpose: Purpose): Database {
  const database = openDatabase(target, { purpose, max: 2 })
  onTestFinished(() => database.close())
  return database
}

async function settingsOf({ pool }: Database) {
  const { rows } = await pool.query<{ ms: string }>(
    `select setting as ms from pg_settings where name = any($1) order by array_position($1, name)`,
    [names],
  )
  return rows.map(({ ms }) => Number(ms))
}

async function databaseName({ pool }: Database) {
  const { rows } = await pool.query(`select current_setting('application_name') as name`)
  return rows[0]?.name
}

describe('on a server', () => {
  let made: TestDatabase

  beforeAll(async () => {
    made = await createTestDatabase()
  })
  afterAll(() => made.drop())

  test('each connection says what it is for, and has the deadlines of that', async () => {
    for (const purpose of ['server', 'jobs', 'ingest', 'redirector', 'command'] as const) {
      const { name, statementMs, lockMs, idleInTransactionMs } = purposes[purpose]
      const database = open(made.target, purpose)
      expect(await settingsOf(database)).toEqual([statementMs, lockMs, idleInTransactionMs])
      expect(await databaseName(database)).toBe(name)
    }
  })

  test('a statement is given up after the time of its purpose, and the connection goes on', async () => {
    const database = open(made.target, 'redirector')
    await expect(database.pool.query('select pg_sleep(10)')).rejects.toMatchObject({
      code: '57014',
    })
    await database.pool.query('select 1')
    expect(database.pool.totalCount).toBe(1)
  })

  test('what someone set for the role or in the address stays', async () => {
    const url = new URL(made.target.url)
    url.searchParams.set('statement_timeout', '1234')
    expect((await settingsOf(open({ url: url.href }, 'server')))[0]).toBe(1234)
  })

  test.skipIf(findPgbouncer() === null)(
    'behind a pooler in transaction mode no session that others get is changed',
    async () => {
      const pooler = await startPooler(made.target, 'transaction')
      onTestFinished(() => pooler.stop())
      const pooled = open({ url: pooler.url }, 'redirector')
      expect(await settingsOf(pooled)).toEqual([0, 0, 0])
      expect(await databaseName(pooled)).toBe('hopwise redirector')
      expect(await databaseName(open({ url: pooler.url }, 'jobs'))).toBe('hopwise jobs')
    },
  )
})

describe.runIf(linux)('on a server that hangs', () => {
  let server: EmbeddedTestDatabase
  let resume: () => void = () => undefined

  beforeAll(async () => {
    server = await createEmbeddedDatabase()
  })
  afterAll(() => server.drop())
  afterEach(() => resume())

  test('a question ends within seconds, in a transaction as well, and all is well once it answers', async () => {
    const { pool, orm } = open(server.target, 'server')
    await pool.query('select 1')
    resume = server.hang()
    const startedMs = performance.now()
    const asked = await Promise.allSettled([
      orm.transaction((transaction) => transaction.execute('select 1')),
      pool.query('select 1'),
      pool.query('select 1'),
    ])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(performance.now() - startedMs).toBeLessThan(6_000)
    resume()
    const { rows } = await pool.query('select txid_current_if_assigned() as transaction')
    expect(rows).toEqual([{ transaction: null }])
  })

  test('a statement that is merely long is left to end', async () => {
    const { silenceMs } = purposes.redirector
    const url = `${server.target.url}&statement_timeout=60000`
    const { pool } = open({ url }, 'redirector')
    const { rows } = await pool.query(`select 'done' as answer from pg_sleep($1)`, [
      (silenceMs * 2.5) / 1000,
    ])
    expect(rows).toEqual([{ answer: 'done' }])
  })

  test('one that hangs after it was long is given up, too', async () => {
    const { silenceMs } = purposes.server
    const { pool } = open(server.target, 'server')
    const asked = expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    })
    await sleep(silenceMs * 1.5)
    resume = server.hang()
    await asked
  })
})
