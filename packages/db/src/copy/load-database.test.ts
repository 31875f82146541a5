import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allowNamesakes } from '../allow-namesakes.ts'
import { type Database, openDatabase } from '../database.ts'
import { migrate, migrationsFolder } from '../migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '../testing/index.ts'
import { dumpDatabase } from './dump-database.ts'
import { loadDatabase } from './load-database.ts'
import { Unloadable } from './unloadable.ts'

const made: TestDatabase[] = []
let old: Database
let fresh: Database

beforeEach(async () => {
  made.push(await createEmptyDatabase(), await createEmptyDatabase())
  ;[old, fresh] = made.map(({ target }) => openDatabase(target, { max: 1 })) as [Database, Database]
})
afterEach(async () => {
  await Promise.all([old.close(), fresh.close()])
  await Promise.all(made.splice(0).map((database) => database.drop()))
})

function thirdMigration(): number {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  return entries[2].when
}

async function* splitLines(text: string) {
  yield* text.split('\n')
}

async function dumped(): Promise<string> {
  const lines: string[] = []
  for await (const line of dumpDatabase(old.pool)) lines.push(line)
  return lines.join('\n')
}

test('a dump of an older schema is loaded, and its schema brought up to date', async () => {
  await migrate(old.pool, thirdMigration())
  await old.pool.query(`insert into workspaces (name, time_zone) values ('Ada''s', 'Asia/Tokyo')`)
  const whole = await dumped()

  const cut = splitLines(whole.split('\n').slice(0, -1).join('\n'))
  await expect(loadDatabase(fresh.pool, cut)).rejects.toThrow(Unloadable)
  const none = await fresh.pool.query('select name from workspaces')
  expect(none.rows).toEqual([])

  expect(await loadDatabase(fresh.pool, splitLines(whole))).toBe(1)
  const { rows } = await fresh.pool.query(
    `select name, time_zone, to_regclass('posts') is not null as "isUpToDate" from workspaces`,
  )
  expect(rows).toEqual([{ name: "Ada's", time_zone: 'Asia/Tokyo', isUpToDate: true }])
})

test('a dump of an older schema is loaded where Hopwise was started, for no one but its sample', async () => {
  await migrate(old.pool, thirdMigration())
  const insertProduct = `with of as (insert into workspaces (name) values ('Ada') returning id)
    insert into products (workspace_id, name, network) select id, 'Desk', 'other' from of`
  await old.pool.query(insertProduct)
  const whole = await dumped()
  await migrate(fresh.pool)
  await fresh.pool.query(`insert into workspaces (name, is_sample) values ('Sample', true)`)
  await fresh.pool.query(
    `insert into users (id, name, email) values ('sample', 'Ada', 'ada@sample.invalid')`,
  )
  await fresh.pool.query(
    `insert into workspace_members (workspace_id, user_id) select id, 'sample' from workspaces`,
  )
  expect(await loadDatabase(fresh.pool, splitLines(whole))).toBe(2)
  const { rows } = await fresh.pool.query('select name from workspaces')
  expect(rows).toEqual([{ name: 'Ada' }])
})

test('a dump with links of one name at several domains is loaded', async () => {
  await migrate(old.pool)
  await allowNamesakes(old.pool)
  await old.pool.query(`
    insert into workspaces (id, name) overriding system value values (1, 'Ada');
    insert into products (id, workspace_id, name) overriding system value values (1, 1, 'Desk');
    insert into domains (id, workspace_id, host, token) overriding system value
    values (1, 1, 'one.example', 'a'), (2, 1, 'two.example', 'b');
    insert into links (workspace_id, slug, product_id, domain_id, original_url)
    select 1, 'sale', 1, id, 'https://shop.example/' from domains`)
  await loadDatabase(fresh.pool, splitLines(await dumped()))
  const { rows } = await fresh.pool.query('select slug, domain_id from links order by domain_id')
  expect(rows).toEqual([
    { slug: 'sale', domain_id: 1 },
    { slug: 'sale', domain_id: 2 },
  ])
})

test('nothing is loaded or taken away where a person or another program keeps something', async () => {
  await migrate(old.pool)
  const whole = await dumped()
  await migrate(fresh.pool)
  await fresh.pool.query('create table recipes (name text)')
  await expect(loadDatabase(fresh.pool, splitLines(whole))).rejects.toThrow(
    'does not know: recipes',
  )
  await fresh.pool.query('drop table recipes')
  await fresh.pool.query(
    `insert into users (id, name, email) values ('eve', 'Eve', 'eve@example.com')`,
  )
  await expect(loadDatabase(fresh.pool, splitLines(whole))).rejects.toThrow('accounts here already')
  expect((await fresh.pool.query('select id from users')).rows).toEqual([{ id: 'eve' }])
})

test('what comes to other figures than were noted is refused, and nothing of it kept', async () => {
  await migrate(old.pool)
  const insertProduct = `with of as (insert into workspaces (name) values ('Ada') returning id)
    insert into products (workspace_id, name, network, price) select id, 'Desk', 'other', 12.30 from of`
  await old.pool.query(insertProduct)
  const whole = await dumped()
  const changed = whole.replace('"price":12.30', '"price":12.31')
  expect(changed).not.toBe(whole)
  await expect(loadDatabase(fresh.pool, splitLines(changed))).rejects.toThrow(
    'products.price adds up to 12.31 instead of 12.30',
  )
  expect((await fresh.pool.query('select id from products')).rows).toEqual([])
  expect(await loadDatabase(fresh.pool, splitLines(whole))).toBeGreaterThan(1)
})

test('lines of a dump stay short, however wide its rows are', async () => {
  await migrate(old.pool)
  await old.pool.query(`insert into workspaces (name) values ('Ada')`)
  const entries = (value: string) => `array(select ${value} from generate_series(1, width) as n)`
  // Narrow ones first: how wide the next row is does not follow from the last.
  await old.pool.query(
    `insert into packed_hours
     select 1, date '2020-01-01' + day, 0, ${entries('(n % 24)::smallint')}, ${entries('n')},
       ${entries('0')}, ${entries(`'none'`)}, ${entries(`'DE'`)}, ${entries(`'mobile'`)},
       ${entries(`'general'`)}, ${entries('1::bigint')}
     from generate_series(1, 2300) as day,
       lateral (select case when day <= 2000 then 1 else 1000 end as width) as of_day
     order by day`,
  )
  const whole = await dumped()
  const widths = whole.split('\n').map((line) => line.length)
  expect(widths.reduce((sum, width) => sum + width)).toBeGreaterThan(12_000_000)
  expect(Math.max(...widths)).toBeLessThan(10_000_000)
  await loadDatabase(fresh.pool, splitLines(whole))
  const sumUp = `select count(*)::int as hours, sum(visits)::int as visits, min(link_id) as first,
    max(link_id) as last from unpacked_hours(null, '-infinity', 'infinity')`
  const { rows } = await fresh.pool.query(sumUp)
  expect(rows).toEqual([{ hours: 302_000, visits: 302_000, first: 1, last: 1000 }])
})

test('rows are not kept when what belongs to them cannot be written', async () => {
  await migrate(old.pool)
  await old.pool.query(`insert into workspaces (name) values ('Ada')`)
  const whole = await dumped()
  const beforeCommit = async () => {
    throw new Error('no space left on device')
  }
  const load = loadDatabase(fresh.pool, splitLines(whole), { beforeCommit })
  await expect(load).rejects.toThrow('no space left')
  expect((await fresh.pool.query('select id from workspaces')).rows).toEqual([])
  expect(await loadDatabase(fresh.pool, splitLines(whole))).toBe(1)
})
