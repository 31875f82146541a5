import type { Orm } from '@hopwise/db'
import { sql } from 'drizzle-orm'

/**
 * One writer of a workspace's conversions at a time, until its transaction ends. The trigger that
 * counts them takes the same lock after the rows; a writer that took rows first could meet another.
 */
export async function lockEarnings(transaction: Orm, workspaceId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(7405121, ${workspaceId}::int)`)
}
