import { conversions } from '@hopwise/db'
import { and, asc, eq, lte } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services, Tenant } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { announceEarnings } from './announce-earnings.ts'
import { lockEarnings } from './lock-earnings.ts'
import { moveStatus } from './move-status.ts'

const rowsAtOnce = 500

/** What was held long enough without news of a refund counts as confirmed. */
export async function confirmHeldEarnings(services: Services): Promise<void> {
  const { orm } = services.database
  const due = await orm
    .selectDistinct({ workspaceId: conversions.workspaceId })
    .from(conversions)
    .where(acrossWorkspaces('job', isDue(services.now())))
  await eachOrLog(services, due, async ({ workspaceId }) => {
    const tenant = tenantOf(services, workspaceId)
    while ((await confirmSome(tenant)) === rowsAtOnce);
    announceEarnings(tenant)
  })
}

const isDue = (now: Date) => and(eq(conversions.status, 'pending'), lte(conversions.confirmAt, now))

/** A transaction for each few hundred, so that no one waits long. */
async function confirmSome(tenant: Tenant): Promise<number> {
  return await withTransaction(tenant, async (inner) => {
    await lockEarnings(inner.orm, inner.workspaceId)
    const rows = await inner.orm
      .select({ id: conversions.id })
      .from(conversions)
      .where(ours(inner, conversions, isDue(tenant.now())))
      .orderBy(asc(conversions.confirmAt), asc(conversions.id))
      .limit(rowsAtOnce)
    const ids = rows.map(({ id }) => id)
    const note = 'The hold is over'
    if (ids.length > 0) await moveStatus(inner, ids, 'confirmed', { route: 'schedule', note })
    return ids.length
  })
}
