import type { getCampaignDays as contract, EndpointInput } from '@hopwise/contracts'
import { campaigns, links } from '@hopwise/db'
import { lastDays } from '@hopwise/units'
import { eq } from 'drizzle-orm'
import { getOurs } from '#src/collection/get-ours.ts'
import { ours } from '#src/collection/ours.ts'
import { type DailyFigures, dailyFigures } from '#src/rollups/daily-figures.ts'
import type { Ctx } from '#src/services.ts'

type Input = EndpointInput<typeof contract>

const daysOf: Record<Input['query']['period'], number> = { '7days': 7, '30days': 30, '90days': 90 }

/** A point for each day of the period, summed over the campaign's links. */
export async function getCampaignDays(ctx: Ctx, { params, query }: Input): Promise<DailyFigures[]> {
  await getOurs(ctx, campaigns, params.id)
  const own = await ctx.orm
    .select({ id: links.id })
    .from(links)
    .where(ours(ctx, links, eq(links.campaignId, params.id)))
  const days = lastDays(ctx.now(), ctx.timeZone, daysOf[query.period])
  return await dailyFigures(
    ctx,
    days,
    own.map(({ id }) => id),
  )
}
