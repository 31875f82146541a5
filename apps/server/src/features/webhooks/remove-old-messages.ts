import { adminSettings, inboundMessages, webhookDeliveries, workspaces } from '@hopwise/db'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'

const defaultLogDays = 30
const dayMs = 86_400_000
const rowsAtOnce = 2_000

/** Deletes calls of networks and deliveries to receivers that are older than the workspace keeps them. */
export async function removeOldMessages(services: Services): Promise<void> {
  const kept = await services.database.orm
    .select({ workspaceId: workspaces.id, logDays: adminSettings.logDays })
    .from(workspaces)
    .leftJoin(adminSettings, eq(adminSettings.workspaceId, workspaces.id))
  await eachOrLog(services, kept, async ({ workspaceId, logDays }) => {
    const before = new Date(services.now().getTime() - (logDays ?? defaultLogDays) * dayMs)
    while ((await removeCalls(services, workspaceId, before)) === rowsAtOnce);
    while ((await removeDeliveries(services, workspaceId, before)) === rowsAtOnce);
  })
}

/** Some at a time, so that no statement holds a table for long. */
async function removeCalls({ database }: Services, workspaceId: number, before: Date) {
  const old = database.orm
    .select({ id: inboundMessages.id })
    .from(inboundMessages)
    .where(
      and(eq(inboundMessages.workspaceId, workspaceId), lt(inboundMessages.receivedAt, before)),
    )
    .orderBy(asc(inboundMessages.id))
    .limit(rowsAtOnce)
  const gone = await database.orm
    .delete(inboundMessages)
    .where(inArray(inboundMessages.id, old))
    .returning({ id: inboundMessages.id })
  return gone.length
}

async function removeDeliveries({ database }: Services, workspaceId: number, before: Date) {
  const old = database.orm
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.workspaceId, workspaceId), lt(webhookDeliveries.createdAt, before)),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(rowsAtOnce)
  const gone = await database.orm
    .delete(webhookDeliveries)
    .where(inArray(webhookDeliveries.id, old))
    .returning({ id: webhookDeliveries.id })
  return gone.length
}
