import type { Services } from '#src/services.ts'

/** The last time a job did its work, in seconds since 1970, and how many seconds that took. */
export interface LastRun {
  endedAt: number
  seconds: number
}

/** What the scheduler's tables remember of each job, so that a restart forgets none. */
export async function readLastRuns({ pool }: Services['database']): Promise<Map<string, LastRun>> {
  const { rows } = await pool.query<LastRun & { name: string }>(
    `select distinct on (name) name,
       extract(epoch from completed_on)::float8 as "endedAt",
       extract(epoch from completed_on - started_on)::float8 as seconds
     from pgboss.job
     where state = 'completed' and name not like '\\_\\_%'
     order by name, completed_on desc`,
  )
  return new Map(rows.map(({ name, endedAt, seconds }) => [name, { endedAt, seconds }]))
}
