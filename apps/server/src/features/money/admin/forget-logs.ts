import { adminSettings, inboundMessages, syncs, webhookDeliveries } from '@hopwise/db'
import { and, inArray, isNotNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { acrossWorkspaces, type Ours, ours } from '#src/collection/ours.ts'
import { addressKeptMs } from '#src/features/money/postbacks/index.ts'
import { defaultLogDays } from '#src/features/money/syncs/index.ts'
import type { Services } from '#src/services.ts'

const dayMs = 86_400_000
const rowsAtOnce = 2_000

type Log = typeof syncs | typeof inboundMessages | typeof webhookDeliveries

/** Each log, by when its rows were made; what waits is still to be done, however old it is. */
const logs = [
  {
    log: syncs,
    madeAt: syncs.queuedAt,
    isDone: notInArray(syncs.status, ['queued', 'running']),
  },
  { log: inboundMessages, madeAt: inboundMessages.receivedAt, isDone: undefined },
  {
    log: webhookDeliveries,
    madeAt: webhookDeliveries.createdAt,
    isDone: inArray(webhookDeliveries.status, ['delivered', 'failed']),
  },
] as const

/** The sample's are moved along with the calendar. */
const ofSample = sql`(select id from workspaces where is_sample)`

/**
 * Removes runs, messages and deliveries that are older than their workspace keeps them: those of all
 * that keep them as long as everyone does at once, by their age, and then those of each that does not.
 */
export async function forgetLogs(services: Services): Promise<void> {
  const { orm } = services.database
  const before = (days: number) => new Date(services.now().getTime() - days * dayMs)
  await forgetCallers(services)
  const others = await orm
    .select({ workspaceId: adminSettings.workspaceId, logDays: adminSettings.logDays })
    .from(adminSettings)
    .where(
      acrossWorkspaces(
        'job',
        ne(adminSettings.logDays, defaultLogDays),
        sql`${adminSettings.workspaceId} not in ${ofSample}`,
      ),
    )
  for (const { log, madeAt, isDone } of logs) {
    const isOfMost = sql`not exists (
      select from ${adminSettings} where ${adminSettings.workspaceId} = ${log.workspaceId}
        and ${adminSettings.logDays} <> ${defaultLogDays})`
    await removeAll(
      services,
      log,
      acrossWorkspaces('job', lt(madeAt, before(defaultLogDays)), isDone, isOfMost, isReal(log)),
    )
    for (const { workspaceId, logDays } of others) {
      await removeAll(
        services,
        log,
        ours({ workspaceId }, log, lt(madeAt, before(logDays)), isDone),
      )
    }
  }
}

const isReal = (log: Log): SQL => sql`${log.workspaceId} not in ${ofSample}`

/** Where calls came from, a day later. */
async function forgetCallers({ database, now }: Services): Promise<void> {
  await database.orm
    .update(inboundMessages)
    .set({ address: null })
    .where(
      acrossWorkspaces(
        'job',
        isNotNull(inboundMessages.address),
        lt(inboundMessages.receivedAt, new Date(now().getTime() - addressKeptMs)),
        isReal(inboundMessages),
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
