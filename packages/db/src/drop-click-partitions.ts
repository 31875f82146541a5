import type pg from 'pg'
import { monthStart, partitionName } from './click-months.ts'
import type { Connection } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { lockBriefly, withoutWaiting } from './without-waiting.ts'

/**
 * Drops the months of `clicks` that end by `before`, oldest first, each in a transaction of its own. Sums stay,
 * and with them what days and caps need of the clicks that go. Answers how many months went.
 */
export async function dropClickPartitions(
  pool: pg.Pool,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  const months = (await listMonths(pool)).filter((start) => monthStart(start, 1) <= before)
  for (const start of months) await withoutWaiting(() => dropMonth(pool, start), signal)
  // Clicks that came when their month was gone are in every sum already.
  await pool.query('delete from clicks_default where occurred_at < clicks_kept_since()')
  return months.length
}

async function listMonths(pool: pg.Pool): Promise<Date[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'clicks'::regclass and relname ~ '^clicks_[0-9]{4}_[0-9]{2}$' order by 1`,
  )
  return rows.map(({ name }) => new Date(`${name.slice(-7).replace('_', '-')}-01`))
}

async function dropMonth(pool: pg.Pool, start: Date): Promise<void> {
  const until = monthStart(start, 1)
  await inTransaction(pool, async (client) => {
    await lockBriefly(client)
    // Keeps out other makers and droppers of months alone.
    await client.query('lock table only clicks in share update exclusive mode')
    const name = partitionName(start)
    if (!(await isThere(client, name))) return
    const zones = await readZones(client)
    await keepSeams(client, until)
    await keepRuleClicks(client, name)
    await client.query('delete from click_retention')
    await client.query('insert into click_retention (since) values ($1)', [until])
    // Last, since everyone waits from here on.
    await client.query('lock table clicks in access exclusive mode')
    if ((await readZones(client)) !== zones) throw new ZoneChanged()
    await client.query(`drop table ${name}`)
  })
}

/** A day that was summed up for later is another one now: to be done again. */
class ZoneChanged extends Error {
  readonly code = '40P01'
}

async function isThere(client: Connection, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [name],
  )
  return rows[0]?.found === true
}

async function readZones(client: Connection): Promise<string> {
  const { rows } = await client.query<{ zones: string }>(
    `select md5(string_agg(id || time_zone, ',' order by id)) as zones from workspaces`,
  )
  return rows[0]?.zones ?? ''
}

/** No zone is more than a day from UTC: of the month's last two days some may be a later day's. */
async function keepSeams(client: Connection, until: Date): Promise<void> {
  await client.query('delete from click_seams')
  await client.query(
    `insert into click_seams (workspace_id, day, platform, facet, value, visits)
     select workspace_id, day, platform, facet, value, sum(visits)
     from visit_sums(null, $1::timestamptz - interval '2 days', $1)
     where day >= ($1::timestamptz at time zone 'UTC')::date - 1
     group by 1, 2, 3, 4, 5`,
    [until],
  )
}

/** What capped rules have had, in the words of the index `clicks_by_rule`. */
async function keepRuleClicks(client: Connection, name: string): Promise<void> {
  await client.query(
    `insert into dropped_rule_clicks (workspace_id, link_id, rule, clicks)
     select clicks.workspace_id, link_id, chosen_by, count(*)
     from ${name} as clicks join workspaces on workspaces.id = clicks.workspace_id
     where flag = 'none' and chosen_by not in ('default', 'rotation', 'kept')
     group by 1, 2, 3
     on conflict (workspace_id, link_id, rule)
       do update set clicks = dropped_rule_clicks.clicks + excluded.clicks`,
  )
}
