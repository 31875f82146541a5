import type { CurrentSubscription, Tier } from '@hopwise/contracts'
import { subscriptions, workspaces } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { trialTier } from './plans.ts'

export interface PlanInForce {
  tier: Tier
  status: CurrentSubscription['status']
  trialEndsAt: Date | null
  /** What the billing provider last reported; null where nothing was ever bought. */
  paid: typeof subscriptions.$inferSelect | null
}

/** Stripe keeps trying to collect while `past_due`; until it gives up the plan stays. */
export const keepsPlan: readonly PlanInForce['status'][] = ['active', 'past_due', 'trialing']

/** What was paid for and has ended: `incomplete` never began. */
const ended: readonly PlanInForce['status'][] = ['canceled', 'unpaid']

/** Whether anything was ever bought; the free trial is over then. */
export function hasBought(
  paid: { subscriptionId: string | null; status: PlanInForce['status'] } | null,
): boolean {
  if (paid === null) return false
  return (
    keepsPlan.includes(paid.status) || (paid.subscriptionId !== null && ended.includes(paid.status))
  )
}

/**
 * The paid plan, else the trial of pro where nothing was bought yet, else basic. Where plans limit
 * nothing there is nothing to try.
 */
export async function planInForce(
  ctx: Pick<Ctx, 'orm' | 'workspaceId' | 'now' | 'config'>,
): Promise<PlanInForce> {
  const [row] = await ctx.orm
    .select({ trialEndsAt: workspaces.trialEndsAt, paid: subscriptions })
    .from(workspaces)
    .leftJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .where(ours(ctx, workspaces))
  if (row === undefined) throw new Error(`workspace ${ctx.workspaceId} is not there`)
  const { paid } = row
  const trialEndsAt = ctx.config.hasPlanLimits ? row.trialEndsAt : null
  if (paid !== null && keepsPlan.includes(paid.status)) {
    return { tier: paid.tier, status: paid.status, trialEndsAt, paid }
  }
  if (!hasBought(paid) && trialEndsAt !== null && trialEndsAt > ctx.now()) {
    return { tier: trialTier, status: 'trialing', trialEndsAt, paid }
  }
  return { tier: 'basic', status: 'free', trialEndsAt, paid }
}
