import { syncs } from '@hopwise/db'
import { eq, lte } from 'drizzle-orm'
import { acrossWorkspaces } from '#src/collection/ours.ts'
import { NetworkFailure } from '#src/integrations/network-failure.ts'
import type { Services, Tenant } from '#src/services.ts'
import { findConnections, isDue } from './find-connections.ts'
import { staleMs } from './living-run.ts'
import type { RunRow } from './queue-run.ts'
import { noteOutcome } from './store-outcome.ts'
import type { SyncPart } from './sync-part.ts'

const mostAttempts = 5
const stopped = 'It stopped in the middle, with the process that ran it.'

/** A run whose process ended without a word is told as failed, and queued once more. */
export async function takeUpStuck(services: Services, parts: readonly SyncPart[]): Promise<void> {
  const { database, now, live, log } = services
  const silentSince = new Date(now().getTime() - staleMs)
  const stuck = await database.orm.transaction(async (orm) => {
    const rows = await orm
      .update(syncs)
      .set({ status: 'failed', finishedAt: now(), beatAt: null, message: stopped })
      .where(acrossWorkspaces('job', eq(syncs.status, 'running'), lte(syncs.beatAt, silentSince)))
      .returning()
    for (const row of rows) {
      const { workspaceId, kind, cause, attempts } = row
      if (attempts >= mostAttempts) {
        await giveUp({ ...services, orm, workspaceId }, row, parts)
        continue
      }
      const again = { workspaceId, kind, cause, attempts, queuedAt: now() }
      await orm.insert(syncs).values(again).onConflictDoNothing()
    }
    return rows
  })
  for (const { id, kind, workspaceId, attempts } of stuck) {
    const fate = attempts < mostAttempts ? 'taken up again' : 'given up'
    log.warn({ sync: id, kind, attempts }, `a sync got stuck and is ${fate}`)
    live.announce(workspaceId, 'syncs')
  }
}

/**
 * What it has not read moves on as after so many failures, or the clock would queue at once what
 * may end the next process too.
 */
async function giveUp(tenant: Tenant, run: RunRow, parts: readonly SyncPart[]): Promise<void> {
  const failure = new NetworkFailure('away', stopped)
  for (const row of await findConnections(tenant, parts, run.kind)) {
    if (isDue(row, tenant.now())) await noteOutcome(tenant, run, row, failure, run.attempts)
  }
}
