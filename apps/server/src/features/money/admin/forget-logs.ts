import { inboundMessages, syncs, webhookDeliveries, workspaces } from '@hopwise/db'
import { and, eq, inArray, isNotNull, lt, notInArray } from 'drizzle-orm'
import { acrossWorkspaces, type Ours, ours } from '#src/collection/ours.ts'
import { addressKeptMs } from '#src/features/money/postbacks/index.ts'
import { readAdminSettings } from '#src/features/money/syncs/index.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import type { Services } from '#src/services.ts'

const dayMs = 86_400_000
const rowsAtOnce = 2_000

type Log = typeof syncs | typeof inboundMessages | typeof webhookDeliveries

/** Removes runs, messages and deliveries that are older than their workspace keeps them. */
export async function forgetLogs(services: Services): Promise<void> {
  const { orm } = services.database
  const all = await orm
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(acrossWorkspaces('job', eq(workspaces.isSample, false)))
  await eachOrLog(services, all, async ({ id }) => {
    await forgetCallers(services, id)
    const { logDays } = await readAdminSettings(orm, id)
    const before = new Date(services.now().getTime() - logDays * dayMs)
    await removeAll(
      services,
      syncs,
      ours(
        { workspaceId: id },
        syncs,
        lt(syncs.queuedAt, before),
        notInArray(syncs.status, ['queued', 'running']),
      ),
    )
    await removeAll(
      services,
      inboundMessages,
      ours({ workspaceId: id }, inboundMessages, lt(inboundMessages.receivedAt, before)),
    )
    // What waits is still to be sent, however old it is.
    await removeAll(
      services,
      webhookDeliveries,
      ours(
        { workspaceId: id },
        webhookDeliveries,
        lt(webhookDeliveries.createdAt, before),
        inArray(webhookDeliveries.status, ['delivered', 'failed']),
      ),
    )
  })
}

/** Where calls came from, a day later. */
async function forgetCallers({ database, now }: Services, workspaceId: number): Promise<void> {
  await database.orm
    .update(inboundMessages)
    .set({ address: null })
    .where(
      ours(
        { workspaceId },
        inboundMessages,
        isNotNull(inboundMessages.address),
        lt(inboundMessages.receivedAt, new Date(now().getTime() - addressKeptMs)),
      ),
    )
}

/** Some at a time, so that no statement holds a table for long. */
async function removeAll({ database }: Services, log: Log, old: Ours): Promise<void> {
  const { orm } = database
  let removed = rowsAtOnce
  while (removed === rowsAtOnce) {
    const step = orm.select({ id: log.id }).from(log).where(old).limit(rowsAtOnce)
    const gone = await orm
      .delete(log)
      .where(and(old, inArray(log.id, step)))
      .returning({ id: log.id })
    removed = gone.length
  }
}
