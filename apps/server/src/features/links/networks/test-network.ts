import type { testAffiliateNetwork as contract, EndpointInput } from '@hopwise/contracts'
import { networkConnections } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { KeyStatus } from '#src/integrations/key-status.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { checkKey } from './check-key.ts'
import { presentNetwork } from './list-networks.ts'
import { type ConnectionRow, keyLost, openNetworkKey } from './network-key.ts'

/** A network that does not answer says nothing about the key, so what is known of it stays. */
export async function testNetwork(ctx: Ctx, { params }: EndpointInput<typeof contract>) {
  refuseInSample(ctx)
  const row = await getOurs(ctx, networkConnections, params.id)
  const { status, problem } = await checkStored(ctx, row)
  const change =
    status === 'unknown'
      ? { problem }
      : { isActive: status === 'taken', problem, testedAt: ctx.now() }
  await ctx.orm
    .update(networkConnections)
    .set(change)
    .where(ours(ctx, networkConnections, eq(networkConnections.id, row.id)))
  return presentNetwork(ctx, { ...row, ...change })
}

async function checkStored(ctx: Ctx, row: ConnectionRow): Promise<KeyStatus> {
  const apiKey = openNetworkKey(ctx, row)
  if (apiKey === null) return { status: 'refused', problem: keyLost }
  return await checkKey(ctx, row.network, apiKey, row.accountId)
}
