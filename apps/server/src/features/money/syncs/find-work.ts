import type { Tenant } from '#src/services.ts'
import { findConnections, isDue, type ReadConnection } from './find-connections.ts'
import type { RunRow } from './queue-run.ts'
import type { SyncPart } from './sync-part.ts'

export interface Work extends ReadConnection {
  part: SyncPart
}

/** What a run has to read: of a scheduled one, connections whose time has come. */
export async function findWork(
  tenant: Tenant,
  { kind, cause }: RunRow,
  parts: readonly SyncPart[],
): Promise<Work[]> {
  const rows = await findConnections(tenant, parts, kind)
  return rows
    .filter((row) => cause === 'hand' || isDue(row, tenant.now()))
    .flatMap((row) =>
      parts
        .filter((part) => part.kind === kind && part.network === row.connection.network)
        .map((part) => ({ part, ...row })),
    )
}
