import type {
  CurrentSubscription,
  refreshSubscription as contract,
  EndpointInput,
} from '@hopwise/contracts'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'
import { getCurrent } from './get-current.ts'
import { findPayments } from './payments-of.ts'
import { planInForce } from './plan-in-force.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Whoever comes back from the provider sees what they did there, though no webhook has come yet. */
export async function refreshSubscription(
  ctx: Ctx,
  { body: { checkout } }: EndpointInput<typeof contract>,
): Promise<CurrentSubscription> {
  const payments = findPayments(ctx.config)
  const { paid } = await planInForce(ctx)
  const customerId = paid?.customerId ?? null
  if (checkout !== undefined) {
    const owner = (await payments?.customerOfCheckout(checkout)) ?? null
    if (owner === null || owner !== customerId) throw new NotFound('This checkout does not exist.')
  }
  if (payments !== null && customerId !== null) await syncSubscription(ctx, customerId)
  return await getCurrent(ctx)
}
