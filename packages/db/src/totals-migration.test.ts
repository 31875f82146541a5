import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { createEmptyDatabase } from './testing/index.ts'

const totals = 35

test('what an installation counted before is in the totals of its links and campaigns', async () => {
  const made = await createEmptyDatabase()
  const { pool, close } = openDatabase(made.target, { max: 1 })
  onTestFinished(async () => {
    await close()
    await made.drop()
  })
  await migrate(pool, readMigrations()[totals - 1]?.folderMillis)
  await pool.query(`
    insert into workspaces (id, name) overriding system value values (1, 'Ada'), (2, 'Eve');
    insert into products (id, workspace_id, name) overriding system value values
      (1, 1, 'Desk'), (2, 2, 'Chair');
    insert into campaigns (id, workspace_id, name, product_id, platforms, start_date)
    overriding system value values
      (1, 1, 'Autumn', 1, '{}', '2026-10-01'), (2, 1, 'Winter', 1, '{}', '2026-12-01');
    insert into links (id, workspace_id, slug, product_id, original_url, campaign_id)
    overriding system value values
      (1, 1, 'desk', 1, 'https://shop.example/', 1), (2, 1, 'idle', 1, 'https://shop.example/', 1),
      (3, 2, 'chair', 2, 'https://shop.example/', null);
    insert into link_clicks (workspace_id, span, link_id, start, platform, visits) values
      (1, 'day', 1, '2026-10-02', 'general', 5), (1, 'month', 1, '2026-10-01', 'general', 5),
      (1, 'day', 1, '2026-11-03', 'twitter', 3), (1, 'month', 1, '2026-11-01', 'twitter', 3),
      (2, 'day', 3, '2026-11-03', 'general', 7), (2, 'month', 3, '2026-11-01', 'general', 7);
    insert into conversions (workspace_id, link_id, source, transaction_id, amount, occurred_at) values
      (1, 1, 'shop', 'a', 10, '2026-10-02'), (1, 1, 'shop', 'b', 6, '2026-11-03')`)
  await migrate(pool)
  const { rows } = await pool.query(`
    select concat_ws(' ', 'link', link_id, clicks, conversions, earnings, epc::float8) as kept
    from link_click_totals join link_earning_totals using (workspace_id, link_id)
    union all
    select concat_ws(' ', 'campaign', campaign_id, clicks, conversions, earnings) from campaign_totals
    order by 1`)
  expect(rows.map(({ kept }) => kept)).toEqual([
    'campaign 1 8 2 16.00',
    'campaign 2 0 0 0.00',
    'link 1 8 2 16.00 2',
    'link 2 0 0 0.00',
    'link 3 7 0 0.00 0',
  ])
})
