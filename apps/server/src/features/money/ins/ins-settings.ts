import type {
  changeIns as changeContract,
  EndpointInput,
  getIns as getContract,
  InsSettings,
} from '@hopwise/contracts'
import { inboundMessages, networkConnections } from '@hopwise/db'
import { desc, eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { Conflict, Invalid } from '#src/errors.ts'
import { refuseInSample } from '#src/sample-is-shared.ts'
import type { Ctx } from '#src/services.ts'
import { tokenHash } from '#src/token-hash.ts'
import { insPurpose, newInsToken, newSecretKey } from './ins-address.ts'

type Input = EndpointInput<typeof getContract>

export async function getIns(ctx: Ctx, { params }: Input): Promise<InsSettings> {
  const { id, insToken, insSecret, payoutHoldDays } = await getOurs(
    ctx,
    networkConnections,
    params.id,
  )
  const [last] = await ctx.orm
    .select({ at: inboundMessages.receivedAt })
    .from(inboundMessages)
    .where(ours(ctx, inboundMessages, eq(inboundMessages.connectionId, id)))
    .orderBy(desc(inboundMessages.id))
    .limit(1)
  const open = (sealed: string) => ctx.secrets.open(sealed, insPurpose(ctx.workspaceId))
  const isShown = insToken !== null && insSecret !== null
  return {
    address: isShown ? `${ctx.config.publicUrl}/ins/${open(insToken)}` : null,
    secretKey: isShown ? open(insSecret) : null,
    payoutHoldDays,
    lastMessageAt: last?.at.toISOString() ?? null,
  }
}

/** A fresh address and key; what was there before is taken no more. */
export async function createIns(ctx: Ctx, input: Input): Promise<InsSettings> {
  refuseInSample(ctx)
  const { id, network, workspaceId } = await getOurs(ctx, networkConnections, input.params.id)
  if (network !== 'clickbank') throw new Conflict('Only ClickBank sends notifications.')
  const token = newInsToken()
  const seal = (text: string) => ctx.secrets.seal(text, insPurpose(workspaceId))
  await ctx.orm
    .update(networkConnections)
    .set({
      insTokenHash: tokenHash(token),
      insToken: seal(token),
      insSecret: seal(newSecretKey()),
    })
    .where(ours(ctx, networkConnections, eq(networkConnections.id, id)))
  return await getIns(ctx, input)
}

export async function changeIns(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof changeContract>,
): Promise<InsSettings> {
  refuseInSample(ctx)
  const { id, insToken } = await getOurs(ctx, networkConnections, params.id)
  if (body.secretKey !== undefined && insToken === null) {
    throw Invalid.field('secretKey', 'Create a URL first.')
  }
  const change = {
    ...(body.payoutHoldDays !== undefined && { payoutHoldDays: body.payoutHoldDays }),
    ...(body.secretKey !== undefined && {
      insSecret: ctx.secrets.seal(body.secretKey, insPurpose(ctx.workspaceId)),
    }),
  }
  if (Object.keys(change).length > 0) {
    await ctx.orm
      .update(networkConnections)
      .set(change)
      .where(ours(ctx, networkConnections, eq(networkConnections.id, id)))
  }
  return await getIns(ctx, { params })
}

export async function removeIns(ctx: Ctx, input: Input): Promise<InsSettings> {
  refuseInSample(ctx)
  const { id } = await getOurs(ctx, networkConnections, input.params.id)
  await ctx.orm
    .update(networkConnections)
    .set({ insTokenHash: null, insToken: null, insSecret: null })
    .where(ours(ctx, networkConnections, eq(networkConnections.id, id)))
  return await getIns(ctx, input)
}
