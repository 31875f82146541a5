import type { getCampaignDays as contract, EndpointInput } from '@hopwise/contracts'
import { links } from '@hopwise/db'
import { and, eq } from 'drizzle-orm'
import { type DailyFigures, dailyFigures, lastDays } from '#src/features/analytics/index.ts'
import type { Ctx } from '#src/services.ts'
import { getCampaign } from './get-campaign.ts'

type Input = EndpointInput<typeof contract>

const daysOf: Record<Input['query']['period'], number> = { '7days': 7, '30days': 30, '90days': 90 }

/** A point for each day of the period, summed over the campaign's links. */
export async function getCampaignDays(ctx: Ctx, { params, query }: Input): Promise<DailyFigures[]> {
  await getCampaign(ctx, params.id)
  const own = await ctx.orm
    .select({ id: links.id })
    .from(links)
    .where(and(eq(links.workspaceId, ctx.workspaceId), eq(links.campaignId, params.id)))
  const days = lastDays(ctx.now(), ctx.timeZone, daysOf[query.period])
  return await dailyFigures(
    ctx,
    days,
    own.map(({ id }) => id),
  )
}
