import type { Orm } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import { withTransaction } from '#src/with-transaction.ts'
import { foldTail, lockDays } from './fold-referrers.ts'

const allDays = { from: '0001-01-01', to: '9999-12-31' }

/**
 * Makes a workspace's figures by day again from its visits and conversions, in its present time zone:
 * call it in the transaction that changes the zone. Clicks that come in the meantime wait and are added.
 */
export function rebuildDays(orm: Orm, workspaceId: number): Promise<void> {
  return withTransaction({ orm, workspaceId }, async (inner) => {
    await lockDays(inner.orm, workspaceId)
    await inner.orm.execute(sql`select rebuild_days(${workspaceId}::int)`)
    await foldTail(inner.orm, workspaceId, allDays)
  })
}
