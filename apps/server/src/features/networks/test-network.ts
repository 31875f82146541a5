import type { testAffiliateNetwork as contract, EndpointInput } from '@hopwise/contracts'
import { networkConnections } from '@hopwise/db'
import { refuseInSample } from '#src/features/auth/index.ts'
import type { KeyVerdict } from '#src/integrations/key-verdict.ts'
import type { Ctx } from '#src/services.ts'
import { checkKey } from './check-key.ts'
import { getNetwork, ownNetwork, presentNetwork } from './list-networks.ts'
import { type ConnectionRow, networkKeyPurpose } from './network-key.ts'

/** A network that does not answer says nothing about the key, so what is known of it stays. */
export async function testNetwork(ctx: Ctx, { params }: EndpointInput<typeof contract>) {
  refuseInSample(ctx)
  const row = await getNetwork(ctx, params.id)
  const { verdict, trouble } = await verdictOn(ctx, row)
  const change =
    verdict === 'unknown'
      ? { trouble }
      : { isActive: verdict === 'taken', trouble, testedAt: ctx.now() }
  await ctx.orm.update(networkConnections).set(change).where(ownNetwork(ctx, row.id))
  return presentNetwork(ctx, { ...row, ...change })
}

async function verdictOn(ctx: Ctx, row: ConnectionRow): Promise<KeyVerdict> {
  let apiKey: string
  try {
    apiKey = ctx.secrets.open(row.apiKey, networkKeyPurpose(row.workspaceId))
  } catch (error) {
    ctx.log.warn({ err: error, network: row.network }, 'a network key cannot be opened')
    const trouble = 'The key cannot be read any more. Remove the network and add it again.'
    return { verdict: 'refused', trouble }
  }
  return await checkKey(ctx, row.network, apiKey, row.accountId)
}
