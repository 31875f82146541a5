import { campaignRecentSums, campaigns, campaignTotals, posts } from '@hopwise/db'
import { addDays, centsOf, daysUntil } from '@hopwise/units'
import { and, between, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { recentColumns } from '#src/rollups/recent-sums.ts'
import type { Ctx } from '#src/services.ts'
import { toSums } from './link-sums.ts'
import type { CampaignFacts } from './money-facts.ts'
import { endingDays, leastUsualClicks, quietShare } from './rules/campaign-rules.ts'

/**
 * Running campaigns that a rule may name, whose sums `foldRecent` left, with the posts of the last 7 days about
 * their product.
 */
export async function readCampaigns(ctx: Ctx, today: string): Promise<CampaignFacts[]> {
  const weekAgo = new Date(ctx.now().getTime() - 7 * 86_400_000)
  const posted = ctx.orm
    .select({ productId: posts.productId, posts: sql<number>`count(*)::int`.as('posts') })
    .from(posts)
    .where(
      ours(
        ctx,
        posts,
        eq(posts.status, 'published'),
        isNull(posts.removedAt),
        gte(posts.publishedAt, weekAgo),
      ),
    )
    .groupBy(posts.productId)
    .as('posted')
  const rows = await ctx.orm
    .select({
      id: campaigns.id,
      name: campaigns.name,
      productId: campaigns.productId,
      platforms: campaigns.platforms,
      endDate: campaigns.endDate,
      budget: campaigns.budget,
      postsThisWeek: sql<number>`coalesce(${posted.posts}, 0)`,
      earnings: campaignTotals.earnings,
      links: campaignRecentSums.liveLinks,
      sums: recentColumns(campaignRecentSums),
    })
    .from(campaigns)
    .leftJoin(posted, eq(posted.productId, campaigns.productId))
    .innerJoin(
      campaignTotals,
      ours(ctx, campaignTotals, eq(campaignTotals.campaignId, campaigns.id)),
    )
    .leftJoin(
      campaignRecentSums,
      ours(ctx, campaignRecentSums, eq(campaignRecentSums.campaignId, campaigns.id)),
    )
    .where(
      ours(
        ctx,
        campaigns,
        eq(campaigns.status, 'active'),
        isNull(campaigns.archivedAt),
        or(hasNoLink, isQuiet, endsSoon(today)),
      ),
    )
    .orderBy(campaigns.id)
  return rows.map(({ endDate, budget, earnings, links, sums, ...row }) => ({
    ...row,
    links: links ?? 0,
    sums: toSums(sums),
    endsInDays: endDate === null ? null : daysUntil(today, endDate),
    budgetCents: budget === null ? null : centsOf(budget),
    cents: centsOf(earnings),
  }))
}

const hasNoLink = sql`coalesce(${campaignRecentSums.liveLinks}, 0) = 0`

const isQuiet = and(
  gte(campaignRecentSums.fourWeeksClicks, 4 * leastUsualClicks),
  sql`${campaignRecentSums.weekClicks} <= ${campaignRecentSums.fourWeeksClicks} / 4.0 * ${quietShare}`,
)

/** With a budget that it has not earned back. */
const endsSoon = (today: string) =>
  and(
    gt(campaigns.budget, campaignTotals.earnings),
    between(campaigns.endDate, today, addDays(today, endingDays)),
  )
