import { hasBought, type PlanInForce } from './plan-in-force.ts'

/** Stripe begins no trial that is shorter; with minutes on top for clocks that differ. */
const shortestTrialMs = 48 * 3_600_000 + 5 * 60_000

/** When a plan bought now is paid for first: the free days go on. Null is at once. */
export function firstPaymentAt(
  { trialEndsAt, paid }: Pick<PlanInForce, 'trialEndsAt' | 'paid'>,
  now: Date,
): Date | null {
  if (trialEndsAt === null || hasBought(paid)) return null
  return trialEndsAt.getTime() - now.getTime() > shortestTrialMs ? trialEndsAt : null
}
