import type { Database } from '@hopwise/db'

const linksOfEach = 500

/** Accounts with a few products, two campaigns and their links, a fourth of which is clicked no more. */
export async function fillSmallWorkspaces(pool: Database['pool'], count: number): Promise<void> {
  await pool.query(
    `create temporary table small_workspaces as
     with made as (
       insert into workspaces (name) select 'Small ' || n from generate_series(1, $1::int) n returning id
     )
     select id from made
     union all select workspace_id from workspace_members join users on users.id = user_id
     where users.email = 'small@example.com'`,
    [count],
  )
  await pool.query(
    `insert into users (id, name, email)
     select 'small-' || id, name, 'small' || id || '@example.com' from workspaces
     where name like 'Small %'`,
  )
  await pool.query(
    `insert into workspace_members (workspace_id, user_id)
     select id, 'small-' || id from workspaces where name like 'Small %'`,
  )
  // In this order, so that those of one workspace follow each other: links are dealt out by it.
  await pool.query(
    `insert into products (workspace_id, name, network)
     select id, 'Small product ' || n, 'clickbank' from small_workspaces, generate_series(1, 4) n
     order by id, n`,
  )
  await pool.query(
    `insert into campaigns (workspace_id, name, product_id, platforms, start_date, budget)
     select workspace_id, 'Small campaign', min(products.id), array['twitter'], current_date - 30, 500
     from products join small_workspaces on small_workspaces.id = workspace_id,
       generate_series(1, 2) n group by workspace_id, n`,
  )
  await withoutIndexes(pool, ['links', 'link_totals', 'link_dues'], () => fillLinks(pool))
  await pool.query(
    `insert into link_checks (workspace_id, link_id, variant_id, checked_at, outcome, status)
     select workspace_id, links.id, 0, greatest(created_at, now() - make_interval(secs => 80000 * random())),
       'ok', 200
     from links join small_workspaces on small_workspaces.id = workspace_id
     where created_at > now() - interval '90 days'`,
  )
}

/** As a million links would be made one by one, in an hour: what triggers do for a row is done for all. */
async function fillLinks(pool: Database['pool']): Promise<void> {
  const ofRows = ['links_slug_owner', 'links_address']
  for (const trigger of ofRows) await pool.query(`alter table links disable trigger ${trigger}`)
  await pool.query(
    `with own as materialized (
       select small_workspaces.id,
         (select min(id) from products where workspace_id = small_workspaces.id) as product,
         (select min(id) from campaigns where workspace_id = small_workspaces.id) as campaign
       from small_workspaces
     )
     insert into links (workspace_id, slug, product_id, campaign_id, original_url, platform, created_at,
       updated_at)
     select own.id, 's' || own.id || '-' || n, product + n % 4, case when n % 3 = 0 then campaign end,
       'https://shop' || n % 997 || '.example/' || own.id || '/' || n, 'twitter', made, made
     from own, generate_series(1, $1::int) n,
       lateral (select now() - make_interval(secs => 360 * 86400.0 * ((n * 7919 + own.id) % 1000) / 1000) as made) as at`,
    [linksOfEach],
  )
  await pool.query(
    `insert into slug_owners (slug_hash, workspace_id)
     select encode(sha256(convert_to(slug, 'UTF8')), 'hex'), workspace_id
     from links join small_workspaces on small_workspaces.id = workspace_id`,
  )
  for (const trigger of ofRows) await pool.query(`alter table links enable trigger ${trigger}`)
}

/** Makes them again once the rows are there: sorted at once, they take a tenth of the time. */
async function withoutIndexes(
  pool: Database['pool'],
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  await work()
  await pool.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await pool.query(definition)
}
