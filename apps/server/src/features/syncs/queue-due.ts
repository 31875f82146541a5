import { syncKinds } from '@hopwise/contracts'
import { networkConnections, syncCursors, syncs, workspaces } from '@hopwise/db'
import { and, asc, eq, inArray, isNull, lte, min, or, sql } from 'drizzle-orm'
import type { Services } from '#src/services.ts'
import { networksOf } from './find-work.ts'
import { staleMs } from './living-run.ts'
import { queueRun, type RunRow } from './queue-run.ts'
import type { SyncPart } from './sync-part.ts'

/** What a tick of the clock queues at most of a kind; those that wait longest come first. */
const queuedAtOnce = 200
const mostAttempts = 5

/** Queues what is due and takes up what got stuck; answers every run that waits to be done. */
export async function queueDueSyncs(
  services: Services,
  parts: readonly SyncPart[],
): Promise<Pick<RunRow, 'id' | 'kind' | 'workspaceId'>[]> {
  const { orm } = services.database
  await takeUpStuck(services)
  for (const kind of syncKinds) {
    for (const { workspaceId, isNew } of await findDue(services, networksOf(parts, kind), kind)) {
      await queueRun({ ...services, orm, workspaceId }, kind, isNew ? 'connection' : 'schedule')
    }
  }
  return await orm
    .select({ id: syncs.id, kind: syncs.kind, workspaceId: syncs.workspaceId })
    .from(syncs)
    .where(eq(syncs.status, 'queued'))
    .orderBy(asc(syncs.queuedAt))
}

/**
 * New is a network that was never read. The sample is everybody's, and its keys are nobody's.
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
    .leftJoin(
      syncCursors,
      and(
        eq(syncCursors.workspaceId, networkConnections.workspaceId),
        eq(syncCursors.connectionId, networkConnections.id),
        eq(syncCursors.kind, kind),
      ),
    )
    .where(
      and(
        eq(workspaces.isSample, false),
        inArray(networkConnections.network, networks),
        or(isNull(syncCursors.nextAt), lte(syncCursors.nextAt, now())),
      ),
    )
    .groupBy(networkConnections.workspaceId)
    .orderBy(sql`${min(syncCursors.nextAt)} nulls first`)
    .limit(queuedAtOnce)
}

/** A run whose process ended without a word is told as failed, and queued once more. */
async function takeUpStuck({ database, now, live, log }: Services): Promise<void> {
  const silentSince = new Date(now().getTime() - staleMs)
  const stuck = await database.orm.transaction(async (transaction) => {
    const rows = await transaction
      .update(syncs)
      .set({
        status: 'failed',
        finishedAt: now(),
        beatAt: null,
        message: 'It stopped in the middle, with the process that ran it.',
      })
      .where(and(eq(syncs.status, 'running'), lte(syncs.beatAt, silentSince)))
      .returning()
    const again = rows.filter(({ attempts }) => attempts < mostAttempts)
    if (again.length > 0) {
      const values = again.map(({ workspaceId, kind, cause, attempts }) => ({
        workspaceId,
        kind,
        cause,
        attempts,
        queuedAt: now(),
      }))
      await transaction.insert(syncs).values(values).onConflictDoNothing()
    }
    return rows
  })
  for (const { id, kind, workspaceId, attempts } of stuck) {
    log.warn({ sync: id, kind, attempts }, 'a sync got stuck and is taken up again')
    live.announce(workspaceId, 'syncs')
  }
}
