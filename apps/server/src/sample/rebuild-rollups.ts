import { clickRollups, type Transaction } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { rebuildDays } from '#src/features/analytics/index.ts'

/** Makes a workspace's rollups anew from its visits. */
export async function rebuildRollups(transaction: Transaction, workspaceId: number): Promise<void> {
  await transaction.delete(clickRollups).where(eq(clickRollups.workspaceId, workspaceId))
  await transaction.execute(sql`
    insert into click_rollups
      (workspace_id, hour, link_id, variant_id, flag, country, device, platform, visits)
    select workspace_id, date_trunc('hour', occurred_at, 'UTC'), link_id, variant_id, flag,
      country, device, platform, count(*)
    from clicks where workspace_id = ${workspaceId}
    group by 1, 2, 3, 4, 5, 6, 7, 8`)
  await rebuildDays(transaction, workspaceId)
}
