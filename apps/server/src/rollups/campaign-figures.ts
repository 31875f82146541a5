import { campaignTotals } from '@hopwise/db'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import type { Ctx } from '#src/services.ts'
import type { LinkFigures } from './link-figures.ts'
import { foldTotals } from './totals.ts'

type Reader = Pick<Ctx, 'orm' | 'workspaceId'>

/** Of all time, summed over the links that each campaign has now; zeroes where they brought nothing. */
export async function campaignFigures(
  ctx: Reader,
  campaignIds: number[],
): Promise<Map<number, LinkFigures>> {
  if (campaignIds.length === 0) return new Map()
  await foldTotals(ctx)
  const { campaignId, clicks, conversions, earnings } = campaignTotals
  const rows = await ctx.orm
    .select({ id: campaignId, clicks, conversions, earnings })
    .from(campaignTotals)
    .where(ours(ctx, campaignTotals, among(campaignId, campaignIds)))
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}
