import type { Database } from '@hopwise/db'
import type { Rows } from '../attacks/places.ts'
import { clickIdSql } from './click-id-sql.ts'
import type { WorldSizes } from './world-sizes.ts'

export const filledDays = 90

interface Filling {
  /** One connection, for its settings and its temporary tables. */
  pool: Database['pool']
  workspaceId: number
  until: Date
  /** One of each, whose fields are copied where only their form matters. */
  rows: Rows
  sizes: WorldSizes
}

type Step = (filling: Filling) => Promise<void>

/** Most go to few: the first of many has the largest part. */
const oneOf = (count: string) => `floor(${count} * power(random(), 3))::int`
const platforms = `array['twitter', 'instagram', 'snapchat', 'general', 'email', 'website']`
const socials = `array['twitter', 'instagram', 'snapchat']`
const daysAgo = (days: string) => `$2::timestamptz - make_interval(secs => 86400 * (${days}))`

const products: Step = async ({ pool, workspaceId, until, sizes }) => {
  await pool.query(
    `insert into products (workspace_id, name, network, commission, price, currency, url, created_at)
     select $1, 'Product ' || n, (array['clickbank', 'amazon', 'other'])[1 + n % 3], 5 + n % 60,
       10 + n % 200, 'USD', 'https://shop' || n % 97 || '.example/product/' || n,
       ${daysAgo('90 + n % 300')}
     from generate_series(1, $3::int) n order by n desc`,
    [workspaceId, until, sizes.products],
  )
  await pool.query(
    `create temporary table wide_products as
     select id, row_number() over (order by id) - 1 as place from products
     where workspace_id = $1 and name like 'Product %'`,
    [workspaceId],
  )
}

const campaigns: Step = async ({ pool, workspaceId, until, sizes }) => {
  await pool.query(
    `insert into campaigns (workspace_id, name, product_id, platforms, start_date, end_date, budget,
       status, created_at)
     select $1, 'Campaign ' || n, wide_products.id, (${socials})[1 : 1 + n % 3],
       (${daysAgo('n % 80')})::date, case n % 3 when 0 then ($2::timestamptz)::date + 1 + n % 60 end,
       case n % 2 when 0 then 100 + n % 900 end,
       (array['active', 'active', 'active', 'paused', 'completed'])[1 + n % 5],
       ${daysAgo('n % 90')}
     from generate_series(1, $3::int) n join wide_products on place = n % $4::int order by n`,
    [workspaceId, until, sizes.campaigns, sizes.products],
  )
  await pool.query(
    `create temporary table wide_campaigns as
     select id, row_number() over (order by id) - 1 as place from campaigns
     where workspace_id = $1 and name like 'Campaign %'`,
    [workspaceId],
  )
}

const links: Step = async ({ pool, workspaceId, until, rows, sizes }) => {
  await pool.query(
    `insert into links (workspace_id, slug, product_id, campaign_id, original_url, title, platform,
       is_smart, uses_countries, uses_devices, next_variant_id, archived_at, created_at, updated_at)
     select $1, 'wide-' || n, wide_products.id, case when n % 5 < 3 then wide_campaigns.id end,
       'https://shop' || n % 997 || '.example/item/' || n, 'Link number ' || n,
       (${platforms})[1 + n % 6], n > $3, n > $3, n > $3, case when n > $3 then 4 else 1 end,
       case when n % 50 = 7 then $2::timestamptz end, made, made
     from (
       select n, ${oneOf('$4::int')} as product, ${oneOf('$5::int')} as campaign,
         ${daysAgo('120 * random()')} as made
       from generate_series(1, $3::int + $6::int) n
     ) as drawn
     join wide_products on wide_products.place = product
     join wide_campaigns on wide_campaigns.place = campaign
     order by made`,
    [workspaceId, until, sizes.links, sizes.products, sizes.campaigns, sizes.smartLinks],
  )
  // In an order of its own, so that the busiest are of any age and either kind.
  await pool.query(
    `create temporary table wide_links as
     select id, platform, product_id, campaign_id, is_smart, original_url,
       row_number() over (order by md5(slug)) - 1 as place
     from links where workspace_id = $1 and slug like 'wide-%'`,
    [workspaceId],
  )
  await pool.query('create unique index on wide_links (place)')
  await pool.query('analyze wide_links')
  await pool.query(
    `insert into link_variants (workspace_id, link_id, id, url, is_arm, position, since)
     select $1, id, arm, original_url || '/arm/' || arm, true, arm, ${daysAgo('90')}
     from wide_links cross join generate_series(1, 3) arm where is_smart`,
    [workspaceId, until],
  )
  await pool.query(
    `insert into link_versions (workspace_id, link_id, version, configuration, note, created_at)
     select $1, wide_links.id, 1, configuration, note, $2
     from wide_links, link_versions where link_versions.workspace_id = $1 and link_id = $3
       and version = 1`,
    [workspaceId, until, rows['link']],
  )
  await pool.query(
    `insert into link_checks (workspace_id, link_id, variant_id, checked_at, outcome, status, failures,
       failing_since, notified_at, trouble)
     select $1, id, 0, ${daysAgo('0.9 * random()')}, case when ill then 'dead' else 'ok' end,
       case when ill then 404 else 200 end, case when ill then 3 else 0 end,
       case when ill then ${daysAgo('3')} end, case when ill then ${daysAgo('2')} end,
       case when ill then 'The page is gone.' end
     from (select *, place % 50 = 3 as ill from wide_links) as links`,
    [workspaceId, until],
  )
}

