import { type Database, extendClickPartitions, openDatabase } from '@hopwise/db'
import { learnClickWords } from '../apps/server/src/click-words/learn-click-words.ts'
import { packHours } from '../apps/server/src/rollups/pack-hours.ts'
import { clickIdSql } from '../apps/server/src/testing/wide/click-id-sql.ts'

const filledDays = 365
const links = 200
/** Whole hours, so that no two chunks add to one row of a rollup. */
const chunkHours = 20 * 24
const conversionShare = 0.012

interface Progress {
  step: string
  seconds: number
}

/**
 * A year of a workspace: most visits go to few links and come from few places; an eighth is not
 * counted. Rows and hourly rollups are made by the database itself, the figures by day from them. As the year goes
 * on old hours are packed, so that later ones take their place, and words are learned: the first clicks are written
 * out, all others short, as ingest does it.
 */
export async function* fillAnalytics(
  { target }: Database,
  workspaceId: number,
  clicks: number,
  until: Date,
): AsyncGenerator<Progress> {
  // One connection, for its settings.
  const database = openDatabase(target, { max: 1 })
  const { pool, close } = database
  const hour = 3_600_000
  const from = new Date(Math.floor(until.getTime() / hour) * hour - filledDays * 24 * hour)
  await extendClickPartitions(pool, until, { from })
  const timed = async (step: string, work: () => Promise<unknown>): Promise<Progress> => {
    const started = performance.now()
    await work()
    return { step, seconds: (performance.now() - started) / 1000 }
  }
  await pool.query(`set synchronous_commit = off; set work_mem = '128MB'`)
  await insertCatalog(pool, workspaceId)
  const stepSeconds = (until.getTime() - from.getTime()) / 1000 / clicks
  yield await timed('visits and their hours', async () => {
    const chunkClicks = (chunkHours * 3600) / stepSeconds
    for (let first = 0; first < clicks; first += chunkClicks) {
      const last = Math.min(clicks, Math.ceil(first + chunkClicks)) - 1
      await pool.query(insertVisits, [
        workspaceId,
        Math.ceil(first),
        last,
        from,
        stepSeconds,
        links,
      ])
      const now = () => new Date(from.getTime() + (last + 1) * stepSeconds * 1000)
      await learnClickWords({ database, log: console, now })
      await packHours({ database, log: console, now }, new AbortController().signal)
      await pool.query('vacuum click_rollups')
    }
  })
  // Each is of a visitor, as if its click had been found.
  await pool.query('alter table conversions disable trigger conversions_click')
  yield await timed('conversions', () =>
    pool.query(insertConversions, [
      workspaceId,
      Math.floor(clicks * conversionShare),
      links,
      from,
      stepSeconds / conversionShare,
    ]),
  )
  await pool.query('alter table conversions enable trigger conversions_click')
  yield await timed('days', () => pool.query('select rebuild_days($1)', [workspaceId]))
  await pool.query('reset all')
  yield await timed('statistics', () => pool.query('vacuum analyze'))
  await close()
}

const insertConversions = `
insert into conversions (workspace_id, source, transaction_id, kind, status, amount, link_id,
  product_id, occurred_at, clicked_at, click_country, click_device, click_browser, click_system,
  click_referrer)
select $1, 'clickbank', n, case when n % 40 = 0 then 'refund' else 'sale' end,
  case when n % 25 = 0 then 'reversed' else 'confirmed' end,
  case when n % 40 = 0 then -1 else 1 end * (5 + (random() * 80)::numeric(12, 2)),
  (select min(id) from links where workspace_id = $1) + floor($3 * power(random(), 3)),
  (select min(id) from products where workspace_id = $1),
  $4::timestamptz + make_interval(secs => n * $5::float8),
  $4::timestamptz + make_interval(secs => n * $5::float8 - 3600 * random()),
  chr(65 + floor(26 * power(random(), 3))::int) || chr(65 + floor(4 * random())::int),
  (array['mobile', 'desktop', 'tablet', 'other'])[1 + floor(4 * random())::int],
  (array['Safari', 'Chrome', 'Firefox', 'Opera'])[1 + floor(4 * random())::int],
  (array['iOS', 'Android', 'Windows', 'macOS'])[1 + floor(4 * random())::int],
  'site' || floor(60 * power(random(), 3)) || '.example'
from generate_series(1, $2::int) as n`

