import type { Config } from '#src/config.ts'
import { Conflict } from '#src/errors.ts'
import type { StripePayments } from '#src/integrations/stripe/stripe-payments.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'

/** Why plans cannot be bought here, or null. */
export function unavailability({
  connectors,
  hasPlanLimits,
}: Pick<Config, 'connectors' | 'hasPlanLimits'>): string | null {
  if (connectors.stripe !== null) return null
  return `Plans can’t be bought here yet${hasPlanLimits ? '' : ', so nothing is limited'}. To sell them, the operator sets STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_PRO and STRIPE_PRICE_ENTERPRISE.`
}

export function requirePayments({
  clients,
  config,
}: Pick<Ctx, 'clients' | 'config'>): StripePayments {
  if (clients.payments === null) throw new Conflict(unavailability(config) ?? '')
  return clients.payments
}

/** Everyone is in the sample, so no one decides on its plan. */
export function refuseSample(ctx: Ctx): void {
  refuseInSample(
    ctx,
    'Everyone shares the sample, so its plan can’t be changed. Sign up to choose your own plan.',
  )
}
