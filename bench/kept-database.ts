import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DatabaseTarget,
  extendClickPartitions,
  migrate,
  openDatabase,
  startEmbeddedDatabase,
} from '@hopwise/db'
import type { TestDatabase } from '@hopwise/db/testing'

export interface KeptDatabase extends TestDatabase {
  /** Now, for what was filled; undefined when nothing was, or not to its end. */
  filledUntil: Date | undefined
  markFilled(until: Date): Promise<void>
}

/**
 * A database that outlives the run: a folder below `folder`, or a database on the server. One that
 * was left half filled is remade.
 */
export async function openKeptDatabase(
  serverUrl: string | undefined,
  folder: string,
  name: string,
): Promise<KeptDatabase> {
  const open = () =>
    serverUrl === undefined ? embedded(join(folder, name)) : onServer(serverUrl, name)
  const found = await open()
  const filledUntil = await readMark(found.target)
  if (filledUntil !== undefined) return withMark(found, filledUntil)
  await found.drop()
  if (serverUrl === undefined) rmSync(join(folder, name), { recursive: true, force: true })
  else await asAdmin(serverUrl, `drop database ${name} with (force)`)
  const fresh = await open()
  const database = openDatabase(fresh.target, { max: 1 })
  await migrate(database.pool)
  await extendClickPartitions(database.pool, new Date())
  await database.close()
  return withMark(fresh, undefined)
}

async function embedded(dataDir: string): Promise<TestDatabase> {
  const { url, stop } = await startEmbeddedDatabase({ dataDir })
  return { target: { url }, drop: stop }
}

async function onServer(url: string, name: string): Promise<TestDatabase> {
  await asAdmin(url, `create database ${name}`).catch((error: unknown) => {
    const isThere = error instanceof Error && 'code' in error && error.code === '42P04'
    if (!isThere) throw error
  })
  const own = new URL(url)
  own.pathname = `/${name}`
  return { target: { url: own.href }, drop: async () => undefined }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const { pool, close } = openDatabase({ url }, { max: 1 })
  await pool.query(statement).finally(close)
}

async function readMark(target: DatabaseTarget): Promise<Date | undefined> {
  const { pool, close } = openDatabase(target, { max: 1 })
  const { rows } = await pool
    .query<{ until: Date }>('select until from bench_filled')
    .catch(() => ({ rows: [] }))
  await close()
  return rows[0]?.until
}

function withMark(database: TestDatabase, filledUntil: Date | undefined): KeptDatabase {
  return {
    ...database,
    filledUntil,
    async markFilled(until) {
      const { pool, close } = openDatabase(database.target, { max: 1 })
      await pool.query('create table bench_filled (until timestamptz not null)')
      await pool.query('insert into bench_filled values ($1)', [until])
      await close()
    },
  }
}
