import { networkConnections, syncCursors, syncs } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { keyLost, openNetworkKey } from '#src/features/links/networks/index.ts'
import { NetworkFailure } from '#src/integrations/network-failure.ts'
import type { Tenant } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { type ClaimedRun, isStillMine } from './claim-run.ts'
import type { Work } from './find-work.ts'
import type { SyncResult } from './sync-part.ts'

/** 'ended': the run is someone else's or no one's now; 'removed': the connection is no more. */
export type Outcome = { counts: SyncResult } | { failure: NetworkFailure } | Ending
type Ending = 'ended' | 'removed'

/** Thrown through a part whose next position no one wants any more. */
class Ended extends Error {
  readonly outcome: Ending
  constructor(outcome: Ending) {
    super(`the run or its connection has ${outcome}`)
    this.outcome = outcome
  }
}

const ourError = 'Something went wrong on our side while reading it; we’re trying again'

/** Reads one connection. What the network did wrong is an outcome, not an error. */
export async function readConnection(
  tenant: Tenant,
  claimed: ClaimedRun,
  { part, connection, cursor }: Work,
): Promise<Outcome> {
  const waits = stillThrottled(tenant, cursor)
  if (waits !== null) return { failure: waits }
  const apiKey = openNetworkKey(tenant, connection)
  if (apiKey === null) return { failure: new NetworkFailure('refused', keyLost) }
  const { id, network, accountId, payoutHoldDays } = connection
  try {
    const counts = await part.run(
      tenant,
      { id, network, accountId, apiKey, payoutHoldDays },
      {
        report: claimed.report,
        position: cursor?.position ?? null,
        keep: (position) => keepPosition(tenant, claimed, id, position),
        signal: claimed.signal,
      },
    )
    return claimed.signal.aborted ? 'ended' : { counts }
  } catch (error) {
    if (claimed.signal.aborted) return 'ended'
    if (error instanceof Ended) return error.outcome
    if (error instanceof NetworkFailure) return { failure: error }
    tenant.log.error({ err: error, sync: claimed.row.id, connection: id }, 'a sync failed')
    return { failure: new NetworkFailure('away', ourError) }
  }
}

/** Anyone who presses again does not ask a network that wants no requests. */
function stillThrottled({ now }: Tenant, cursor: Work['cursor']): NetworkFailure | null {
  if (cursor === null || cursor.problemKind !== 'throttled') return null
  if (cursor.nextAt === null || cursor.nextAt <= now()) return null
  return new NetworkFailure('throttled', cursor.problem ?? '', cursor.nextAt)
}

/** A run that lost its claim must not set back what the next one kept. */
async function keepPosition(
  ctx: Tenant,
  { row }: ClaimedRun,
  connectionId: number,
  position: unknown,
): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const [mine] = await inner.orm
      .select({ id: syncs.id })
      .from(syncs)
      .where(isStillMine(row))
      .for('share')
    // The connection may have been removed in the meantime.
    const [there] = await inner.orm
      .select({ id: networkConnections.id })
      .from(networkConnections)
      .where(ours(inner, networkConnections, eq(networkConnections.id, connectionId)))
      .for('key share')
    if (mine === undefined) throw new Ended('ended')
    if (there === undefined) throw new Ended('removed')
    await inner.orm
      .insert(syncCursors)
      .values({ workspaceId: ctx.workspaceId, connectionId, kind: row.kind, position })
      .onConflictDoUpdate({
        target: [syncCursors.workspaceId, syncCursors.connectionId, syncCursors.kind],
        set: { position },
      })
  })
}
