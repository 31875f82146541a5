import { syncKinds } from '@hopwise/contracts'
import { networkConnections, type Orm, syncCursors, syncs, workspaces } from '@hopwise/db'
import { asc, eq, inArray, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs, ours } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { cursorOf, networksOf } from './find-connections.ts'
import { queueRun, type RunRow } from './queue-run.ts'
import type { SyncPart } from './sync-part.ts'
import { takeUpStuck } from './take-up-stuck.ts'

/** What a tick of the clock queues at most of a kind; those that wait longest come first. */
const queuedAtOnce = 200

/** Queues what is due and takes up what got stuck; answers every run that waits to be done. */
export async function queueDueSyncs(
  services: Services,
  parts: readonly SyncPart[],
): Promise<Pick<RunRow, 'id' | 'kind' | 'workspaceId'>[]> {
  const { orm } = services.database
  await takeUpStuck(services, parts)
  for (const kind of syncKinds) {
    const due = await findDue(services.database.orm, services.now(), parts, kind)
    for (const one of due) await queueIfDue(services, parts, kind, one)
  }
  return await orm
    .select({ id: syncs.id, kind: syncs.kind, workspaceId: syncs.workspaceId })
    .from(syncs)
    .where(acrossWorkspaces('job', eq(syncs.status, 'queued')))
    .orderBy(asc(syncs.queuedAt))
}

/** Another process may have read it since it was found; none does while this run waits. */
async function queueIfDue(
  services: Services,
  parts: readonly SyncPart[],
  kind: SyncPart['kind'],
  { workspaceId, isNew }: Due,
): Promise<void> {
  await withTransaction(tenantOf(services, workspaceId), async (inner) => {
    const queued = await queueRun(inner, kind, isNew ? 'connection' : 'schedule')
    if (!queued.isNew) return
    const isHere = eq(networkConnections.workspaceId, workspaceId)
    const [due] = await findDue(inner.orm, inner.now(), parts, kind, isHere)
    if (due === undefined)
      await inner.orm.delete(syncs).where(ours(inner, syncs, eq(syncs.id, queued.run.id)))
  })
}

interface Due {
  workspaceId: number
  isNew: boolean
}

/**
 * New is a network that was never read. The sample is everyone's, and its keys are no one's.
 */
async function findDue(
  orm: Orm,
  now: Date,
  parts: readonly SyncPart[],
  kind: SyncPart['kind'],
  which?: SQL,
): Promise<Due[]> {
  return await orm
    .select({
      workspaceId: networkConnections.workspaceId,
      isNew: sql<boolean>`bool_or(${syncCursors.connectionId} is null)`,
    })
    .from(networkConnections)
    .innerJoin(workspaces, eq(workspaces.id, networkConnections.workspaceId))
    .leftJoin(syncCursors, cursorOf(kind))
    .where(
      acrossWorkspaces(
        'job',
        isServedByJobs,
        which,
        inArray(networkConnections.network, networksOf(parts, kind)),
        or(isNull(syncCursors.nextAt), lte(syncCursors.nextAt, now)),
      ),
    )
    .groupBy(networkConnections.workspaceId)
    .orderBy(sql`${min(syncCursors.nextAt)} nulls first`)
    .limit(queuedAtOnce)
}
