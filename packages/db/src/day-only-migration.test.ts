import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { createEmptyDatabase } from './testing/index.ts'

const dayOnly = 26
const saleMoments = 27

test('imported days and times without a zone are known as such, and nothing is counted again for it', async () => {
  const made = await createEmptyDatabase()
  const { pool, close } = openDatabase(made.target, { max: 1 })
  onTestFinished(async () => {
    await close()
    await made.drop()
  })
  await migrate(pool, readMigrations()[dayOnly - 1]?.folderMillis)
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
