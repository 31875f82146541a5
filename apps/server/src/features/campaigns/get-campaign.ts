import { campaigns } from '@hopwise/db'
import { and, eq } from 'drizzle-orm'
import { NotFound } from '#src/errors.ts'
import type { Ctx } from '#src/services.ts'

export type CampaignRow = typeof campaigns.$inferSelect

export const ownCampaign = (ctx: Ctx, id: number) =>
  and(eq(campaigns.workspaceId, ctx.workspaceId), eq(campaigns.id, id))

/** The workspace's campaign, archived ones included. */
export async function getCampaign(ctx: Ctx, id: number): Promise<CampaignRow> {
  const [found] = await ctx.orm.select().from(campaigns).where(ownCampaign(ctx, id))
  return found ?? notThere()
}

/** The same, held until the transaction ends: whoever changes it too waits. */
export async function lockCampaign(ctx: Ctx, id: number): Promise<CampaignRow> {
  const [found] = await ctx.orm.select().from(campaigns).where(ownCampaign(ctx, id)).for('update')
  return found ?? notThere()
}

export function notThere(): never {
  throw new NotFound('This campaign does not exist.')
}
