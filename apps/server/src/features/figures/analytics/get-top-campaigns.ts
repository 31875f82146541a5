import type { getTopCampaigns as contract, EndpointInput, TopCampaigns } from '@hopwise/contracts'
import { campaignRecentSums, campaigns } from '@hopwise/db'
import { asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { campaignSums } from '#src/rollups/campaign-figures.ts'
import { foldRecent } from '#src/rollups/recent-sums.ts'
import type { Ctx } from '#src/services.ts'
import { rangeOf } from './period.ts'

const shownCampaigns = 5

type Input = EndpointInput<typeof contract>
type Columns = Record<'clicks' | 'conversions', SQL<number>> & { earnings: SQL }

/** Those that brought clicks or earnings; archived ones are left out, as on their own screen. */
export async function getTopCampaigns(ctx: Ctx, { query }: Input): Promise<TopCampaigns> {
  const kept = query.platform === 'all' && keptColumns[query.period]
  return kept ? await topOfKept(ctx, query, kept) : await topOfRange(ctx, query)
}

const { clicks, conversions, earnings, recentClicks, recentConversions, recentEarnings } =
  campaignRecentSums

/** Periods whose sums are kept. */
const keptColumns: Partial<Record<Input['query']['period'], Columns>> = {
  '30days': {
    clicks: sql`${recentClicks}`,
    conversions: sql`${recentConversions}`,
    earnings: sql`${recentEarnings}`,
  },
  '90days': {
    clicks: sql`${clicks}`,
    conversions: sql`${conversions}`,
    earnings: sql`${earnings}`,
  },
}

async function topOfKept(ctx: Ctx, query: Input['query'], columns: Columns) {
  await foldRecent(ctx, rangeOf(ctx, query).to)
  const own = ours(ctx, campaignRecentSums, eq(campaignRecentSums.campaignId, campaigns.id))
  return await select(ctx, columns)
    .innerJoin(campaignRecentSums, own)
    .where(hasAny(ctx, columns))
    .orderBy(...bestFirst(columns))
    .limit(shownCampaigns)
}

async function topOfRange(ctx: Ctx, query: Input['query']) {
  const sums = campaignSums(ctx, { range: rangeOf(ctx, query), platform: query.platform })
  return await select(ctx, sums.columns)
    .leftJoin(sums.clicks, eq(sums.clicks.campaignId, campaigns.id))
    .leftJoin(sums.sales, eq(sums.sales.campaignId, campaigns.id))
    .where(hasAny(ctx, sums.columns))
    .orderBy(...bestFirst(sums.columns))
    .limit(shownCampaigns)
}

const select = (ctx: Ctx, { clicks, conversions, earnings }: Columns) =>
  ctx.orm
    .select({
      id: campaigns.id,
      name: campaigns.name,
      status: campaigns.status,
      clicks,
      conversions,
      earnings: sql<string>`${earnings}::numeric(14, 2)::text`,
    })
    .from(campaigns)
    .$dynamic()

const hasAny = (ctx: Ctx, { clicks, earnings }: Columns) =>
  ours(ctx, campaigns, isNull(campaigns.archivedAt), sql`(${clicks} > 0 or ${earnings} <> 0)`)

const bestFirst = ({ clicks, earnings }: Columns) => [
  desc(earnings),
  desc(clicks),
  asc(campaigns.id),
]
