import { ownTargets } from '@hopwise/db'
import { asc, inArray, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'

type OwnTargetRow = typeof ownTargets.$inferSelect

/** Those of the workspace that were not removed. */
export function liveOwnTargets(ctx: Ctx): Promise<OwnTargetRow[]> {
  return ctx.orm
    .select()
    .from(ownTargets)
    .where(ours(ctx, ownTargets, isNull(ownTargets.removedAt)))
    .orderBy(asc(sql`lower(${ownTargets.name})`), asc(ownTargets.id))
}

/** Removed ones included; an id that is not the workspace's has none. */
export async function ownTargetsOf(ctx: Ctx, ids: readonly number[]): Promise<OwnTargetRow[]> {
  if (ids.length === 0) return []
  return await ctx.orm
    .select()
    .from(ownTargets)
    .where(ours(ctx, ownTargets, inArray(ownTargets.id, [...ids])))
}
