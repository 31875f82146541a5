import type { Caller } from '@hopwise/contracts'
import { apiKeys, workspaces } from '@hopwise/db'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { planInForce } from '#src/features/people/subscription/index.ts'
import type { Ctx } from '#src/services.ts'

export async function describeCaller(ctx: Ctx): Promise<Caller> {
  const [workspace] = await ctx.orm
    .select({ id: workspaces.id, name: workspaces.name })
    .from(workspaces)
    .where(ours(ctx, workspaces))
  if (workspace === undefined) throw new Error(`workspace ${ctx.workspaceId} is not there`)
  const { tier } = await planInForce(ctx)
  return {
    workspace: { ...workspace, timeZone: ctx.timeZone, plan: tier },
    key: await keyOf(ctx),
  }
}

async function keyOf(ctx: Ctx): Promise<Caller['key']> {
  if (ctx.actor.kind !== 'key') return null
  const { id, name, scopes, expiresAt } = await getOurs(ctx, apiKeys, ctx.actor.keyId)
  return { id, name, scopes, expiresAt: expiresAt?.toISOString() ?? null }
}
