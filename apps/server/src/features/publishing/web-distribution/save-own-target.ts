import {
  type changeOwnTarget as changeContract,
  type createOwnTarget as createContract,
  type EndpointInput,
  maxOwnTargets,
  type WebTarget,
} from '@hopwise/contracts'
import { ownTargets, workspaces } from '@hopwise/db'
import { eq, isNull } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { LimitReached } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { findTarget } from './find-target.ts'

export async function createOwnTarget(
  ctx: Ctx,
  { body }: EndpointInput<typeof createContract>,
): Promise<WebTarget> {
  const id = await withTransaction(ctx, async (inner) => {
    await requireRoomForOwn(inner)
    const [made] = await inner.orm
      .insert(ownTargets)
      .values({ ...body, workspaceId: ctx.workspaceId, createdAt: ctx.now() })
      .returning({ id: ownTargets.id })
    if (made === undefined) throw new Error('insert returned no own target')
    return made.id
  })
  ctx.live.announce(ctx.workspaceId, 'placements')
  return await findTarget(ctx, id)
}

export async function changeOwnTarget(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof changeContract>,
): Promise<WebTarget> {
  await getOurs(ctx, ownTargets, params.id)
  if (Object.keys(body).length > 0) {
    await ctx.orm
      .update(ownTargets)
      .set(body)
      .where(ours(ctx, ownTargets, eq(ownTargets.id, params.id)))
    ctx.live.announce(ctx.workspaceId, 'placements')
  }
  return await findTarget(ctx, params.id)
}

/** Takes a site out of the list; its placements keep it, and `restoreOwnTarget` brings it back. */
export async function removeOwnTarget(ctx: Ctx, { params }: { params: { id: number } }) {
  return await setRemoved(ctx, params.id, ctx.now())
}

export async function restoreOwnTarget(ctx: Ctx, { params }: { params: { id: number } }) {
  await withTransaction(ctx, async (inner) => {
    const { removedAt } = await getOurs(inner, ownTargets, params.id)
    if (removedAt === null) return
    await requireRoomForOwn(inner)
    await inner.orm
      .update(ownTargets)
      .set({ removedAt: null })
      .where(ours(inner, ownTargets, eq(ownTargets.id, params.id)))
  })
  ctx.live.announce(ctx.workspaceId, 'placements')
  return await findTarget(ctx, params.id)
}

async function setRemoved(ctx: Ctx, id: number, removedAt: Date): Promise<WebTarget> {
  const before = await getOurs(ctx, ownTargets, id)
  if (before.removedAt === null) {
    await ctx.orm
      .update(ownTargets)
      .set({ removedAt })
      .where(ours(ctx, ownTargets, eq(ownTargets.id, id)))
    ctx.live.announce(ctx.workspaceId, 'placements')
  }
  return await findTarget(ctx, id)
}

/** The workspace's row is held, so that two requests cannot share the last place. */
async function requireRoomForOwn(ctx: Ctx): Promise<void> {
  await ctx.orm
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(ours(ctx, workspaces))
    .for('update')
  const alive = ours(ctx, ownTargets, isNull(ownTargets.removedAt))
  if ((await ctx.orm.$count(ownTargets, alive)) < maxOwnTargets) return
  const message = `You can add up to ${maxOwnTargets} sites. Remove one to add another.`
  // No plan allows more, so a form says it at its first field and not with the way to the plans.
  throw new LimitReached(message, [{ path: 'name', message }])
}
