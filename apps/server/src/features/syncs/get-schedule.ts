import { type SyncKind, type SyncSchedule, syncKinds } from '@hopwise/contracts'
import { networkConnections, syncCursors, syncs } from '@hopwise/db'
import { and, eq, inArray, isNotNull, max } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import { networksOf } from './find-work.ts'
import { presentRun } from './list-syncs.ts'
import { findCurrent } from './queue-run.ts'
import type { SyncPart } from './sync-part.ts'
import { hoursOf, readAdminSettings } from './workspace-schedule.ts'

export async function getSchedule(ctx: Ctx, parts: readonly SyncPart[]): Promise<SyncSchedule[]> {
  const settings = await readAdminSettings(ctx.orm, ctx.workspaceId)
  return await Promise.all(
    syncKinds.map(async (kind) => {
      const [due, lastAt, current] = await Promise.all([
        nextOf(ctx, parts, kind),
        lastOf(ctx, kind),
        findCurrent(ctx, kind),
      ])
      return {
        kind,
        everyHours: hoursOf(settings, kind),
        nextAt: due.nextAt?.toISOString() ?? null,
        lastAt: lastAt?.toISOString() ?? null,
        networks: due.networks,
        current: current && presentRun(current),
      }
    }),
  )
}

/** A connection that was never read is due now. */
async function nextOf({ orm, workspaceId, now }: Ctx, parts: readonly SyncPart[], kind: SyncKind) {
  const rows = await orm
    .select({ network: networkConnections.network, nextAt: syncCursors.nextAt })
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
  const times = rows.map(({ nextAt }) => Math.max(nextAt?.getTime() ?? 0, now().getTime()))
  return {
    networks: [...new Set(rows.map(({ network }) => network))],
    nextAt: times.length === 0 ? null : new Date(Math.min(...times)),
  }
}

async function lastOf({ orm, workspaceId }: Ctx, kind: SyncKind): Promise<Date | null> {
  const [row] = await orm
    .select({ at: max(syncs.finishedAt) })
    .from(syncs)
    .where(
      and(eq(syncs.workspaceId, workspaceId), eq(syncs.kind, kind), isNotNull(syncs.finishedAt)),
    )
  return row?.at ?? null
}
