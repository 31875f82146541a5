import type { removeAffiliateNetwork as contract, EndpointInput } from '@hopwise/contracts'
import { networkConnections } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'

export async function removeNetwork(
  ctx: Ctx,
  { params }: EndpointInput<typeof contract>,
): Promise<null> {
  refuseInSample(ctx)
  await getOurs(ctx, networkConnections, params.id)
  await ctx.orm
    .delete(networkConnections)
    .where(ours(ctx, networkConnections, eq(networkConnections.id, params.id)))
  ctx.live.announce(ctx.workspaceId, 'syncs')
  return null
}
