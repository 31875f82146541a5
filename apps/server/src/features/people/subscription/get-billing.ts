import type { Billing } from '@hopwise/contracts'
import { invoices } from '@hopwise/db'
import { desc } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict } from '#src/errors.ts'
import { isMissingCustomer } from '#src/integrations/stripe/stripe-failure.ts'
import type { Ctx } from '#src/services.ts'
import { forgetCustomer } from './customer-of.ts'
import { refuseSample, requirePayments } from './payments-of.ts'
import { keepsPlan, planInForce } from './plan-in-force.ts'
import { plans } from './plans.ts'
import { pricedPlans } from './priced-plans.ts'

const invoicesShown = 24

export async function getBilling(ctx: Ctx): Promise<Billing> {
  const { tier, status, trialEndsAt, paid } = await planInForce(ctx)
  const isPaid = paid !== null && keepsPlan.includes(paid.status)
  // The sample's plan is for show, at the price of its invoices.
  const priced = ctx.isSample ? plans : await pricedPlans(ctx)
  const { cardBrand: brand, cardLast4: last4, cardExpires: expires } = paid ?? {}
  return {
    planName: plans[tier].name,
    status,
    price: priced[tier].price,
    renewsAt: (isPaid && !paid.cancelAtPeriodEnd && paid.currentPeriodEnd?.toISOString()) || null,
    trialEndsAt: status === 'trialing' && !isPaid ? (trialEndsAt?.toISOString() ?? null) : null,
    paymentMethod: brand && last4 && expires ? { brand, last4, expires } : null,
    invoices: await invoicesOf(ctx),
    hasPortal: paid?.customerId != null && ctx.clients.payments !== null,
  }
}

export async function invoicesOf(ctx: Ctx): Promise<Billing['invoices']> {
  const rows = await ctx.orm
    .select()
    .from(invoices)
    .where(ours(ctx, invoices))
    .orderBy(desc(invoices.date), desc(invoices.id))
    .limit(invoicesShown)
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }))
}

/** Where card and invoices are looked after. */
export async function openPortal(ctx: Ctx): Promise<{ url: string }> {
  refuseSample(ctx)
  const payments = requirePayments(ctx)
  const { paid } = await planInForce(ctx)
  if (paid?.customerId == null) throw nothingBought()
  const returnUrl = `${ctx.config.publicUrl}/subscription?portal=closed`
  try {
    return { url: await payments.openPortal(paid.customerId, returnUrl) }
  } catch (error) {
    if (!isMissingCustomer(error)) throw error
    await forgetCustomer(ctx, paid.customerId)
    throw nothingBought()
  }
}

function nothingBought(): Conflict {
  return new Conflict('You haven’t bought anything yet, so there’s no payment method to manage.')
}
