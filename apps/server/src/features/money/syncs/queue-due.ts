import { syncKinds } from '@hopwise/contracts'
import { networkConnections, syncCursors, syncs, workspaces } from '@hopwise/db'
import { asc, eq, inArray, isNull, lte, min, or, sql } from 'drizzle-orm'
import { acrossWorkspaces, isServedByJobs } from '#src/collection/ours.ts'
import type { Services } from '#src/services.ts'
import { tenantOf } from '#src/services.ts'
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
    for (const { workspaceId, isNew } of await findDue(services, networksOf(parts, kind), kind)) {
      await queueRun(tenantOf(services, workspaceId), kind, isNew ? 'connection' : 'schedule')
    }
  }
  return await orm
    .select({ id: syncs.id, kind: syncs.kind, workspaceId: syncs.workspaceId })
    .from(syncs)
    .where(acrossWorkspaces('job', eq(syncs.status, 'queued')))
    .orderBy(asc(syncs.queuedAt))
}

/**
 * New is a network that was never read. The sample is everyone's, and its keys are no one's.
 */
async function findDue(
  { database, now }: Services,
  networks: readonly SyncPart['network'][],
  kind: SyncPart['kind'],
): Promise<{ workspaceId: number; isNew: boolean }[]> {
  return await database.orm
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
        inArray(networkConnections.network, networks),
        or(isNull(syncCursors.nextAt), lte(syncCursors.nextAt, now())),
      ),
    )
    .groupBy(networkConnections.workspaceId)
    .orderBy(sql`${min(syncCursors.nextAt)} nulls first`)
    .limit(queuedAtOnce)
}
