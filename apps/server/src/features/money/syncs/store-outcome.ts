import { networkConnections, syncCursors, syncs } from '@hopwise/db'
import { eq, isNotNull, ne } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { NetworkFailure } from '#src/integrations/network-failure.ts'
import type { Tenant } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { isStillMine } from './claim-run.ts'
import type { Work } from './find-work.ts'
import type { RunRow } from './queue-run.ts'
import { hoursOf, readAdminSettings } from './workspace-schedule.ts'

const hourMs = 3_600_000
const firstRetryMs = 5 * 60_000
const longestRetryMs = 6 * hourMs
/** Where a network does not say until when. */
const unknownLimitMs = 15 * 60_000
/** A key may be made to work again at the network. */
const refusedMs = 24 * hourMs

/**
 * Remembers how a connection was read, and when it is read next; answers whether the run was still
 * ours. One that was cancelled or taken up by another says nothing about the network.
 */
export async function storeOutcome(
  tenant: Tenant,
  run: RunRow,
  work: Pick<Work, 'connection' | 'cursor'>,
  failure: NetworkFailure | null,
): Promise<boolean> {
  return await withTransaction(tenant, async (inner) => {
    const [mine] = await inner.orm
      .select({ id: syncs.id })
      .from(syncs)
      .where(isStillMine(run))
      .for('share')
    if (mine === undefined) return false
    await noteOutcome(inner, run, work, failure)
    return true
  })
}

/** Inside a transaction; a failure counts as often as it was met. */
export async function noteOutcome(
  tenant: Tenant,
  run: RunRow,
  { connection, cursor }: Pick<Work, 'connection' | 'cursor'>,
  failure: NetworkFailure | null,
  times = 1,
): Promise<void> {
  const { orm, workspaceId, now } = tenant
  const settings = await readAdminSettings(orm, workspaceId)
  const usual = new Date((run.startedAt ?? now()).getTime() + hoursOf(settings, run.kind) * hourMs)
  const isGood = failure === null || failure.problem === 'not-eligible'
  const failures = isGood ? 0 : (cursor?.failures ?? 0) + times
  const state = {
    failures,
    problem: failure?.message ?? null,
    problemKind: failure?.problem ?? null,
    nextAt: isGood ? usual : retryAt(now(), failure, failures),
    ...(failure === null && { doneAt: now() }),
  }
  const keys = { workspaceId, connectionId: connection.id, kind: run.kind }
  const own = ours(tenant, networkConnections, eq(networkConnections.id, connection.id))
  const [there] = await orm
    .select({ id: networkConnections.id })
    .from(networkConnections)
    .where(own)
    .for('update')
  if (there === undefined) return
  await orm
    .insert(syncCursors)
    .values({ ...keys, ...state })
    .onConflictDoUpdate({
      target: [syncCursors.workspaceId, syncCursors.connectionId, syncCursors.kind],
      set: state,
    })
  const [other] = await orm
    .select({ problem: syncCursors.problem })
    .from(syncCursors)
    .where(
      ours(
        tenant,
        syncCursors,
        eq(syncCursors.connectionId, connection.id),
        ne(syncCursors.kind, run.kind),
        isNotNull(syncCursors.problem),
      ),
    )
  const problem = failure?.message ?? other?.problem ?? null
  await orm
    .update(networkConnections)
    .set({ problem, ...checkOf(failure, now()) })
    .where(own)
}

/** A network that does not answer says nothing about the key. */
function checkOf(failure: NetworkFailure | null, now: Date) {
  if (failure === null || failure.problem === 'not-eligible') {
    return { isActive: true, testedAt: now }
  }
  return failure.problem === 'refused' ? { isActive: false, testedAt: now } : {}
}

function retryAt(now: Date, failure: NetworkFailure, failures: number): Date {
  if (failure.problem === 'throttled' && failure.retryAt !== null) return failure.retryAt
  const later = (ms: number) => new Date(now.getTime() + ms)
  switch (failure.problem) {
    case 'throttled':
      return later(unknownLimitMs)
    case 'refused':
      return later(refusedMs)
    default:
      return later(Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(failures - 1, 10)))
  }
}
