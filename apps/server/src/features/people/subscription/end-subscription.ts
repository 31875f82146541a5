import type { Ctx } from '#src/services.ts'
import { planInForce } from './plan-in-force.ts'

/**
 * Ends all that charges for a workspace, before it is deleted. What our row says is not believed: the
 * card would be charged on. Throws when the provider cannot be asked.
 */
export async function endSubscription(ctx: Ctx): Promise<void> {
  const { paid } = await planInForce(ctx)
  if (paid?.customerId == null) return
  const { payments } = ctx.clients
  if (payments === null) {
    const { customerId, status } = paid
    ctx.log.warn({ customerId, status }, 'billing is off, so a customer is left at the provider')
    return
  }
  await payments.endAll(paid.customerId)
}
