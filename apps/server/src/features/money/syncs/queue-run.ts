import type { SyncCause, SyncKind } from '@hopwise/contracts'
import { syncs } from '@hopwise/db'
import { eq, inArray } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Tenant } from '#src/services.ts'

export type RunRow = typeof syncs.$inferSelect

const tries = 5

/** One run of a kind at a time: while one is queued or under way, that one is answered. */
export async function queueRun(
  tenant: Pick<Tenant, 'orm' | 'workspaceId' | 'now' | 'live'>,
  kind: SyncKind,
  cause: SyncCause,
): Promise<{ run: RunRow; isNew: boolean }> {
  const { orm, workspaceId } = tenant
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const [made] = await orm
      .insert(syncs)
      .values({ workspaceId, kind, cause, queuedAt: tenant.now() })
      .onConflictDoNothing()
      .returning()
    if (made !== undefined) {
      tenant.live.announce(workspaceId, 'syncs')
      return { run: made, isNew: true }
    }
    const found = await findCurrent(tenant, kind)
    if (found !== null) return { run: found, isNew: false }
  }
  throw new Error(`no ${kind} run of workspace ${workspaceId} could be queued`)
}

export async function findCurrent(
  ctx: Pick<Tenant, 'orm' | 'workspaceId'>,
  kind: SyncKind,
): Promise<RunRow | null> {
  const [found] = await ctx.orm
    .select()
    .from(syncs)
    .where(ours(ctx, syncs, eq(syncs.kind, kind), inArray(syncs.status, ['queued', 'running'])))
  return found ?? null
}
