import type {
  AdminSettings,
  changeAdminSettings as changeContract,
  EndpointInput,
} from '@hopwise/contracts'
import { adminSettings, syncCursors } from '@hopwise/db'
import { eq, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { hoursOf, readAdminSettings } from '#src/features/money/syncs/index.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'

export function getAdminSettings({ orm, workspaceId }: Ctx): Promise<AdminSettings> {
  return readAdminSettings(orm, workspaceId)
}

/** A new schedule holds from the last good reading on; what waits after a problem keeps waiting. */
export async function changeAdminSettings(
  ctx: Ctx,
  { body }: EndpointInput<typeof changeContract>,
): Promise<AdminSettings> {
  refuseInSample(ctx)
  const changed = await withTransaction(ctx, async (inner) => {
    const before = await readAdminSettings(inner.orm, inner.workspaceId)
    inner.trail?.noteBefore(before)
    const after = {
      productSyncHours: body.productSyncHours ?? before.productSyncHours,
      earningsSyncHours: body.earningsSyncHours ?? before.earningsSyncHours,
      clickDetailDays:
        body.clickDetailDays === undefined ? before.clickDetailDays : body.clickDetailDays,
      logDays: body.logDays ?? before.logDays,
    }
    await inner.orm
      .insert(adminSettings)
      .values({ workspaceId: inner.workspaceId, ...after })
      .onConflictDoUpdate({ target: adminSettings.workspaceId, set: after })
    for (const kind of ['products', 'earnings'] as const) {
      if (hoursOf(before, kind) === hoursOf(after, kind)) continue
      await inner.orm
        .update(syncCursors)
        .set({
          nextAt: sql`${syncCursors.doneAt} + make_interval(hours => ${hoursOf(after, kind)})`,
        })
        .where(
          ours(inner, syncCursors, eq(syncCursors.kind, kind), isNull(syncCursors.problemKind)),
        )
    }
    return after
  })
  ctx.live.announce(ctx.workspaceId, 'syncs')
  return changed
}