const tags: Step = async ({ pool, workspaceId }) => {
  await pool.query(
    `insert into tags (workspace_id, name, color)
     select $1, 'Tag ' || n, (select color from tags where workspace_id = $1 limit 1)
     from generate_series(1, 20) n`,
    [workspaceId],
  )
  await pool.query(
    `create temporary table wide_tags as
     select id, row_number() over (order by id) - 1 as place from tags
     where workspace_id = $1 and name like 'Tag %'`,
    [workspaceId],
  )
  for (const [kind, of] of [
    ['link', 'wide_links'],
    ['campaign', 'wide_campaigns'],
    ['product', 'wide_products'],
  ]) {
    await pool.query(
      `insert into ${kind}_tags (workspace_id, ${kind}_id, tag_id)
       select $1, ${of}.id, wide_tags.id from ${of} join wide_tags on wide_tags.place = ${of}.place % 60`,
      [workspaceId],
    )
  }
}

const clicks: Step = async ({ pool, workspaceId, until, sizes }) => {
  const seconds = (filledDays * 86_400 - 60) / sizes.clicks
  await pool.query(
    `with drawn as materialized (
       select n, ${daysAgo(`${filledDays} - n * $3::float8 / 86400`)} as at,
         ${oneOf('$4::int')} as link,
         chr(65 + floor(26 * power(random(), 3))::int) || chr(65 + floor(4 * random())::int) as country,
         (array['mobile', 'mobile', 'desktop', 'tablet'])[1 + floor(4 * random())::int] as device,
         (array['Safari', 'Chrome', 'Chrome', 'Firefox'])[1 + floor(4 * random())::int] as browser,
         (array['iOS', 'Android', 'Windows', 'macOS'])[1 + floor(4 * random())::int] as os,
         'site' || floor(200 * power(random(), 3))::int || '.example' as referrer,
         floor(4 * random())::int as arm,
         case when random() < 0.1 then (array['crawler', 'preview', 'prefetch', 'owner'])[1 + floor(4 * random())::int]
           else 'none' end as flag
       from generate_series(1, $5::int) n
     )
     insert into clicks (workspace_id, id, occurred_at, link_id, variant_id, chosen_by, probability,
       flag, reasons, country, device, os, browser, language, referrer_host, platform, visitor, user_agent)
     select $1, ${clickIdSql('at', 'n')}, at, id, case when is_smart then arm else 0 end,
       case when is_smart then 'rotation' else 'default' end, case when is_smart then 0.25 else 1 end,
       flag, case flag when 'none' then '{}' else array[flag] end, country, device, os, browser, 'en-us',
       referrer, platform, md5((n / 3)::text), 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)'
     from drawn join wide_links on place = link`,
    [workspaceId, until, seconds, sizes.links + sizes.smartLinks, sizes.clicks],
  )
  await pool.query('analyze clicks')
}

