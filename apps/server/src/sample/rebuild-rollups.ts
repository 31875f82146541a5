import {
  armRollups,
  clickRollups,
  isCountedVisit,
  isRotated,
  packedHours,
  type Transaction,
  visits,
} from '@hopwise/db'
import { leastChance } from '@hopwise/optimizer'
import { sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { rebuildDays } from '#src/rollups/rebuild-days.ts'

/** Makes a workspace's rollups again from its visits. */
export async function rebuildRollups(transaction: Transaction, workspaceId: number): Promise<void> {
  await transaction.delete(clickRollups).where(ours({ workspaceId }, clickRollups))
  await transaction.delete(packedHours).where(ours({ workspaceId }, packedHours))
  await transaction.execute(sql`
    insert into click_rollups
      (workspace_id, hour, link_id, variant_id, flag, country, device, platform, visits)
    select workspace_id, date_trunc('hour', occurred_at, 'UTC'), link_id, variant_id, flag,
      country, device, platform, count(*)
    from visits where workspace_id = ${workspaceId}
    group by 1, 2, 3, 4, 5, 6, 7, 8`)
  await transaction.delete(armRollups).where(ours({ workspaceId }, armRollups))
  await transaction.execute(sql`
    insert into arm_rollups
      (workspace_id, link_id, hour, variant_id, country, device, visits, inverse, inverse_square)
    select workspace_id, link_id, date_trunc('hour', occurred_at, 'UTC'), variant_id, country,
      device, count(*), sum(1 / chance), sum(1 / chance ^ 2)
    from visits
    cross join lateral (select greatest(probability::float8, ${leastChance}::float8) as chance) as reported
    where workspace_id = ${workspaceId} and ${isCountedVisit(visits)} and ${isRotated(visits.chosenBy)}
    group by 1, 2, 3, 4, 5, 6`)
  await rebuildDays(transaction, workspaceId)
}
