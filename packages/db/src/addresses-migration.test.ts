import { expect, onTestFinished, test } from 'vitest'
import { allowNamesakes } from './allow-namesakes.ts'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { createEmptyDatabase } from './testing/index.ts'

const before = readMigrations().findIndex(({ sql }) => sql.join().includes('"link_addresses"')) - 1

async function aDatabase() {
  const made = await createEmptyDatabase()
  const { pool, close } = openDatabase(made.target, { max: 2 })
  onTestFinished(async () => {
    await close()
    await made.drop()
  })
  return pool
}

test('every address that answered before goes on answering, for its own link', async () => {
  const pool = await aDatabase()
  await migrate(pool, readMigrations()[before]?.folderMillis)
  await pool.query(`
    insert into workspaces (id, name) overriding system value values (1, 'Ada'), (2, 'Bob');
    insert into products (id, workspace_id, name) overriding system value
    values (1, 1, 'Desk'), (2, 2, 'Lamp');
    insert into domains (id, workspace_id, host, token, verified_at) overriding system value values
      (1, 1, 'one.example', 'a', now()), (2, 1, 'two.example', 'b', now()),
      (3, 1, 'lost.example', 'c', null), (4, 2, 'bob.example', 'd', now());
    insert into links (id, workspace_id, slug, product_id, domain_id, original_url)
    overriding system value values (101, 1, 'own', 1, null, 'https://shop.example/'),
      (102, 1, 'on-one', 1, 1, 'https://shop.example/'),
      (103, 1, 'on-lost', 1, 3, 'https://shop.example/'),
      (104, 2, 'bobs', 2, null, 'https://shop.example/');
    insert into abuse_reports (slug, kind, reason)
    values ('on-one', 'spam', 'Spam'), ('ada@example.com', 'objection', 'No')`)
  await migrate(pool)
  const { rows } = await pool.query(`
    select concat_ws(' ', l.slug, coalesce(d.host, 'here'), array_to_string(array(
      select coalesce(host, 'here') from link_addresses where link_id = l.id order by 1), ' ')) as at
    from links l left join domains d on d.id = l.domain_id order by l.id`)
  expect(rows.map(({ at }) => at)).toEqual([
    'own here one.example two.example',
    'on-one one.example here two.example',
    'on-lost here one.example two.example',
    'bobs here bob.example',
  ])
  const reports = await pool.query('select link_id from abuse_reports order by id')
  expect(reports.rows.map((row) => row.link_id)).toEqual([102, null])
  expect(await allowNamesakes(pool)).toBe(true)
  const insert = (values: string) =>
    pool.query(`insert into links (workspace_id, slug, product_id, domain_id, original_url)
      values (${values}, 'https://shop.example/') on conflict do nothing`)
  expect((await insert(`1, 'own', 1, 2`)).rowCount).toBe(0)
  expect((await insert(`2, 'on-one', 2, null`)).rowCount).toBe(0)
  expect((await insert(`2, 'on-one', 2, 4`)).rowCount).toBe(1)
  expect((await insert(`2, 'new', 2, 4`)).rowCount).toBe(1)
  expect((await insert(`1, 'new', 1, null`)).rowCount).toBe(1)
})

const twoBrands = `
  insert into workspaces (id, name) overriding system value values (1, 'Ada');
  insert into products (id, workspace_id, name) overriding system value values (1, 1, 'Desk');
  insert into domains (id, workspace_id, host, token) overriding system value
  values (1, 1, 'one.example', 'a'), (2, 1, 'two.example', 'b')`

test('a former version makes links, and sees one of each name, until names are allowed at several domains', async () => {
  const pool = await aDatabase()
  await migrate(pool)
  await pool.query(twoBrands)
  const values = (domain: number | null) =>
    `insert into links (workspace_id, slug, product_id, domain_id, original_url)
     values (1, 'sale', 1, ${domain}, 'https://shop.example/')`
  const asFormer = () => pool.query(`${values(null)} on conflict (slug) do nothing`)
  expect((await asFormer()).rowCount).toBe(1)
  expect((await asFormer()).rowCount).toBe(0)
  const now = (domain: number | null) => pool.query(`${values(domain)} on conflict do nothing`)
  expect((await now(1)).rowCount).toBe(0)
  const reader = await pool.connect()
  await reader.query('begin; select from links')
  expect(await allowNamesakes(pool)).toBe(false)
  expect((await now(1)).rowCount).toBe(0)
  await reader.query('commit')
  reader.release()
  expect(await allowNamesakes(pool)).toBe(true)
  expect(await allowNamesakes(pool)).toBe(true)
  const made = [await now(1), await now(1), await now(2), await now(null)]
  expect(made.map(({ rowCount }) => rowCount)).toEqual([1, 0, 1, 0])
})

test('a move of many links finds each address by an index, also where few were known before', async () => {
  const pool = await aDatabase()
  await migrate(pool)
  await allowNamesakes(pool)
  await pool.query(twoBrands)
  await pool.query(`
    insert into links (workspace_id, slug, product_id, domain_id, original_url)
    select 1, 'link-' || n, 1, 1, 'https://shop.example/' from generate_series(1, 2100) n`)
  await pool.query(`update links set domain_id = 2 where id in (select id from links limit 100)`)
  await pool.query('analyze links; analyze link_addresses')
  const client = await pool.connect()
  await client.query('begin')
  const scans = `select seq_scan from pg_stat_xact_user_tables where relname = 'link_addresses'`
  const before = await client.query(scans)
  const { rowCount } = await client.query('update links set domain_id = 2 where domain_id = 1')
  const after = await client.query(scans)
  await client.query('commit')
  client.release()
  expect(rowCount).toBe(2000)
  expect(after.rows).toEqual(before.rows)
})
