import { tiers } from '@hopwise/contracts'
import { invoices, subscriptions } from '@hopwise/db'
import { eq, sql } from 'drizzle-orm'
import { acrossWorkspaces, ours } from '#src/collection/ours.ts'
import { notify } from '#src/features/people/notifications/index.ts'
import type { PaidSubscription } from '#src/integrations/stripe/paid-subscription.ts'
import type { Billing } from '#src/integrations/stripe/stripe-payments.ts'
import { type Services, tenantOf } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { forgetCustomer } from './customer-of.ts'
import { requirePayments } from './payments-of.ts'
import { plans } from './plans.ts'

type Row = typeof subscriptions.$inferSelect

/** Each attempt that fails lets another succeed; a purchase is reported by a burst of some ten events. */
const attempts = 15

/**
 * Makes our copy say what the provider says now. What an event carries is not believed: events come
 * late and out of order. Of two that read side by side, the one that read first reads again.
 */
export async function syncSubscription(services: Services, customerId: string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [before] = await services.database.orm
      .select()
      .from(subscriptions)
      .where(acrossWorkspaces('billing', eq(subscriptions.customerId, customerId)))
    // A customer of another installation on the same account.
    if (before === undefined) return
    const billing = await requirePayments(services).read(customerId)
    if (billing === null) return await forgetCustomer(services, customerId)
    if (!(await write(services, before, billing))) continue
    services.live.announce(before.workspaceId, 'subscription')
    await notifyOf(services, before, billing)
    return
  }
  throw new Error(`subscription of customer ${customerId} changed ${attempts} times while read`)
}

/** False when someone else wrote since `before` was read. */
async function write(services: Services, before: Row, billing: Billing): Promise<boolean> {
  return await withTransaction(tenantOf(services, before.workspaceId), async ({ orm }) => {
    const written = await orm
      .update(subscriptions)
      .set({ ...columnsOf(services, before, billing.subscription), revision: before.revision + 1 })
      .where(ours(before, subscriptions, eq(subscriptions.revision, before.revision)))
      .returning({ revision: subscriptions.revision })
    if (written.length === 0) return false
    if (billing.invoices.length > 0) {
      await orm
        .insert(invoices)
        .values(billing.invoices.map((one) => ({ ...one, workspaceId: before.workspaceId })))
        .onConflictDoUpdate({
          target: invoices.id,
          set: {
            amount: sql`excluded.amount`,
            status: sql`excluded.status`,
            url: sql`excluded.url`,
          },
        })
    }
    return true
  })
}

function columnsOf({ config, log }: Services, before: Row, paid: PaidSubscription | null) {
  if (paid === null) {
    return { status: before.subscriptionId === null ? before.status : ('canceled' as const) }
  }
  const prices = config.connectors.stripe?.prices
  const tier = tiers.find((one) => one !== 'basic' && prices?.[one] === paid.priceId)
  if (tier === undefined) log.warn({ price: paid.priceId }, 'a subscription has an unknown price')
  return {
    tier: tier ?? before.tier,
    status: paid.status,
    subscriptionId: paid.id,
    currentPeriodEnd: paid.currentPeriodEnd,
    cancelAtPeriodEnd: paid.cancelAtPeriodEnd,
    cardBrand: paid.card?.brand ?? null,
    cardLast4: paid.card?.last4 ?? null,
    cardExpires: paid.card?.expires ?? null,
  }
}

/** Notifies of a failed payment and of a plan that ended; the key makes each notification once. */
async function notifyOf(services: Services, ctx: Row, billing: Billing): Promise<void> {
  const { subscription } = billing
  if (subscription === null) return
  const [row] = await services.database.orm
    .select({ tier: subscriptions.tier })
    .from(subscriptions)
    .where(ours(ctx, subscriptions))
  const { name } = plans[row?.tier ?? 'basic']
  if (subscription.status === 'past_due') {
    const failed = billing.invoices.find((one) => one.status === 'failed')
    await notify(services, ctx.workspaceId, {
      kind: 'account',
      key: `payment-failed-${failed?.id ?? subscription.id}`,
      title: 'Your payment failed',
      body: `The renewal of your ${name} plan could not be collected. Your plan stays active while we retry. Please check your card.`,
      path: '/subscription',
    })
  }
  if (subscription.status === 'unpaid' || subscription.status === 'canceled') {
    await notify(services, ctx.workspaceId, {
      kind: 'account',
      key: `plan-ended-${subscription.id}`,
      title: `Your ${name} plan has ended`,
      body: 'Nothing was deleted or stopped: your links keep redirecting and counting.',
      path: '/subscription',
    })
  }
}
