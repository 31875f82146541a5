import type { addAffiliateNetwork as contract, EndpointInput } from '@hopwise/contracts'
import { networkConnections, workspaces } from '@hopwise/db'
import { eq, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { Conflict, Invalid } from '#src/errors.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { withTransaction } from '#src/with-transaction.ts'
import { checkKey } from './check-key.ts'
import { presentNetwork } from './list-networks.ts'
import { keyEndingOf, networkKeyPurpose } from './network-key.ts'

type Input = EndpointInput<typeof contract>

/** ClickBank refunds for 60 days; Amazon itself reports when a commission is safe. */
export const clickbankPayoutHoldDays = 60

/** A key that the network refuses is not kept; one that could not be tested is, as inactive. */
export async function addNetwork(ctx: Ctx, { body }: Input) {
  refuseInSample(ctx)
  const { network, apiKey } = body
  const accountId = body.accountId ?? null
  await refuseSecond(ctx, body)
  const { status, problem } = await checkKey(ctx, network, apiKey, accountId)
  if (status === 'refused') throw Invalid.field('apiKey', problem)
  const row = await withTransaction(ctx, async (inner) => {
    // Locked, so that a press of the button that arrives twice adds one.
    await inner.orm
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(ours(ctx, workspaces))
      .for('update')
    await refuseSecond(inner, body)
    const [made] = await inner.orm
      .insert(networkConnections)
      .values({
        workspaceId: ctx.workspaceId,
        network,
        accountId,
        apiKey: ctx.secrets.seal(apiKey, networkKeyPurpose(ctx.workspaceId)),
        keyEnding: keyEndingOf(apiKey),
        isActive: status === 'taken',
        testedAt: status === 'unknown' ? null : ctx.now(),
        problem,
        payoutHoldDays: network === 'clickbank' ? clickbankPayoutHoldDays : null,
        createdAt: ctx.now(),
      })
      .returning()
    if (made === undefined) throw new Error('insert returned no connection')
    return made
  })
  return presentNetwork(ctx, row)
}

async function refuseSecond(ctx: Ctx, { network, accountId }: Input['body']): Promise<void> {
  const found = await ctx.orm
    .select({ id: networkConnections.id })
    .from(networkConnections)
    .where(
      ours(
        ctx,
        networkConnections,
        eq(networkConnections.network, network),
        accountId
          ? eq(networkConnections.accountId, accountId)
          : isNull(networkConnections.accountId),
      ),
    )
  if (found.length === 0) return
  const message = 'This account is already connected. Remove it first to change its key.'
  throw new Conflict(message, [{ path: 'accountId', message }])
}
