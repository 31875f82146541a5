import type { previewChange as contract, EndpointInput, PlanChange } from '@hopwise/contracts'
import { Conflict } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { requireActivePlan } from './active-plan.ts'
import { refuseSample, requirePayments } from './payments-of.ts'
import { plans } from './plans.ts'
import { pricedPlans, requireSoldPrice } from './priced-plans.ts'

/** What a change of a paid plan would cost today, as the provider computes it. Nothing is changed. */
export async function previewChange(
  ctx: Ctx,
  { query: { tier } }: EndpointInput<typeof contract>,
): Promise<PlanChange> {
  refuseSample(ctx)
  const payments = requirePayments(ctx)
  const { paid } = await requireActivePlan(ctx)
  if (tier === paid.tier) throw new Conflict(`You’re already on the ${plans[tier].name} plan.`)
  const renewsAt = paid.currentPeriodEnd?.toISOString() ?? null
  const { price } = (await pricedPlans(ctx))[tier]
  if (tier === 'basic') return { dueToday: 0, credit: 0, currency: 'USD', price, renewsAt }
  await requireSoldPrice(ctx, tier)
  const { prices } = ctx.config.connectors.stripe ?? {}
  const due = await payments.previewPrice(paid.subscriptionId, prices?.[tier] ?? '')
  return { ...due, price, renewsAt }
}
