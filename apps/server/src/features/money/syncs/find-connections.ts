import type { SyncKind } from '@hopwise/contracts'
import { networkConnections, type Orm, syncCursors } from '@hopwise/db'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { ConnectionRow } from '#src/features/links/networks/index.ts'
import type { SyncPart } from './sync-part.ts'

type CursorRow = typeof syncCursors.$inferSelect

/** A connection, and how far it was read; a null cursor is one that was never read. */
export interface ReadConnection {
  connection: ConnectionRow
  cursor: CursorRow | null
}

/** The networks that have a part of this kind. */
export function networksOf(parts: readonly SyncPart[], kind: SyncKind) {
  return parts.filter((part) => part.kind === kind).map(({ network }) => network)
}

export const cursorOf = (kind: SyncKind) =>
  and(
    eq(syncCursors.workspaceId, networkConnections.workspaceId),
    eq(syncCursors.connectionId, networkConnections.id),
    eq(syncCursors.kind, kind),
  )

/** The workspace's connections that things of this kind can be read from. */
export async function findConnections(
  ctx: { orm: Orm; workspaceId: number },
  parts: readonly SyncPart[],
  kind: SyncKind,
): Promise<ReadConnection[]> {
  return await ctx.orm
    .select({ connection: networkConnections, cursor: syncCursors })
    .from(networkConnections)
    .leftJoin(syncCursors, cursorOf(kind))
    .where(
      ours(ctx, networkConnections, inArray(networkConnections.network, networksOf(parts, kind))),
    )
    .orderBy(asc(networkConnections.id))
}

/** One that was never read is due at once. */
export function isDue({ cursor }: ReadConnection, now: Date): boolean {
  const nextAt = cursor?.nextAt ?? null
  return nextAt === null || nextAt <= now
}
