import type { getTopCampaigns as contract, EndpointInput, TopCampaigns } from '@hopwise/contracts'
import { campaigns } from '@hopwise/db'
import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { campaignSums } from '#src/rollups/campaign-figures.ts'
import type { Ctx } from '#src/services.ts'
import { rangeOf } from './period.ts'

const shownCampaigns = 5

/** Those that brought clicks or earnings; archived ones are left out, as on their own screen. */
export async function getTopCampaigns(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<TopCampaigns> {
  const sums = campaignSums(ctx, { range: rangeOf(ctx, query), platform: query.platform })
  const { clicks, conversions, earnings } = sums.columns
  return await ctx.orm
    .select({
      id: campaigns.id,
      name: campaigns.name,
      status: campaigns.status,
      clicks,
      conversions,
      earnings: sql<string>`${earnings}::numeric(14, 2)::text`,
    })
    .from(campaigns)
    .leftJoin(sums.clicks, eq(sums.clicks.campaignId, campaigns.id))
    .leftJoin(sums.sales, eq(sums.sales.campaignId, campaigns.id))
    .where(
      ours(ctx, campaigns, isNull(campaigns.archivedAt), sql`(${clicks} > 0 or ${earnings} <> 0)`),
    )
    .orderBy(desc(earnings), desc(clicks), asc(campaigns.id))
    .limit(shownCampaigns)
}
