import type pg from 'pg'
import { inTransaction } from './in-transaction.ts'

const monthsAhead = 3

/**
 * Makes the month partitions of `clicks` from the month of `from` to three months past `now`.
 * Months that exist are left alone, so it may run at every start and daily.
 */
export async function extendClickPartitions(
  pool: pg.Pool,
  now: Date,
  from: Date = now,
): Promise<void> {
  const last = monthStart(now, monthsAhead)
  for (let start = monthStart(from, 0); start <= last; start = monthStart(start, 1)) {
    if (!(await exists(pool, start))) await makeMonth(pool, start)
  }
}

function nameOf(start: Date): string {
  return `clicks_${start.toISOString().slice(0, 7).replace('-', '_')}`
}

async function exists(database: pg.Pool | pg.PoolClient, start: Date): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [nameOf(start)],
  )
  return rows[0]?.found === true
}

async function makeMonth(pool: pg.Pool, start: Date): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('lock table clicks in access exclusive mode')
    if (!(await exists(client, start))) await attachMonth(client, start)
  })
}

/** Clicks of a month before it was made are in the default partition: they must leave it first. */
async function attachMonth(client: pg.PoolClient, start: Date): Promise<void> {
  const name = nameOf(start)
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

function monthStart(date: Date, offsetMonths: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offsetMonths, 1))
}
