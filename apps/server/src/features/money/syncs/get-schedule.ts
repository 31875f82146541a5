import { type SyncKind, type SyncSchedule, syncKinds } from '@hopwise/contracts'
import { syncs } from '@hopwise/db'
import { eq, isNotNull, max } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { findConnections } from './find-connections.ts'
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
        // The clock passes over the sample.
        nextAt: ctx.isSample ? null : (due.nextAt?.toISOString() ?? null),
        lastAt: lastAt?.toISOString() ?? null,
        networks: due.networks,
        current: current && presentRun(current),
      }
    }),
  )
}

/** A connection that was never read is due now. */
async function nextOf(ctx: Ctx, parts: readonly SyncPart[], kind: SyncKind) {
  const rows = await findConnections(ctx, parts, kind)
  const now = ctx.now().getTime()
  const times = rows.map(({ cursor }) => Math.max(cursor?.nextAt?.getTime() ?? 0, now))
  return {
    networks: [...new Set(rows.map(({ connection }) => connection.network))],
    nextAt: times.length === 0 ? null : new Date(Math.min(...times)),
  }
}

async function lastOf(ctx: Ctx, kind: SyncKind): Promise<Date | null> {
  const [row] = await ctx.orm
    .select({ at: max(syncs.finishedAt) })
    .from(syncs)
    .where(ours(ctx, syncs, eq(syncs.kind, kind), isNotNull(syncs.finishedAt)))
  return row?.at ?? null
}
