import type {
  CurrentSubscription,
  refreshSubscription as contract,
  EndpointInput,
} from '@hopwise/contracts'
import { NotFound } from '#src/errors.ts'
import type { CheckoutOwner } from '#src/integrations/stripe/stripe-payments.ts'
import type { Ctx } from '#src/services.ts'
import { adoptCustomer, workspaceReference } from './customer-of.ts'
import { getCurrent } from './get-current.ts'
import { planInForce } from './plan-in-force.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Anyone who comes back from the provider sees what they did there, though no webhook has come yet. */
export async function refreshSubscription(
  ctx: Ctx,
  { body: { checkout } }: EndpointInput<typeof contract>,
): Promise<CurrentSubscription> {
  const { payments } = ctx.clients
  if (checkout !== undefined) {
    const owner = (await payments?.ownerOfCheckout(checkout)) ?? null
    if (owner === null || !(await isOurs(ctx, owner))) {
      throw new NotFound('This checkout does not exist.')
    }
  }
  const { paid } = await planInForce(ctx)
  const customerId = paid?.customerId ?? null
  if (payments !== null && customerId !== null) await syncSubscription(ctx, customerId)
  return await getCurrent(ctx)
}

/** By its customer, else by the workspace that the checkout was opened for. */
async function isOurs(ctx: Ctx, { customerId, workspace }: CheckoutOwner): Promise<boolean> {
  const { paid } = await planInForce(ctx)
  if (customerId !== null && customerId === paid?.customerId) return true
  if (workspace !== (await workspaceReference(ctx))) return false
  if (customerId !== null) await adoptCustomer(ctx, customerId, workspace)
  return true
}
