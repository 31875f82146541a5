import type { Config } from '#src/config.ts'
import type { StripeAccount } from '#src/connectors.ts'
import { Conflict } from '#src/errors.ts'
import {
  createStripePayments,
  type StripePayments,
} from '#src/integrations/stripe/stripe-payments.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'

/** Why plans cannot be bought here, or null. */
export function unavailability({ connectors }: Config): string | null {
  if (connectors.stripe !== null) return null
  return 'Plans cannot be bought here yet. Whoever runs this Hopwise has to set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_PRO and STRIPE_PRICE_ENTERPRISE.'
}

const clients = new WeakMap<StripeAccount, StripePayments>()

/** The billing provider; null without keys and sandbox. */
export function findPayments({ connectors: { stripe } }: Config): StripePayments | null {
  if (stripe === null) return null
  const known = clients.get(stripe)
  if (known !== undefined) return known
  const made = createStripePayments(stripe)
  clients.set(stripe, made)
  return made
}

export function requirePayments({ config }: Pick<Ctx, 'config'>): StripePayments {
  const payments = findPayments(config)
  if (payments === null) throw new Conflict(unavailability(config) ?? '')
  return payments
}

/** Everybody is in the sample, so nobody decides on its plan. */
export function refuseSample(ctx: Ctx): void {
  refuseInSample(
    ctx,
    'The plan of the shared sample workspace cannot be changed. Sign up to choose a plan of your own.',
  )
}
