import { type Database, extendClickPartitions } from '@hopwise/db'

/** Where the destinations of its links answer. */
export const benchShopPort = 39_117

/**
 * Many workspaces, most of them small and a tenth of them busy: what jobs look at in each of them, most
 * of it done and a little of it due. Answers the seconds that each step took.
 */
export async function* fillWorkspaces(
  { pool }: Pick<Database, 'pool'>,
  count: number,
): AsyncGenerator<{ step: string; seconds: number }> {
  await extendClickPartitions(pool, new Date(), { from: new Date(Date.now() - 62 * 86_400_000) })
  for (const [step, statement] of Object.entries(steps)) {
    const started = performance.now()
    await pool.query(statement, statement.includes('$1') ? [count] : [])
    yield { step, seconds: (performance.now() - started) / 1_000 }
  }
}

/** Of the workspaces, each tenth; nine of ten days ago, or now and then, for the others. */
const isBusy = 'w.id % 10 = 0'

const steps: Readonly<Record<string, string>> = {
  people: `
    insert into users (id, name, email)
    select 'user-' || n, 'Ada', 'ada' || n || '@bench.example' from generate_series(1, $1::int) n`,
  workspaces: `
    insert into workspaces (name, time_zone, trial_ends_at, created_at)
    select 'bench ' || n,
      (array['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'America/Los_Angeles'])[1 + n % 5],
      now() - make_interval(days => n % 700 - 10), now() - make_interval(days => 30 + n % 700)
    from generate_series(1, $1::int) n`,
  members: `
    insert into workspace_members (workspace_id, user_id)
    select w.id, 'user-' || row_number() over (order by w.id) from workspaces w where name like 'bench %'`,
  'notification settings': `
    insert into notification_settings
      (user_id, campaign_updates, earnings_notifications, weekly_reports, social_media_alerts)
    select id, true, true, id like '%3', true from users where id like '%3' or id like '%7'`,
  products: `
    insert into products (workspace_id, name, network) select id, 'bench', 'clickbank' from workspaces`,
  campaigns: `
    insert into campaigns (workspace_id, name, product_id, platforms, start_date, end_date, budget)
    select p.workspace_id, 'Campaign ' || n, p.id, array['twitter'], current_date - 90,
      current_date + 30 + n, 100000 from products p, generate_series(1, 3) n`,
  'their statistics': 'analyze workspaces, products, campaigns',
  links: `
    insert into links
      (workspace_id, slug, product_id, original_url, campaign_id, is_smart, created_at, updated_at)
    select w.id, 'bench-' || w.id || '-' || n, p.id,
      'http://127.1.' || (w.id * 7 + n) % 5000 / 250 || '.' || 1 + (w.id * 7 + n) % 250
        || ':${benchShopPort}/page-' || n,
      (select c.id from campaigns c where c.workspace_id = w.id order by c.id offset n % 3 limit 1),
      n = 1, made.at, made.at
    from workspaces w join products p on p.workspace_id = w.id
    cross join lateral generate_series(1, case when ${isBusy} then 40 else 6 end) n
    cross join lateral (select now() - make_interval(days => 20 + (n * 13 + w.id) % 400) as at) made`,
  'statistics of links': 'analyze links',
  arms: `
    insert into link_variants (workspace_id, link_id, id, url, is_arm, position)
    select l.workspace_id, l.id, arm, l.original_url || '?arm=' || arm, true, arm
    from links l, generate_series(1, 2) arm where l.is_smart`,
  'clicks by day': `
    insert into link_clicks (workspace_id, span, link_id, start, platform, visits)
    select l.workspace_id, 'day', l.id, current_date - day, 'general', 5
    from links l join workspaces w on w.id = l.workspace_id
    cross join lateral generate_series(1, case when ${isBusy} then 8 else 1 end) day
    where ${isBusy} or l.id % 5 = 0`,
  'statistics of clicks': 'analyze link_variants, link_clicks',
  checks: `
    insert into link_checks (workspace_id, link_id, variant_id, checked_at, outcome, status, final_url, hops)
    select l.workspace_id, l.id, coalesce(v.id, 0),
      now() - make_interval(secs => (l.id * 7919) % 85000 + case when l.id % 50 = 0 then 86400 else 0 end),
      'ok', 200, coalesce(v.url, l.original_url), '[]'
    from links l left join link_variants v on v.link_id = l.id
    where l.created_at > now() - interval '30 days'
      or exists (select from link_clicks c where c.workspace_id = l.workspace_id and c.link_id = l.id)`,
  'arm clicks': `
    insert into arm_rollups (workspace_id, link_id, hour, variant_id, country, device, visits, inverse, inverse_square)
    select v.workspace_id, v.link_id, date_trunc('hour', now()) - make_interval(hours => h), v.id, 'US', 'mobile', 3, 6, 12
    from link_variants v join workspaces w on w.id = v.workspace_id, generate_series(1, 20) h where ${isBusy}`,
  // Their sums are made by the next step, of all at once.
  conversions: `
    alter table conversions disable trigger user;
    insert into conversions (workspace_id, source, transaction_id, status, amount, rate, link_id, occurred_at, created_at, notified_at, confirm_at)
    select w.id, 'clickbank', w.id || '-' || n, case when n = 1 then 'pending' else 'confirmed' end, 20, 1,
      (select id from links l where l.workspace_id = w.id order by id offset n % 6 limit 1),
      now() - make_interval(days => n * 2), now() - make_interval(days => n * 2), now(),
      now() + interval '9 days'
    from workspaces w, lateral generate_series(1, case when ${isBusy} then 20 else 4 end) n;
    alter table conversions enable trigger user`,
  'sales by month': `
    insert into link_conversions (workspace_id, span, link_id, start, platform, conversions, earnings)
    select workspace_id, span, link_id, date_trunc(span, occurred_at)::date, 'general', count(*), sum(worth)
    from conversions, unnest(array['day', 'month']) span where status = 'confirmed' group by 1, 2, 3, 4`,
  'conversion events': `
    insert into conversion_events (workspace_id, conversion_id, at, status, amount, route)
    select workspace_id, id, created_at, status, amount, 'postback' from conversions`,
  accounts: `
    insert into social_accounts (workspace_id, platform, handle, access_token, connected_at, refresh_at)
    select id, 'twitter', '@bench', 'sealed', now(), now() + make_interval(hours => id % 12 + 1) from workspaces`,
  posts: `
    insert into posts (workspace_id, platform, status, content, scheduled_for, due_at, published_at)
    select w.id, 'twitter', case when n = 1 then 'scheduled' else 'published' end, 'Text ' || n,
      now() + make_interval(days => 10 - n * 5), case when n = 1 then now() + interval '5 days' end,
      case when n > 1 then now() - make_interval(days => n) end
    from workspaces w, generate_series(1, 4) n`,
  placements: `
    insert into placements (workspace_id, target_id, title, status, due_at)
    select w.id, 1 + n, 'Text ' || n, 'published', case when n = 1 then now() + interval '5 days' end
    from workspaces w, generate_series(1, 4) n`,
  connections: `
    insert into network_connections (workspace_id, network, api_key, key_ending, is_active)
    select id, 'clickbank', 'sealed', '1234', true from workspaces where id % 4 = 0`,
  cursors: `
    insert into sync_cursors (workspace_id, connection_id, kind, done_at, next_at)
    select workspace_id, id, kind, now(), now() + make_interval(mins => id % 360 + 5)
    from network_connections, unnest(array['products', 'earnings']) kind`,
  syncs: `
    insert into syncs (workspace_id, kind, cause, status, queued_at, finished_at)
    select n.workspace_id, 'earnings', 'schedule', 'done', at, at
    from network_connections n, generate_series(1, 35) d,
      lateral (select now() - make_interval(days => d) as at) t`,
  messages: `
    insert into inbound_messages (workspace_id, connection_id, received_at, outcome, address)
    select n.workspace_id, n.id, now() - make_interval(days => d), 'added', case when d < 2 then '192.0.2.1' end
    from network_connections n, generate_series(0, 33) d where n.workspace_id % 8 = 0`,
  webhooks: `
    insert into webhooks (workspace_id, form, url, events, secret, position)
    select w.id, 'webhook', 'https://receiver.bench.example/', array['conversion', 'click'], 'sealed',
      jsonb_build_object('conversionEventId', (select max(id) from conversion_events), 'clicksUntil', now())
    from workspaces w where w.id % 20 = 0`,
  deliveries: `
    insert into webhook_deliveries (workspace_id, webhook_id, event_key, event, payload, status, created_at)
    select workspace_id, id, 'event-' || n, 'click', '{}', 'delivered', now() - make_interval(days => n % 35)
    from webhooks, generate_series(1, 100) n`,
  'click facets': `
    insert into click_facets (workspace_id, platform, facet, span, start, value, visits)
    select w.id, platform, 'referrer', 'day', current_date - day, 'site' || site || '.example', 3
    from workspaces w, unnest(array['all', 'general']) platform,
      lateral generate_series(1, case when ${isBusy} then 38 else 2 end) day, generate_series(1, 3) site`,
  'audit chains': `
    insert into audit_chains (workspace_id, key, last_seal, forgotten_seal)
    select id, 'sealed', '', '' from workspaces`,
  'audit log': `
    insert into audit_entries (workspace_id, id, at, kind, action, actor, previous_hash, hash)
    select w.id, n, now() - make_interval(days => 300 - n), 'change', 'changeLink', 'person', '', ''
    from workspaces w, generate_series(1, 5) n`,
  notifications: `
    insert into notifications (workspace_id, kind, key, title)
    select w.id, 'account', 'bench-' || n, 'Bench' from workspaces w, generate_series(1, 3) n`,
  'statistics of sales': 'analyze link_conversions, arm_rollups',
  rotations: `
    insert into rotations (workspace_id, link_id, weights, report, fitted_at)
    select l.workspace_id, l.id, '{"arms": [1, 2], "all": [0.5, 0.5], "segments": {}}',
      jsonb_build_object('arms', '[]'::jsonb, 'seen', jsonb_build_object(
        'from', ago.hour, 'arms', armed.arms,
        'conversions', sold.conversions, 'earnings', sold.earnings,
        'visits', (select coalesce(sum(visits), 0) from arm_rollups a
          where a.workspace_id = l.workspace_id and a.link_id = l.id and a.hour >= ago.hour))), now()
    from links l
    cross join lateral (select date_trunc('hour', now()) - interval '48 hours' as hour) ago
    cross join lateral (
      select string_agg(v.id || '@' || extract(epoch from v.since)::bigint, ', ' order by v.id) as arms
      from link_variants v where v.link_id = l.id) armed
    cross join lateral (
      select coalesce(sum(c.conversions), 0)::int as conversions,
        coalesce(sum(c.earnings), 0)::numeric(14, 2)::text as earnings
      from link_conversions c
      where c.workspace_id = l.workspace_id and c.span = 'month' and c.link_id = l.id) sold
    where l.is_smart`,
  statistics: 'vacuum analyze',
}
