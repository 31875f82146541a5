import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '../testing/index.ts'
import { dumpDatabase } from './dump-database.ts'
import { loadDatabase, Unloadable } from './load-database.ts'

const made: TestDatabase[] = []
let old: Database
let fresh: Database

beforeAll(async () => {
  made.push(await createEmptyDatabase(), await createEmptyDatabase())
  ;[old, fresh] = made.map(({ target }) => openDatabase(target, { max: 1 })) as [Database, Database]
})
afterAll(async () => {
  await Promise.all([old.close(), fresh.close()])
  await Promise.all(made.map((database) => database.drop()))
})

async function* linesOf(text: string) {
  yield* text.split('\n')
}

async function dumped(): Promise<string> {
  const lines: string[] = []
  for await (const line of dumpDatabase(old.pool)) lines.push(line)
  return lines.join('\n')
}

test('a dump of an older schema is loaded, and its schema brought up to date', async () => {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  await migrate(old.pool, entries[2].when)
  await old.pool.query(`insert into workspaces (name, time_zone) values ('Ada''s', 'Asia/Tokyo')`)
  const whole = await dumped()

  const cut = linesOf(whole.split('\n').slice(0, -1).join('\n'))
  await expect(loadDatabase(fresh.pool, cut)).rejects.toThrow(Unloadable)
  const none = await fresh.pool.query('select name from workspaces')
  expect(none.rows).toEqual([])

  expect(await loadDatabase(fresh.pool, linesOf(whole))).toBe(1)
  const { rows } = await fresh.pool.query(
    `select name, time_zone, to_regclass('posts') is not null as "isUpToDate" from workspaces`,
  )
  expect(rows).toEqual([{ name: "Ada's", time_zone: 'Asia/Tokyo', isUpToDate: true }])
})
