import { campaignTotals } from '@hopwise/db'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import { type LinkFigures, noFigures } from './link-figures.ts'

/** All-time sums over the links that each campaign has, zeroes where they brought nothing. */
export async function campaignFigures(
  ctx: Pick<Ctx, 'orm' | 'workspaceId'>,
  campaignIds: number[],
): Promise<Map<number, LinkFigures>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await ctx.orm
    .select({
      id: campaignTotals.campaignId,
      clicks: campaignTotals.clicks,
      conversions: campaignTotals.conversions,
      earnings: campaignTotals.earnings,
    })
    .from(campaignTotals)
    .where(ours(ctx, campaignTotals, among(campaignTotals.campaignId, campaignIds)))
  const figures = new Map(rows.map(({ id, ...one }) => [id, one]))
  return new Map(campaignIds.map((id) => [id, figures.get(id) ?? noFigures]))
}
