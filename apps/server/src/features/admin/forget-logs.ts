import { inboundMessages, syncs, webhookDeliveries, workspaces } from '@hopwise/db'
import { and, eq, inArray, lt, notInArray } from 'drizzle-orm'
import { readAdminSettings } from '#src/features/syncs/index.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'

const dayMs = 86_400_000

/** Removes runs, messages and deliveries that are older than their workspace keeps them. */
export async function forgetLogs(services: Services): Promise<void> {
  const { orm } = services.database
  const all = await orm
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.isSample, false))
  await eachOrLog(services, all, async ({ id }) => {
    const { logDays } = await readAdminSettings(orm, id)
    const before = new Date(services.now().getTime() - logDays * dayMs)
    await orm
      .delete(syncs)
      .where(
        and(
          eq(syncs.workspaceId, id),
          lt(syncs.queuedAt, before),
          notInArray(syncs.status, ['queued', 'running']),
        ),
      )
    await orm
      .delete(inboundMessages)
      .where(and(eq(inboundMessages.workspaceId, id), lt(inboundMessages.receivedAt, before)))
    await orm
      .delete(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.workspaceId, id),
          lt(webhookDeliveries.createdAt, before),
          inArray(webhookDeliveries.status, ['delivered', 'failed']),
        ),
      )
  })
}
