import type { Database } from '@hopwise/db'

/** Whether the job has been in the schedule for so many days: since then no process of before it can start. */
export async function hasStoodFor({ pool }: Database, job: string, days: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from pgboss.schedule where name = $1 and created_on <= now() - make_interval(days => $2)',
    [job, days],
  )
  return rowCount !== 0
}
