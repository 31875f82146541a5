import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { keepsPlan, type PlanInForce, planInForce } from './plan-in-force.ts'
import { syncSubscription } from './sync-subscription.ts'

export interface ActivePlan extends PlanInForce {
  paid: NonNullable<PlanInForce['paid']> & { subscriptionId: string }
}

/** The plan as the provider knows it this moment, since it may have been changed there or elsewhere. */
export async function freshPlan(ctx: Ctx): Promise<PlanInForce> {
  const { paid } = await planInForce(ctx)
  if (paid?.customerId == null) return await planInForce(ctx)
  await syncSubscription(ctx, paid.customerId)
  return await planInForce(ctx)
}

/** Whether it is paid for and runs, be it cancelled for its end. */
export function isActivePlan(plan: PlanInForce): plan is ActivePlan {
  const { paid } = plan
  return paid !== null && paid.subscriptionId !== null && keepsPlan.includes(paid.status)
}

export async function requireActivePlan(ctx: Ctx): Promise<ActivePlan> {
  const plan = await freshPlan(ctx)
  if (!isActivePlan(plan)) throw new Conflict('There is no paid plan here.')
  return plan
}
