import type { PlanLimit } from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { lockWorkspace } from '#src/collection/lock-workspace.ts'
import { LimitReached } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { planInForce } from './plan-in-force.ts'
import { limitLabels, limitsOf, plans } from './plans.ts'
import { postsInMonth, usageOf } from './usage.ts'

/** How many more the plan allows as things stand; null without a limit. */
export async function roomLeft(ctx: Ctx, limit: PlanLimit): Promise<number | null> {
  const { tier } = await planInForce(ctx)
  const allowed = limitsOf(ctx.config, tier)[limit]
  return allowed === -1 ? null : Math.max(0, allowed - (await usageOf[limit](ctx)))
}

/** Places the plan has yet, held until the transaction ends; infinitely many without a limit. */
export interface Room {
  left: number
  /** What to say when there is none left. */
  refusal: LimitReached
}

/**
 * Asks for room in the transaction that adds something: the workspace's row is locked, so that two
 * requests cannot share the last place.
 */
export async function lockRoom(
  ctx: Ctx,
  limit: PlanLimit,
  countUsed: (ctx: Ctx) => Promise<number> = usageOf[limit],
): Promise<Room> {
  await lockWorkspace(ctx)
  const { tier } = await planInForce(ctx)
  const { name } = plans[tier]
  const allowed = limitsOf(ctx.config, tier)[limit]
  const used = allowed === -1 ? 0 : await countUsed(ctx)
  return {
    left: allowed === -1 ? Number.POSITIVE_INFINITY : Math.max(0, allowed - used),
    refusal: new LimitReached(
      `Your ${name} plan allows ${limitLabels[limit](allowed)}, and ${used} are in use. Change the plan under Subscription to add more.`,
    ),
  }
}

/** Throws LimitReached when the plan allows no further one. Call it in the transaction that adds it. */
export async function requireRoom(ctx: Ctx, limit: PlanLimit): Promise<void> {
  const { left, refusal } = await lockRoom(ctx, limit)
  if (left === 0) throw refusal
}

/**
 * Throws LimitReached when the plan allows no further post in the month of `at`. `counted` is the time
 * under which this very post is counted already.
 */
export async function requirePostRoom(ctx: Ctx, at: Date, counted: Date | null): Promise<void> {
  const monthOf = (time: Date) => todayIn(ctx.timeZone, time).slice(0, 7)
  if (counted !== null && monthOf(counted) === monthOf(at)) return
  const { left, refusal } = await lockRoom(ctx, 'monthlyPosts', (inner) => postsInMonth(inner, at))
  if (left === 0) throw refusal
}
