import type pg from 'pg'
import { monthStart, partitionName } from './click-months.ts'
import { inTransaction } from './in-transaction.ts'
import { lockBriefly, withoutWaiting } from './without-waiting.ts'

/** So far ahead that a read or a backup which lasts for days keeps no month from being made in time. */
const monthsAhead = 12

export interface ExtendOptions {
  /** Its month is the first; else that of `now`. */
  from?: Date
  /** Raised, nothing more is tried. */
  signal?: AbortSignal
}

/**
 * Makes the month partitions of `clicks` up to twelve months past `now`. Months that exist are left
 * alone, so it may run at every start and daily. Neither reading nor counting has to wait for it; it
 * comes again where it would have to wait itself.
 */
export async function extendClickPartitions(
  pool: pg.Pool,
  now: Date,
  { from = now, signal }: ExtendOptions = {},
): Promise<void> {
  const last = monthStart(now, monthsAhead)
  for (let start = monthStart(from, 0); start <= last; start = monthStart(start, 1)) {
    if (!(await exists(pool, start))) await withoutWaiting(() => makeMonth(pool, start), { signal })
  }
}

async function exists(database: pg.Pool | pg.PoolClient, start: Date): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [partitionName(start)],
  )
  return rows[0]?.found === true
}

async function makeMonth(pool: pg.Pool, start: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    await lockBriefly(client)
    // The locks that attaching takes, taken in its order: the first keeps out other makers of months
    // alone, the second is on what is next to empty.
    await client.query('lock table only clicks in share update exclusive mode')
    if (await exists(client, start)) return
    await client.query('lock table clicks_default in access exclusive mode')
    await attachMonth(client, start)
  })
}

/** Clicks of a month before it was made are in the default partition: they must leave it first. */
async function attachMonth(client: pg.PoolClient, start: Date): Promise<void> {
  const name = partitionName(start)
  // DDL takes no parameters; both values are made here from a Date.
  const [begin, end] = [start.toISOString(), monthStart(start, 1).toISOString()]
  await client.query(`create table ${name} (like clicks including all)`)
  await client.query(
    `with moved as (
       delete from clicks_default where occurred_at >= '${begin}' and occurred_at < '${end}'
       returning *
     )
     insert into ${name} select * from moved`,
  )
  await client.query(
    `alter table clicks attach partition ${name} for values from ('${begin}') to ('${end}')`,
  )
}
