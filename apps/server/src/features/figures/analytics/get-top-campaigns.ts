import {
  type getTopCampaigns as contract,
  type EndpointInput,
  noValue,
  type TopCampaigns,
} from '@hopwise/contracts'
import { campaignRecentSums, campaigns } from '@hopwise/db'
import { asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { among } from '#src/collection/among.ts'
import { ours } from '#src/collection/ours.ts'
import { foldRecent } from '#src/rollups/recent-sums.ts'
import type { Ctx } from '#src/services.ts'
import { figuresOf, mostFirst, sumValues } from './canvas-figures.ts'
import { readFilter } from './canvas-filter.ts'
import { countRange } from './get-canvas.ts'
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

async function topOfRange(ctx: Ctx, query: Input['query']): Promise<TopCampaigns> {
  const filter = await readFilter(ctx, { platform: query.platform })
  const counts = await countRange(ctx, rangeOf(ctx, query), filter, ['campaign'])
  const sums = sumValues('campaign', counts).filter(
    ({ clicks, cents }) => clicks > 0 || cents !== 0,
  )
  const ids = sums.filter(({ value }) => value !== noValue).map(({ value }) => Number(value))
  const named = await ctx.orm
    .select({ id: campaigns.id, name: campaigns.name, status: campaigns.status })
    .from(campaigns)
    .where(ours(ctx, campaigns, isNull(campaigns.archivedAt), among(campaigns.id, ids)))
  const live = new Map(named.map((campaign) => [String(campaign.id), campaign]))
  const best = mostFirst(
    sums.filter(({ value }) => live.has(value)),
    'revenue',
    shownCampaigns,
  )
  return best.flatMap(({ value, ...sum }) => {
    const { clicks, conversions, revenue } = figuresOf(sum)
    const campaign = live.get(value)
    return campaign === undefined ? [] : [{ ...campaign, clicks, conversions, earnings: revenue }]
  })
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
