import type { CurrentSubscription } from '@hopwise/contracts'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { requireActivePlan } from './active-plan.ts'
import { getCurrent } from './get-current.ts'
import { refuseSample, requirePayments } from './payments-of.ts'
import { syncSubscription } from './sync-subscription.ts'

/** The plan runs to the end of what is paid, then basic. */
export function cancelSubscription(ctx: Ctx): Promise<CurrentSubscription> {
  return setCancelled(ctx, true)
}

export function resumeSubscription(ctx: Ctx): Promise<CurrentSubscription> {
  return setCancelled(ctx, false)
}

async function setCancelled(ctx: Ctx, isCancelled: boolean): Promise<CurrentSubscription> {
  refuseSample(ctx)
  const payments = requirePayments(ctx)
  const { paid } = await requireActivePlan(ctx)
  if (paid.cancelAtPeriodEnd === isCancelled) {
    throw new Conflict(isCancelled ? 'The plan is already canceled.' : 'The plan isn’t canceled.')
  }
  await payments.setCancelAtPeriodEnd(paid.subscriptionId, isCancelled)
  await syncSubscription(ctx, paid.customerId ?? '')
  return await getCurrent(ctx)
}
