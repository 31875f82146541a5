import { networkConnections, syncCursors } from '@hopwise/db'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ConnectionRow } from '#src/features/networks/index.ts'
import type { Tenant } from '#src/services.ts'
import type { RunRow } from './queue-run.ts'
import type { SyncPart } from './sync-part.ts'

type CursorRow = typeof syncCursors.$inferSelect

export interface Work {
  part: SyncPart
  connection: ConnectionRow
  cursor: CursorRow | null
}

/** The networks that have a part of this kind. */
export function networksOf(parts: readonly SyncPart[], kind: SyncPart['kind']) {
  return parts.filter((part) => part.kind === kind).map(({ network }) => network)
}

/** What a run has to read: of a scheduled one, connections whose time has come. */
export async function findWork(
  { orm, now }: Tenant,
  { workspaceId, kind, cause }: RunRow,
  parts: readonly SyncPart[],
): Promise<Work[]> {
  const rows = await orm
    .select({ connection: networkConnections, cursor: syncCursors })
    .from(networkConnections)
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
        eq(networkConnections.workspaceId, workspaceId),
        inArray(networkConnections.network, networksOf(parts, kind)),
      ),
    )
    .orderBy(asc(networkConnections.id))
  return rows
    .filter(({ cursor }) => cause === 'hand' || isDue(cursor, now()))
    .flatMap((row) =>
      parts
        .filter((part) => part.kind === kind && part.network === row.connection.network)
        .map((part) => ({ part, ...row })),
    )
}

function isDue(cursor: CursorRow | null, now: Date): boolean {
  const nextAt = cursor?.nextAt ?? null
  return nextAt === null || nextAt <= now
}
