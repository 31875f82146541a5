import { type CurrentSubscription, type Limits, planLimits } from '@hopwise/contracts'
import type { Ctx } from '#src/services.ts'
import { firstPaymentAt } from './first-payment.ts'
import { unavailability } from './payments-of.ts'
import { keepsPlan, planInForce } from './plan-in-force.ts'
import { limitsOf, plans } from './plans.ts'
import { usageOf } from './usage.ts'

export async function getCurrent(ctx: Ctx): Promise<CurrentSubscription> {
  const plan = await planInForce(ctx)
  const { tier, status, trialEndsAt, paid } = plan
  const isPaid = paid !== null && keepsPlan.includes(paid.status)
  return {
    tier,
    name: plans[tier].name,
    status,
    trialEndsAt: trialEndsAt?.toISOString() ?? null,
    firstPaymentAt: firstPaymentAt(plan, ctx.now())?.toISOString() ?? null,
    currentPeriodEnd: (isPaid && paid.currentPeriodEnd?.toISOString()) || null,
    cancelAtPeriodEnd: isPaid && paid.cancelAtPeriodEnd,
    limits: limitsOf(ctx.config, tier),
    usage: await usage(ctx),
    unavailable: unavailability(ctx.config),
    isSandbox: ctx.config.connectors.stripe?.isSandbox ?? false,
  }
}

async function usage(ctx: Ctx): Promise<Limits> {
  const counted = await Promise.all(
    planLimits.map(async (limit) => [limit, await usageOf[limit](ctx)] as const),
  )
  // safe because every limit is counted
  return Object.fromEntries(counted) as Limits
}
