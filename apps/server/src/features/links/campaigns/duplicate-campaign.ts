import type { duplicateCampaign as contract, EndpointInput } from '@hopwise/contracts'
import { campaigns, campaignTags } from '@hopwise/db'
import { todayIn } from '@hopwise/units'
import { getOurs } from '#src/collection/get-ours.ts'
import { tagNamesOf } from '#src/features/links/tags/index.ts'
import type { Ctx } from '#src/services.ts'
import { insertCampaign } from './create-campaign.ts'
import type { Campaign } from './list-campaigns.ts'

const longestName = 120
const copyMark = ' (copy)'

/** A paused copy that starts today; an end date that has passed is left out. */
export async function duplicateCampaign(
  ctx: Ctx,
  { params }: EndpointInput<typeof contract>,
): Promise<Campaign> {
  const { name, description, productId, platforms, budget, endDate } = await getOurs(
    ctx,
    campaigns,
    params.id,
  )
  const today = todayIn(ctx.timeZone, ctx.now())
  const tags = await tagNamesOf(ctx, campaignTags, params.id)
  const copy = {
    name: name.slice(0, longestName - copyMark.length) + copyMark,
    description,
    productId,
    platforms,
    budget,
    status: 'paused' as const,
    startDate: today,
    endDate: endDate !== null && endDate >= today ? endDate : null,
  }
  return await insertCampaign(ctx, copy, tags)
}