/** Of counted clicks, each a sale at the most; some are taken back, some belong to no link. */
const conversions: Step = async ({ pool, workspaceId, until, sizes }) => {
  await pool.query(
    `with sold as (
       select clicks.*, row_number() over (order by id) as n
       from (
         select id, link_id, occurred_at from clicks
         where workspace_id = $1 and flag = 'none' order by md5(id) limit $3
       ) as clicks
     )
     insert into conversions (workspace_id, source, transaction_id, kind, status, amount, matched_by,
       click_id, link_id, product_id, campaign_id, product_name, occurred_at, created_at, notified_at)
     select $1, (array['clickbank', 'amazon', 'digistore'])[1 + n % 3], 'WIDE' || n,
       case when n % 40 = 0 then 'refund' else 'sale' end,
       case when n % 25 = 0 then 'reversed'
         else (array['pending', 'confirmed', 'confirmed', 'paid'])[1 + n % 4] end,
       case when n % 40 = 0 then -1 else 1 end * (5 + (random() * 80)::numeric(12, 2)),
       case when n % 20 > 0 then 'click' end, case when n % 20 > 0 then sold.id end,
       case when n % 20 > 0 then wide_links.id end,
       case when n % 20 > 0 then wide_links.product_id end,
       case when n % 20 > 0 then wide_links.campaign_id end, 'Product ' || n % 2000,
       at, at, at
     from (select *, least(occurred_at + make_interval(secs => 40000 * random()), $2) as at from sold) as sold
     join wide_links on wide_links.id = link_id`,
    [workspaceId, until, sizes.conversions],
  )
  await pool.query(
    `insert into conversion_events (workspace_id, conversion_id, at, status, amount, route)
     select workspace_id, id, created_at, status, amount, 'sync' from conversions
     where workspace_id = $1 and transaction_id like 'WIDE%' order by id`,
    [workspaceId],
  )
}

const posts: Step = async ({ pool, workspaceId, until, rows, sizes }) => {
  await pool.query(
    `insert into posts (workspace_id, platform, status, content, hashtags, product_id, account_id,
       destination_url, link_id, scheduled_for, due_at, published_at, external_id, created_at)
     select $1, (${socials})[1 + n % 3], status, 'Post number ' || n || ' about a quiet desk #ad', '{desk}',
       product_id, case when n % 3 = 0 then $4::int end, original_url, id,
       case when status in ('scheduled', 'published') then at end,
       case when status = 'scheduled' then at end, case when status = 'published' then at end,
       case when status = 'published' then 'wide-' || n end, least(at, $2)
     from (
       select n, status, ${daysAgo(
         `case when status = 'scheduled' then -1 - 30 * random() else ${filledDays} * random() end`,
       )} as at
       from (
         select n, (array['published', 'published', 'published', 'published', 'published', 'published',
           'published', 'scheduled', 'draft', 'failed'])[1 + n % 10] as status
         from generate_series(1, $3::int) n
       ) as numbered
     ) as drawn join wide_links on place = n % $5::int order by at`,
    [workspaceId, until, sizes.posts, rows['socialAccount'], sizes.links + sizes.smartLinks],
  )
  await pool.query(
    `insert into post_events (workspace_id, post_id, at, status, note)
     select workspace_id, id, created_at, status, 'Made' from posts
     where workspace_id = $1 and content like 'Post number %'`,
    [workspaceId],
  )
}

const placements: Step = async ({ pool, workspaceId, until, rows, sizes }) => {
  await pool.query(
    `insert into placements (workspace_id, target_id, title, content, status, product_id, link_id,
       destination_url, scheduled_for, due_at, published_at, url, views, created_at)
     select $1, case when n % 4 = 0 then $4::int else 101 + n % 5 end, 'Placement ' || n,
       'Placement number ' || n || ' says that desk ' || n || ' is quiet.', status, product_id, id,
       original_url, case when status = 'scheduled' then at end,
       case when status = 'scheduled' then at end, case when status = 'published' then at end,
       case when status = 'published' then 'https://blog.example/' || n end,
       case when status = 'published' and n % 2 = 0 then 100 + n % 900 end, least(at, $2)
     from (
       select n, status, ${daysAgo(
         `case when status = 'scheduled' then -1 - 30 * random() else ${filledDays} * random() end`,
       )} as at
       from (
         select n, (array['published', 'published', 'published', 'scheduled', 'draft', 'rejected'])[1 + n % 6] as status
         from generate_series(1, $3::int) n
       ) as numbered
     ) as drawn join wide_links on place = ($5::int - n % $5::int) - 1 order by at`,
    [workspaceId, until, sizes.placements, rows['target'], sizes.links + sizes.smartLinks],
  )
}

const notifications: Step = async ({ pool, workspaceId, until }) => {
  await pool.query(
    `insert into notifications (workspace_id, kind, key, title, created_at)
     select $1, 'link', 'wide-' || n, 'Notification ' || n, ${daysAgo('n / 50.0')}
     from generate_series(1, 3000) n`,
    [workspaceId, until],
  )
}

/** In the order in which one stands on another. */
export const fillWideWorkspace: readonly (readonly [name: string, work: Step])[] = [
  ['products', products],
  ['campaigns', campaigns],
  ['links', links],
  ['tags', tags],
  ['clicks', clicks],
  ['conversions', conversions],
  ['posts', posts],
  ['placements', placements],
  ['notifications', notifications],
]
