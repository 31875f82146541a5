import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { createEmptyDatabase } from './testing/index.ts'

const totals = 44

test('totals start with what links brought before, and take what a former version still counts', async () => {
  const made = await createEmptyDatabase()
  const { pool, close } = openDatabase(made.target, { max: 1 })
  onTestFinished(async () => {
    await close()
    await made.drop()
  })
  await migrate(pool, readMigrations()[totals - 1]?.folderMillis)
  await pool.query(`
    insert into workspaces (id, name) overriding system value values (1, 'Ada');
    insert into products (id, workspace_id, name) overriding system value values (1, 1, 'Desk');
    insert into campaigns (id, workspace_id, name, product_id, platforms, start_date)
    overriding system value values (1, 1, 'Spring', 1, '{}', '2026-01-01');
    insert into links (id, workspace_id, slug, product_id, campaign_id, original_url)
    overriding system value values (1, 1, 'busy', 1, 1, 'https://shop.example/'),
      (2, 1, 'idle', 1, null, 'https://shop.example/');
    insert into link_clicks (workspace_id, span, link_id, start, platform, visits) values
      (1, 'day', 1, '2026-10-03', 'general', 4), (1, 'month', 1, '2026-10-01', 'general', 4),
      (1, 'day', 1, '2026-11-03', 'general', 2), (1, 'month', 1, '2026-11-01', 'general', 2);
    insert into conversions (workspace_id, link_id, source, transaction_id, amount, occurred_at)
    values (1, 1, 'shop', 'A', 3, '2026-11-03')`)
  const kept = async () => {
    const { rows } = await pool.query(`
      select concat_ws(' ', link_id, clicks, conversions, earnings, round(epc, 2)) as total
      from link_totals
      union all
      select concat_ws(' ', 'campaign', campaign_id, clicks, conversions, earnings)
      from campaign_totals order by 1`)
    return rows.map(({ total }) => total)
  }
  await migrate(pool)
  expect(await kept()).toEqual(['1 6 1 3.00 0.50', '2 0 0 0.00', 'campaign 1 6 1 3.00'])
  await pool.query(`
    insert into links (id, workspace_id, slug, product_id, original_url) overriding system value
    values (3, 1, 'new', 1, 'https://shop.example/');
    update links set campaign_id = 1 where id = 2;
    insert into link_clicks (workspace_id, span, link_id, start, platform, visits)
    select 1, 'month', link_id, '2026-11-01', 'general', 4 from generate_series(1, 3) link_id
    on conflict (workspace_id, span, link_id, start, platform)
      do update set visits = link_clicks.visits + excluded.visits`)
  await pool.query('select fold_totals(array[1])')
  expect(await kept()).toEqual([
    '1 10 1 3.00 0.30',
    '2 4 0 0.00 0.00',
    '3 4 0 0.00 0.00',
    'campaign 1 14 1 3.00',
  ])
})
