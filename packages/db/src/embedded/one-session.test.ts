import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { startEmbeddedDatabase } from './start-embedded-database.ts'

let database: Database
let close: () => Promise<void>

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hopwise-session-'))
  const embedded = await startEmbeddedDatabase({ dataDir })
  database = openDatabase(embedded.target)
  close = async () => {
    await database.close()
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
afterAll(() => close())

test('a query too large for one packet is never given another connection’s answer', async () => {
  const ask = async (name: string, parameter: string, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const { rows } = await database.pool.query<{ said: string; length: number }>(
        `select '${name}' as said, length($1::text) as length`,
        [parameter],
      )
      expect(rows).toEqual([{ said: name, length: parameter.length }])
    }
  }
  const large = 'x'.repeat(500_000)
  await Promise.all([ask('a', large, 30), ask('b', large, 30), ask('c', 'small', 600)])
})

test('a connection that ends in the middle of a query leaves the others their turn', async () => {
  const client = await database.pool.connect()
  client.on('error', () => undefined)
  const cut = client.query('select $1::text || pg_sleep(0)::text', ['x'.repeat(3_000_000)])
  client.release(true)
  await cut.catch(() => undefined)
  const { rows } = await database.pool.query('select $1::int as n', [1])
  expect(rows).toEqual([{ n: 1 }])
})
