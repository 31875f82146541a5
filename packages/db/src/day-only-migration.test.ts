import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { createEmptyDatabase } from './testing/index.ts'

const dayOnly = 26
const saleMoments = 27
const earnedOn = 28

async function openAtAge(migration: number) {
  const made = await createEmptyDatabase()
  const { pool, close } = openDatabase(made.target, { max: 1 })
  onTestFinished(async () => {
    await close()
    await made.drop()
  })
  await migrate(pool, readMigrations()[migration - 1]?.folderMillis)
  return pool
}

test('days that were counted as the next one far in the east are counted where they belong', async () => {
  const pool = await openAtAge(earnedOn)
  await pool.query(`
    insert into workspaces (id, name, time_zone) overriding system value values
      (1, 'Ada', 'Pacific/Auckland'), (2, 'Eve', 'Europe/Berlin');
    insert into products (id, workspace_id, name) overriding system value values (1, 1, 'Desk');
    insert into links (id, workspace_id, slug, product_id, original_url, platform)
    overriding system value values (1, 1, 'desk', 1, 'https://shop.example/', 'twitter');
    insert into conversions (workspace_id, link_id, source, transaction_id, amount, occurred_at, is_day_only) values
      (1, 1, 'shop', 'a day', 10, '2026-11-30 12:00Z', true),
      (1, null, 'shop', 'a time', 5, '2026-11-30 12:00Z', false),
      (2, null, 'shop', 'a day', 20, '2026-11-30 12:00Z', true)`)
  const counted = async () => {
    const { rows } = await pool.query(`
      select concat_ws(' ', workspace_id, day, earnings) as sum from conversion_days
      where earnings <> 0 union all
      select concat_ws(' ', span, start, earnings) from link_conversions where earnings <> 0 order by 1`)
    return rows.map(({ sum }) => sum)
  }
  expect(await counted()).toContain('1 2026-12-01 10.00')
  await migrate(pool, readMigrations()[earnedOn]?.folderMillis)
  expect(await counted()).toEqual([
    '1 2026-11-30 10.00',
    '1 2026-12-01 5.00',
    '2 2026-11-30 20.00',
    'day 2026-11-30 10.00',
    'month 2026-11-01 10.00',
  ])
})

test('imported days and times without a zone are known as such, and nothing is counted again for it', async () => {
  const pool = await openAtAge(dayOnly)
  await pool.query(`
    insert into workspaces (id, name) overriding system value values (1, 'Ada');
    insert into conversions (id, workspace_id, source, transaction_id, kind, status, amount, currency, occurred_at)
    overriding system value values
      (1, 1, 'shop', 'first', 'sale', 'pending', 1, 'USD', '2026-11-20 12:00Z'),
      (2, 1, 'shop', 'postback first', 'sale', 'pending', 1, 'USD', '2026-11-20 12:00Z'),
      (3, 1, 'shop', 'postback alone', 'sale', 'pending', 1, 'USD', '2026-11-20 12:00Z'),
      (4, 1, 'shop', 'another hour', 'sale', 'pending', 1, 'USD', '2026-11-20 12:30Z');
    insert into conversion_events (workspace_id, conversion_id, at, status, amount, route) values
      (1, 1, now(), 'pending', 1, 'import'),
      (1, 2, now(), 'pending', 1, 'postback'), (1, 2, now(), 'confirmed', 1, 'import'),
      (1, 3, now(), 'pending', 1, 'postback'),
      (1, 4, now(), 'pending', 1, 'import');
    create or replace function count_conversions() returns trigger language plpgsql as
      $$ begin raise 'conversions are counted again'; end $$;
    create or replace function mark_refunded() returns trigger language plpgsql as
      $$ begin raise 'refunds are looked for again'; end $$;`)
  await migrate(pool, readMigrations()[dayOnly]?.folderMillis)
  const { rows } = await pool.query('select id from conversions where is_day_only order by id')
  expect(rows).toEqual([{ id: 1 }, { id: 2 }])
  await migrate(pool, readMigrations()[saleMoments]?.folderMillis)
  const zoneless = await pool.query('select id from conversions where is_zoneless order by id')
  expect(zoneless.rows).toEqual([{ id: 4 }])
  const stopped = await pool.query(
    `select tgname from pg_trigger where tgrelid = 'conversions'::regclass and tgenabled = 'D'`,
  )
  expect(stopped.rows).toEqual([])
})
