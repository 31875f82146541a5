import type { Database } from '@hopwise/db'
import { PgBoss } from 'pg-boss'

/** The scheduler's tables, which a test app has none of. */
export async function startSchedule({ pool }: Pick<Database, 'pool'>, job: string): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.createQueue(job)
  await boss.stop({ graceful: false })
}

/** As if the job had run at night on these days. */
export async function noteRuns(
  { pool }: Pick<Database, 'pool'>,
  job: string,
  days: readonly string[],
): Promise<void> {
  for (const day of days) {
    await pool.query(
      `insert into pgboss.job (name, state, completed_on) values ($1, 'completed', $2)`,
      [job, `${day}T01:00:00Z`],
    )
  }
}
