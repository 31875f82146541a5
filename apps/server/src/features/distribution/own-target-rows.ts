import { ownTargets } from '@hopwise/db'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

type OwnTargetRow = typeof ownTargets.$inferSelect

export const ownTarget = (ctx: Ctx, id: number) =>
  and(eq(ownTargets.workspaceId, ctx.workspaceId), eq(ownTargets.id, id))

/** Those of the workspace that were not removed. */
export function liveOwnTargets(ctx: Ctx): Promise<OwnTargetRow[]> {
  return ctx.orm
    .select()
    .from(ownTargets)
    .where(and(eq(ownTargets.workspaceId, ctx.workspaceId), isNull(ownTargets.removedAt)))
    .orderBy(asc(sql`lower(${ownTargets.name})`), asc(ownTargets.id))
}

/** Removed ones included: placements may still stand there. */
export function allOwnTargets(ctx: Ctx): Promise<OwnTargetRow[]> {
  return ctx.orm.select().from(ownTargets).where(eq(ownTargets.workspaceId, ctx.workspaceId))
}

/** Removed ones included; an id that is not the workspace's has none. */
export async function ownTargetsOf(ctx: Ctx, ids: readonly number[]): Promise<OwnTargetRow[]> {
  if (ids.length === 0) return []
  return await ctx.orm
    .select()
    .from(ownTargets)
    .where(and(eq(ownTargets.workspaceId, ctx.workspaceId), inArray(ownTargets.id, [...ids])))
}

/** Removed ones included. */
export async function getOwnTarget(ctx: Ctx, id: number): Promise<OwnTargetRow> {
  const [found] = await ctx.orm.select().from(ownTargets).where(ownTarget(ctx, id))
  return found ?? notThere()
}

export function notThere(): never {
  throw new NotFound('This site does not exist.')
}
