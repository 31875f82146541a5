import type { Pool } from 'pg'

/** How many sessions of the database wait for a lock that another transaction holds. */
export async function lockWaits(pool: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
