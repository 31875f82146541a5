import type { Services } from '#src/services.ts'

/**
 * On how many of the seven days before today (UTC) a job did its work. The scheduler keeps its runs for a
 * week. It takes their times from the database, so that they also contradict a machine whose own clock is off.
 */
export async function countEarlierDays(
  { pool }: Pick<Services['database'], 'pool'>,
  name: string,
  now: Date,
): Promise<number> {
  const { rows } = await pool.query<{ days: number }>(
    `select count(distinct (completed_on at time zone 'UTC')::date)::int as days
     from pgboss.job
     where name = $1 and state = 'completed'
       and completed_on < date_trunc('day', $2::timestamptz, 'UTC')
       and completed_on >= date_trunc('day', $2::timestamptz, 'UTC') - interval '7 days'`,
    [name, now],
  )
  return rows[0]?.days ?? 0
}
