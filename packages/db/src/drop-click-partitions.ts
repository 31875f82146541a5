import type pg from 'pg'
import { monthStart, partitionName } from './click-months.ts'
import type { Connection } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { isLockNotGiven, lockBriefly, withoutWaiting } from './without-waiting.ts'

/** Anyone who reads clicks for longer than that, such as a backup, is not waited for. */
const maxTries = 5

export interface DroppedMonths {
  dropped: number
  /** To be dropped another time: they are being read, or `signal` was raised. */
  left: number
  /** What kept those from going. */
  hindrance: unknown
}

/**
 * Drops the months of `clicks` that end by `before`, oldest first, each in a transaction of its own. Sums stay,
 * and with them what days and caps need of the clicks that go. Clicks that came after their month was dropped
 * go likewise.
 */
export async function dropClickPartitions(
  pool: pg.Pool,
  before: Date,
  signal?: AbortSignal,
): Promise<DroppedMonths> {
  const drop = (work: () => Promise<void>) =>
    withoutWaiting(work, { maxTries, isTransient, signal })
  const months = await listDueMonths(pool, before)
  if (signal?.aborted) return { dropped: 0, left: months.length, hindrance: signal.reason }
  let dropped = 0
  let hindrance: unknown = null
  try {
    await drop(() => dropLate(pool))
    for (const start of months) {
      signal?.throwIfAborted()
      await drop(() => dropMonth(pool, start))
      dropped += 1
    }
  } catch (error) {
    if (!isTransient(error) && !isStop(error, signal)) throw error
    hindrance = error
  }
  return { dropped, left: months.length - dropped, hindrance }
}

/** Months that were not dropped yet and end by `before`, oldest first. */
export async function listDueMonths(pool: pg.Pool, before: Date): Promise<Date[]> {
  const since = await readSince(pool)
  return (await listMonths(pool)).filter(
    (start) => start >= since && monthStart(start, 1) <= before,
  )
}

const isTransient = (error: unknown) => isLockNotGiven(error) || error instanceof ZoneChanged

/** Between two months, or in the pause before another try. */
const isStop = (error: unknown, signal: AbortSignal | undefined) =>
  signal?.aborted === true &&
  (error === signal.reason || (error instanceof Error && error.name === 'AbortError'))

async function readSince(database: pg.Pool | Connection): Promise<Date> {
  const { rows } = await database.query<{ since: Date }>('select since from click_retention')
  return rows[0]?.since ?? new Date(0)
}

