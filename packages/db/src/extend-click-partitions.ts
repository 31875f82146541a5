import type pg from 'pg'

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
    const name = `clicks_${start.toISOString().slice(0, 7).replace('-', '_')}`
    // DDL takes no parameters; both values are made here from a Date.
    await pool.query(
      `create table if not exists ${name} partition of clicks
       for values from ('${start.toISOString()}') to ('${monthStart(start, 1).toISOString()}')`,
    )
  }
}

function monthStart(date: Date, offsetMonths: number): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offsetMonths, 1))
}
