import type {
  createSubscription as contract,
  EndpointInput,
  SubscriptionOutcome,
  Tier,
} from '@hopwise/contracts'
import { subscriptions, users } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { Conflict } from '#src/errors.ts'
import { isMissing } from '#src/integrations/stripe/stripe-failure.ts'
import type { Ctx } from '#src/services.ts'
import { getCurrent } from './get-current.ts'
import { freshPlan, isLiving, type LivingPlan } from './living-plan.ts'
import { refuseSample, requirePayments } from './payments-of.ts'
import type { PlanInForce } from './plan-in-force.ts'
import { plans } from './plans.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Changes to a tier: at once where a plan is paid for already, else by way of a checkout. */
export async function createSubscription(
  ctx: Ctx,
  { body: { tier } }: EndpointInput<typeof contract>,
): Promise<SubscriptionOutcome> {
  await refuseSample(ctx)
  requirePayments(ctx)
  const plan = await freshPlan(ctx)
  if (isLiving(plan)) {
    await change(ctx, plan, tier)
    return { status: 'changed', subscription: await getCurrent(ctx) }
  }
  if (tier === 'basic') throw alreadyBasic(plan)
  return { status: 'checkout', checkoutUrl: await openCheckout(ctx, plan, tier) }
}

async function change(ctx: Ctx, { paid }: LivingPlan, tier: Tier): Promise<void> {
  const payments = requirePayments(ctx)
  const { name } = plans[paid.tier]
  if (tier === paid.tier) {
    throw new Conflict(
      paid.cancelAtPeriodEnd
        ? `You are on the ${name} plan until it ends. Resume it to keep it.`
        : `You are on the ${name} plan already.`,
    )
  }
  if (tier === 'basic') {
    if (paid.cancelAtPeriodEnd) throw new Conflict(`Your ${name} plan is cancelled already.`)
    await payments.setCancelAtPeriodEnd(paid.subscriptionId, true)
  } else {
    const { prices } = ctx.config.connectors.stripe ?? {}
    await payments.changePrice(paid.subscriptionId, prices?.[tier] ?? '')
  }
  await syncSubscription(ctx, paid.customerId ?? '')
}

function alreadyBasic({ status }: PlanInForce): Conflict {
  return new Conflict(
    status === 'trialing'
      ? 'You come to the Basic plan by itself when the trial ends.'
      : 'You are on the Basic plan already.',
  )
}

async function openCheckout(
  ctx: Ctx,
  { paid }: PlanInForce,
  tier: Exclude<Tier, 'basic'>,
): Promise<string> {
  const payments = requirePayments(ctx)
  const { publicUrl, connectors } = ctx.config
  const open = (customerId: string) =>
    payments.openCheckout({
      customerId,
      priceId: connectors.stripe?.prices[tier] ?? '',
      workspaceId: ctx.workspaceId,
      // Left as it is: the provider puts the id of the checkout in its place.
      successUrl: `${publicUrl}/subscription?checkout={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/subscription`,
    })
  if (paid?.customerId == null) return await open(await becomeCustomer(ctx))
  try {
    return await open(paid.customerId)
  } catch (error) {
    if (!isMissing(error)) throw error
    return await open(await becomeCustomer(ctx))
  }
}

async function becomeCustomer(ctx: Ctx): Promise<string> {
  const [user] = await ctx.orm
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, ctx.userId))
  const customerId = await requirePayments(ctx).createCustomer(ctx.workspaceId, user?.email ?? '')
  await ctx.orm
    .insert(subscriptions)
    .values({ workspaceId: ctx.workspaceId, tier: 'basic', status: 'free', customerId })
    .onConflictDoUpdate({ target: subscriptions.workspaceId, set: { customerId } })
  return customerId
}
