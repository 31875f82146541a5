import type {
  createSubscription as contract,
  EndpointInput,
  SubscriptionOutcome,
  Tier,
} from '@hopwise/contracts'
import { Conflict } from '#src/errors.ts'
import { isMissingCustomer } from '#src/integrations/stripe/stripe-failure.ts'
import type { Ctx } from '#src/services.ts'
import { type ActivePlan, freshPlan, isActivePlan } from './active-plan.ts'
import { becomeCustomer, forgetCustomer, workspaceReference } from './customer-of.ts'
import { firstPaymentAt } from './first-payment.ts'
import { getCurrent } from './get-current.ts'
import { refuseSample, requirePayments } from './payments-of.ts'
import { type PlanInForce, planInForce } from './plan-in-force.ts'
import { plans } from './plans.ts'
import { requireSoldPrice } from './priced-plans.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Changes to a tier: at once where a plan is paid for already, else by way of a checkout. */
export async function createSubscription(
  ctx: Ctx,
  { body: { tier } }: EndpointInput<typeof contract>,
): Promise<SubscriptionOutcome> {
  refuseSample(ctx)
  requirePayments(ctx)
  const plan = await freshPlan(ctx)
  if (isActivePlan(plan)) {
    await change(ctx, plan, tier)
    return { status: 'changed', subscription: await getCurrent(ctx) }
  }
  if (tier === 'basic') throw alreadyBasic(plan)
  return { status: 'checkout', checkoutUrl: await openCheckout(ctx, plan, tier) }
}

async function change(ctx: Ctx, { paid }: ActivePlan, tier: Tier): Promise<void> {
  const payments = requirePayments(ctx)
  const { name } = plans[paid.tier]
  if (tier === paid.tier) {
    throw new Conflict(
      paid.cancelAtPeriodEnd
        ? `You are on the ${name} plan until it ends. Resume it to keep it.`
        : `You’re already on the ${name} plan.`,
    )
  }
  if (tier === 'basic') {
    if (paid.cancelAtPeriodEnd) throw new Conflict(`Your ${name} plan is already canceled.`)
    await payments.setCancelAtPeriodEnd(paid.subscriptionId, true)
  } else {
    await requireSoldPrice(ctx, tier)
    const { prices } = ctx.config.connectors.stripe ?? {}
    await payments.changePrice(paid.subscriptionId, prices?.[tier] ?? '')
  }
  await syncSubscription(ctx, paid.customerId ?? '')
}

function alreadyBasic({ status }: PlanInForce): Conflict {
  return new Conflict(
    status === 'trialing'
      ? 'You move to Basic automatically when the trial ends.'
      : 'You’re already on the Basic plan.',
  )
}

async function openCheckout(
  ctx: Ctx,
  { paid }: PlanInForce,
  tier: Exclude<Tier, 'basic'>,
): Promise<string> {
  if (paid?.customerId == null) return await openCheckoutOf(ctx, await becomeCustomer(ctx), tier)
  try {
    return await openCheckoutOf(ctx, paid.customerId, tier)
  } catch (error) {
    if (!isMissingCustomer(error)) throw error
    await forgetCustomer(ctx, paid.customerId)
    return await openCheckoutOf(ctx, await becomeCustomer(ctx), tier)
  }
}

async function openCheckoutOf(
  ctx: Ctx,
  customerId: string,
  tier: Exclude<Tier, 'basic'>,
): Promise<string> {
  const { publicUrl, connectors } = ctx.config
  await requireSoldPrice(ctx, tier)
  const before = await planInForce(ctx)
  const checkoutUrl = await requirePayments(ctx).openCheckout({
    customerId,
    priceId: connectors.stripe?.prices[tier] ?? '',
    workspace: await workspaceReference(ctx),
    trialEndsAt: firstPaymentAt(before, ctx.now()),
    // Left as it is: the provider puts the id of the checkout in its place.
    successUrl: `${publicUrl}/subscription?checkout={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/subscription`,
  })
  if (checkoutUrl !== null) return checkoutUrl
  await syncSubscription(ctx, customerId)
  const plan = await planInForce(ctx)
  throw new Conflict(
    isActivePlan(plan)
      ? `You’re already on the ${plans[plan.tier].name} plan. It was just paid for.`
      : 'You just made a payment. Please check again in a minute.',
  )
}
