import type { testAffiliateNetwork as contract, EndpointInput } from '@hopwise/contracts'
import { networkConnections } from '@hopwise/db'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import type { KeyVerdict } from '#src/integrations/key-verdict.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { checkKey } from './check-key.ts'
import { presentNetwork } from './list-networks.ts'
import { type ConnectionRow, keyLost, openNetworkKey } from './network-key.ts'

/** A network that does not answer says nothing about the key, so what is known of it stays. */
export async function testNetwork(ctx: Ctx, { params }: EndpointInput<typeof contract>) {
  refuseInSample(ctx)
  const row = await getOurs(ctx, networkConnections, params.id)
  const { verdict, trouble } = await verdictOn(ctx, row)
  const change =
    verdict === 'unknown'
      ? { trouble }
      : { isActive: verdict === 'taken', trouble, testedAt: ctx.now() }
  await ctx.orm
    .update(networkConnections)
    .set(change)
    .where(ours(ctx, networkConnections, eq(networkConnections.id, row.id)))
  return presentNetwork(ctx, { ...row, ...change })
}

async function verdictOn(ctx: Ctx, row: ConnectionRow): Promise<KeyVerdict> {
  const apiKey = openNetworkKey(ctx, row)
  if (apiKey === null) return { verdict: 'refused', trouble: keyLost }
  return await checkKey(ctx, row.network, apiKey, row.accountId)
}
