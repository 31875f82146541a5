import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { createEmptyDatabase } from './testing/index.ts'

const clickFacts = 29

test('sales from before get browser, system and referrer of their click, and nothing is counted again for it', async () => {
  const made = await createEmptyDatabase()
  const { pool, close } = openDatabase(made.target, { max: 1 })
  onTestFinished(async () => {
    await close()
    await made.drop()
  })
  await migrate(pool, readMigrations()[clickFacts - 1]?.folderMillis)
  await pool.query(`
    insert into workspaces (id, name) overriding system value values (1, 'Ada'), (2, 'Eve');
    insert into clicks (workspace_id, id, occurred_at, link_id, browser, os, referrer_host) values
      (1, 'a', '2026-11-20 12:00Z', 1, 'Safari', 'iOS', 'x.com'),
      (2, 'b', '2026-11-20 12:00Z', 1, 'Chrome', 'Android', '');
    insert into conversions (workspace_id, source, transaction_id, amount, occurred_at, click_id) values
      (1, 'shop', 'clicked', 1, '2026-11-21 12:00Z', 'a'),
      (1, 'shop', 'of no click', 1, '2026-11-21 12:00Z', null),
      (1, 'shop', 'of a click of Eve''s', 1, '2026-11-21 12:00Z', 'b');
    create or replace function count_conversions() returns trigger language plpgsql as
      $$ begin raise 'conversions are counted again'; end $$;
    create or replace function mark_refunded() returns trigger language plpgsql as
      $$ begin raise 'refunds are looked for again'; end $$;`)
  await migrate(pool, readMigrations()[clickFacts]?.folderMillis)
  const { rows } = await pool.query(`
    select transaction_id, click_browser, click_system, click_referrer from conversions order by id`)
  const unknown = { click_browser: null, click_system: null, click_referrer: null }
  expect(rows).toEqual([
    {
      transaction_id: 'clicked',
      click_browser: 'Safari',
      click_system: 'iOS',
      click_referrer: 'x.com',
    },
    { transaction_id: 'of no click', ...unknown },
    { transaction_id: "of a click of Eve's", ...unknown },
  ])
})
