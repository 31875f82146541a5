import { syncs } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { NetworkFailure } from '#src/integrations/network-failure.ts'
import { isFree, noClaim } from '#src/jobs/claims.ts'
import { eachOrLog } from '#src/jobs/each-or-log.ts'
import { type Services, type Tenant, tenantOf } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { findConnections, isDue } from './find-connections.ts'
import type { RunRow } from './queue-run.ts'
import { noteOutcome } from './store-outcome.ts'
import type { SyncPart } from './sync-part.ts'

const mostAttempts = 5
const stopped = 'The server stopped while it was running.'

/** A run whose process ended without a word is shown as failed, and queued once more. */
export async function takeUpStuck(services: Services, parts: readonly SyncPart[]): Promise<void> {
  const stuck = await services.database.orm
    .select({ id: syncs.id, workspaceId: syncs.workspaceId })
    .from(syncs)
    .where(acrossWorkspaces('job', eq(syncs.status, 'running'), isFree(services, syncs)))
  await eachOrLog(services, stuck, ({ id, workspaceId }) =>
    takeUp(tenantOf(services, workspaceId), id, parts),
  )
}

async function takeUp(tenant: Tenant, id: number, parts: readonly SyncPart[]): Promise<void> {
  const { live, log, now, workspaceId } = tenant
  const isStuck = ours(
    tenant,
    syncs,
    eq(syncs.id, id),
    eq(syncs.status, 'running'),
    isFree(tenant, syncs),
  )
  const run = await withTransaction(tenant, async (inner) => {
    const [row] = await inner.orm
      .update(syncs)
      .set({ status: 'failed', finishedAt: now(), message: stopped, ...noClaim })
      .where(isStuck)
      .returning()
    if (row === undefined) return null
    const { kind, cause, attempts } = row
    if (attempts >= mostAttempts) await giveUp(inner, row, parts)
    else {
      const again = { workspaceId, kind, cause, attempts, queuedAt: now() }
      await inner.orm.insert(syncs).values(again).onConflictDoNothing()
    }
    return row
  })
  if (run === null) return
  const fate = run.attempts < mostAttempts ? 'taken up again' : 'given up'
  log.warn({ sync: id, kind: run.kind, attempts: run.attempts }, `a sync got stuck and is ${fate}`)
  live.announce(workspaceId, 'syncs')
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