async function insertCatalog(pool: Database['pool'], workspaceId: number): Promise<void> {
  await pool.query(
    `insert into products (workspace_id, name, network) values ($1, 'bench', 'clickbank')`,
    [workspaceId],
  )
  await pool.query(
    `insert into campaigns (workspace_id, name, product_id, platforms, start_date)
     select $1, 'Campaign ' || n, products.id, array['twitter'], '2026-01-01'
     from generate_series(1, 12) as n, products where workspace_id = $1`,
    [workspaceId],
  )
  await pool.query(
    `insert into links (workspace_id, slug, product_id, original_url, platform, campaign_id, created_at)
     select $1, 'bench-' || n, products.id, 'https://hop.clickbank.net/?vendor=shop' || n,
       (array['twitter', 'instagram', 'snapchat', 'general'])[1 + n % 4],
       (select id from campaigns where workspace_id = $1 order by id offset n % 12 limit 1),
       now() - make_interval(days => n)
     from generate_series(1, $2::int) as n, products where workspace_id = $1 order by n`,
    [workspaceId, links],
  )
  await pool.query(
    `insert into social_accounts (workspace_id, platform, handle, followers, engagement, connected_at)
     select $1, platform, '@bench', 1000, 2.5, now()
     from unnest(array['twitter', 'instagram', 'snapchat', 'twitter']) as platform`,
    [workspaceId],
  )
}

const insertVisits = `
with drawn as materialized (
  select n, $4::timestamptz + make_interval(secs => n * $5::float8) as at,
    floor($6::int * power(random(), 3))::int as link,
    chr(65 + floor(26 * power(random(), 3))::int) || chr(65 + floor(4 * random())::int) as country,
    (array['mobile', 'mobile', 'mobile', 'desktop', 'desktop', 'tablet', 'other'])[1 + floor(7 * random())::int] as device,
    (array['Safari', 'Safari', 'Chrome', 'Chrome', 'Chrome', 'Firefox', 'Microsoft Edge', 'Samsung Internet for Android', 'Opera'])[1 + floor(9 * random())::int] as browser,
    (array['iOS', 'iOS', 'Android', 'Android', 'Windows', 'macOS', 'Linux'])[1 + floor(7 * random())::int] as os,
    (array['', 't.co', 'l.instagram.com', 'www.snapchat.com'])[1 + floor(4 * random())::int] as host,
    floor(60 * power(random(), 3))::int as site,
    case when random() < 0.125
      then (array['crawler', 'crawler', 'preview', 'preview', 'prefetch', 'head', 'owner', 'no-user-agent'])[1 + floor(8 * random())::int]
      else 'none' end as flag
  from generate_series($2::int, $3::int) as n
), placed as materialized (
  select drawn.*, own.first + link as link_id,
    (array['twitter', 'instagram', 'snapchat', 'general'])[1 + (link + 1) % 4] as platform,
    case when site < 10 then host else 'site' || site || '.example' end as referrer
  from drawn, (select min(id) as first from links where workspace_id = $1) as own
), rows as (
  insert into clicks (workspace_id, id, occurred_at, link_id, variant_id, chosen_by, probability, flag, reasons,
    country, device, os, browser, language, user_agent, agent, referrer_host, platform, origin, visitor)
  select $1, ${clickIdSql('at', 'n')}, at, link_id, case when not is_short then 0 end,
    case when not is_short then 'default' end, case when not is_short then 1 end, flag,
    case when is_short then null when flag = 'none' then '{}' else array[flag] end, country,
    case when agent.id is null then drawn.device end, case when agent.id is null then drawn.os end,
    case when agent.id is null then drawn.browser end, case when agent.id is null then 'en-us' end,
    case when agent.id is null then drawn.browser || ' 17' end, agent.id,
    case when origin.id is null then referrer end, case when origin.id is null then drawn.platform end, origin.id,
    case when is_short then translate(left(encode(sha256(n::text::bytea), 'base64'), 12), '+/', '-_')
      else md5(n::text) end
  from placed as drawn
  left join click_agents as agent on (agent.device, agent.os, agent.browser, agent.language, agent.user_agent)
    = (drawn.device, drawn.os, drawn.browser, 'en-us', drawn.browser || ' 17')
  left join click_origins as origin on (origin.platform, origin.referrer_host) = (drawn.platform, referrer)
  cross join (select exists (select from click_agents) as is_short) as learned
  order by n
)
insert into click_rollups
  (workspace_id, hour, link_id, variant_id, flag, country, device, platform, visits)
select $1, date_trunc('hour', at, 'UTC'), link_id, 0, flag, country, device, platform, count(*)
from placed
group by 2, 3, 5, 6, 7, 8
order by 2, 3`
