import type { PlanLimit } from '@hopwise/contracts'
import { workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { LimitReached } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { planInForce } from './plan-in-force.ts'
import { limitWords, plans } from './plans.ts'
import { usageOf } from './usage.ts'

/**
 * Throws LimitReached when the plan allows no further one. Call it in the transaction that adds
 * it: the workspace's row is locked, so that two requests cannot share the last place.
 */
export async function requireRoom(ctx: Ctx, limit: PlanLimit): Promise<void> {
  await ctx.orm
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspaceId))
    .for('update')
  const { tier } = await planInForce(ctx)
  const { name, limits } = plans[tier]
  const allowed = limits[limit]
  if (allowed === -1) return
  const used = await usageOf[limit](ctx)
  if (used < allowed) return
  throw new LimitReached(
    `Your ${name} plan allows ${limitWords[limit](allowed)}, and ${used} are in use. Change the plan under Subscription to add more.`,
  )
}
