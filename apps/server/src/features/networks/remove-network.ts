import type { removeAffiliateNetwork as contract, EndpointInput } from '@hopwise/contracts'
import { networkConnections } from '@hopwise/db'
import { refuseInSample } from '#src/features/auth/index.ts'
import type { Ctx } from '#src/services.ts'
import { getNetwork, ownNetwork } from './list-networks.ts'

export async function removeNetwork(
  ctx: Ctx,
  { params }: EndpointInput<typeof contract>,
): Promise<null> {
  refuseInSample(ctx)
  await getNetwork(ctx, params.id)
  await ctx.orm.delete(networkConnections).where(ownNetwork(ctx, params.id))
  return null
}