async function listMonths(database: pg.Pool | Connection): Promise<Date[]> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = 'clicks'::regclass and relname ~ '^clicks_[0-9]{4}_[0-9]{2}$' order by 1`,
  )
  return rows.map(({ name }) => new Date(`${name.slice(-7).replace('_', '-')}-01`))
}

async function dropMonth(pool: pg.Pool, start: Date): Promise<void> {
  const until = monthStart(start, 1)
  await aloneAtMonths(pool, async (client) => {
    const isThere = (await listMonths(client)).some((month) => month.getTime() === start.getTime())
    if (!isThere) return
    await dropTables(client, [start], async () => {
      await keepSeams(client, until)
      await keepRuleClicks(client, ['clicks_default', partitionName(start)], until)
      await client.query('delete from click_retention')
      await client.query('insert into click_retention (since) values ($1)', [until])
      await client.query('delete from clicks_default where occurred_at < $1', [until])
    })
  })
}

/** They are in the default partition, or in a month that the restore of a backup has made again. */
async function dropLate(pool: pg.Pool): Promise<void> {
  await aloneAtMonths(pool, async (client) => {
    const since = await readSince(client)
    const months = (await listMonths(client)).filter((start) => start < since)
    const { rows } = await client.query<{ came: boolean }>(
      'select exists (select from clicks_default where occurred_at < $1) as came',
      [since],
    )
    if (months.length === 0 && rows[0]?.came !== true) return
    await dropTables(client, months, async () => {
      await addSeams(client, since)
      await keepRuleClicks(client, ['clicks'], since)
      await client.query('delete from clicks where occurred_at < $1', [since])
    })
  })
}

/** One at a time, with those that make months. */
function aloneAtMonths(pool: pg.Pool, work: (client: Connection) => Promise<void>): Promise<void> {
  return inTransaction(pool, async (client) => {
    await lockBriefly(client)
    await client.query('lock table only clicks in share update exclusive mode')
    await work(client)
  })
}

/** While `keep` reads what goes, only who writes there waits, such as a click that comes late. */
async function dropTables(
  client: Connection,
  months: readonly Date[],
  keep: () => Promise<void>,
): Promise<void> {
  const names = months.map(partitionName)
  const tables = ['clicks_default', ...names].map((name) => `only ${name}`).join(', ')
  if (names.length > 0) await refuseBehindReaders(client)
  await client.query(`lock table ${tables} in share mode`)
  const zones = await readZones(client)
  await keep()
  await refuseOtherZones(client, zones)
  if (names.length === 0) return
  // Last, since everyone waits from here on.
  await client.query(`lock table only clicks, ${tables} in access exclusive mode`)
  await client.query(`drop table ${names.join(', ')}`)
  // Once more: one may have moved while the lock was waited for.
  await refuseOtherZones(client, zones)
}

/** Whom the drop would have to wait for in the end: nothing is summed up before they are gone. */
async function refuseBehindReaders(client: Connection): Promise<void> {
  await client.query('savepoint before_probe')
  await client.query('lock table only clicks in access exclusive mode')
  await client.query('rollback to savepoint before_probe')
}

/** A day that was summed up for later is another one now: to be done again. */
class ZoneChanged extends Error {
  override message = 'A workspace changed its time zone meanwhile.'
}

interface Zones {
  ids: number[]
  zones: string[]
}

async function readZones(client: Connection): Promise<Zones> {
  const { rows } = await client.query<Zones>(
    `select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(time_zone), '{}') as zones
     from workspaces`,
  )
  return rows[0] ?? { ids: [], zones: [] }
}

/** A workspace that was made or removed since has no part in what was summed up. */
async function refuseOtherZones(client: Connection, { ids, zones }: Zones): Promise<void> {
  const { rows } = await client.query<{ moved: boolean }>(
    `select exists (
       select from workspaces join unnest($1::int[], $2::text[]) as noted (id, zone) using (id)
       where time_zone <> zone) as moved`,
    [ids, zones],
  )
  if (rows[0]?.moved === true) throw new ZoneChanged()
}

/** No zone is more than a day from UTC: of the last two days some may be a later day's. */
const seamsOf = (sums: 'visit_sums' | 'click_sums') => `
  insert into click_seams as seam (workspace_id, day, platform, facet, value, visits)
  select workspace_id, day, platform, facet, value, sum(visits)
  from ${sums}(null, $1::timestamptz - interval '2 days', $1)
  where day >= ($1::timestamptz at time zone 'UTC')::date - 1
  group by 1, 2, 3, 4, 5
  on conflict (workspace_id, day, platform, facet, value)
    do update set visits = seam.visits + excluded.visits`

async function keepSeams(client: Connection, until: Date): Promise<void> {
  await client.query('delete from click_seams')
  await client.query(seamsOf('visit_sums'), [until])
}

const addSeams = (client: Connection, until: Date) => client.query(seamsOf('click_sums'), [until])

/** What capped rules have had, in the words of the index `clicks_by_rule`. */
async function keepRuleClicks(
  client: Connection,
  tables: readonly string[],
  until: Date,
): Promise<void> {
  // Of what goes alone: an older month that was made since stays, and is counted when it goes.
  const going = tables.map(
    (name) => `select workspace_id, link_id, chosen_by, flag from ${name} where occurred_at < $1`,
  )
  await client.query(
    `insert into dropped_rule_clicks (workspace_id, link_id, rule, clicks)
     select clicks.workspace_id, link_id, chosen_by, count(*)
     from (${going.join(' union all ')}) as clicks
     join workspaces on workspaces.id = clicks.workspace_id
     where flag = 'none' and chosen_by not in ('default', 'rotation', 'kept')
     group by 1, 2, 3
     on conflict (workspace_id, link_id, rule)
       do update set clicks = dropped_rule_clicks.clicks + excluded.clicks`,
    [until],
  )
}
