import type { Orm } from '@hopwise/db'
import { sql } from 'drizzle-orm'
import { foldTail, holdDays } from './fold-referrers.ts'

const allDays = { from: '0001-01-01', to: '9999-12-31' }

/**
 * Makes a workspace's figures by day anew from its visits and conversions, in its present time zone:
 * call it in the transaction that changes the zone. Clicks that come meanwhile wait and are added.
 */
export function rebuildDays(orm: Orm, workspaceId: number): Promise<void> {
  return orm.transaction(async (transaction) => {
    await holdDays(transaction, workspaceId)
    await transaction.execute(sql`select rebuild_days(${workspaceId}::int)`)
    await foldTail(transaction, workspaceId, allDays)
  })
}
