import type { Ctx } from '#src/services.ts'
import { isLiving } from './living-plan.ts'
import { requirePayments } from './payments-of.ts'
import { planInForce } from './plan-in-force.ts'

/** Ends a paid plan now, before its workspace is deleted. Throws when the provider cannot be asked. */
export async function endSubscription(ctx: Ctx): Promise<void> {
  const plan = await planInForce(ctx)
  if (isLiving(plan)) await requirePayments(ctx).end(plan.paid.subscriptionId)
}
