import type { getTopCampaigns as contract, EndpointInput, TopCampaigns } from '@hopwise/contracts'
import { campaigns } from '@hopwise/db'
import { centsOf } from '@hopwise/units'
import { asc, isNull } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { campaignFigures } from '#src/rollups/campaign-figures.ts'
import type { Ctx } from '#src/services.ts'
import { rangeOf } from './period.ts'

const shownCampaigns = 5

/** Those that brought clicks or earnings; archived ones are left out, as on their own screen. */
export async function getTopCampaigns(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<TopCampaigns> {
  const activeCampaigns = await ctx.orm
    .select({ id: campaigns.id, name: campaigns.name, status: campaigns.status })
    .from(campaigns)
    .where(ours(ctx, campaigns, isNull(campaigns.archivedAt)))
    .orderBy(asc(campaigns.id))
  const figures = await campaignFigures(
    ctx,
    activeCampaigns.map(({ id }) => id),
    { range: rangeOf(ctx, query), platform: query.platform },
  )
  return activeCampaigns
    .map((one) => ({
      ...one,
      ...(figures.get(one.id) ?? { clicks: 0, conversions: 0, earnings: '0.00' }),
    }))
    .filter(({ clicks, earnings }) => clicks > 0 || centsOf(earnings) !== 0)
    .toSorted(
      (one, other) => centsOf(other.earnings) - centsOf(one.earnings) || other.clicks - one.clicks,
    )
    .slice(0, shownCampaigns)
}
