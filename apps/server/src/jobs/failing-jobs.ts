import type { Services } from '#src/services.ts'

/** A job whose last run failed, in any process. */
export interface FailingJob {
  name: string
  failedAt: Date
  attempts: number
  /** The kind of its last error. What exactly it said may report any workspace, so it is in the log alone. */
  fault: string
}

/** What the scheduler's tables say of each job's latest run. */
export async function findFailing({ pool }: Services['database']): Promise<FailingJob[]> {
  const { rows } = await pool.query<FailingJob & { output: unknown }>(
    // Of tens of thousands of runs few failed, so those are found first.
    `with failed as (
       select distinct on (name) name, output, retry_count + 1 as attempts,
         coalesce(completed_on, started_on, created_on) as at
       from pgboss.job
       where name not like '\\_\\_%' and state in ('failed', 'retry')
       order by name, coalesce(completed_on, started_on, created_on) desc
     )
     select name, at as "failedAt", attempts, output from failed
     where not exists (
       select from pgboss.job as later
       where later.name = failed.name and later.state = 'completed'
         and later.completed_on >= failed.at)
     order by at desc limit 50`,
  )
  return rows.map(({ output, ...job }) => ({ ...job, fault: errorNameOf(output) }))
}

function errorNameOf(output: unknown): string {
  const { code, name } = (output ?? {}) as { code?: unknown; name?: unknown }
  const word = [code, name].find((one) => typeof one === 'string' && /^\w{1,40}$/.test(one))
  return typeof word === 'string' ? word : 'Error'
}
