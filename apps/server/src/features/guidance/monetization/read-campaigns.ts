import { campaigns, links, posts } from '@hopwise/db'
import { centsOf, daysBetween } from '@hopwise/units'
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { ours } from '#src/collection/ours.ts'
import { campaignFigures } from '#src/rollups/campaign-figures.ts'
import type { Ctx } from '#src/services.ts'
import type { CampaignFacts } from './money-facts.ts'

/** Running campaigns, with the posts of the last 7 days about their product. */
export async function readCampaigns(ctx: Ctx, today: string): Promise<CampaignFacts[]> {
  const weekAgo = new Date(ctx.now().getTime() - 7 * 86_400_000)
  const rows = await ctx.orm
    .select({
      id: campaigns.id,
      name: campaigns.name,
      productId: campaigns.productId,
      platforms: campaigns.platforms,
      endDate: campaigns.endDate,
      budget: campaigns.budget,
      links: sql<number>`(select count(*)::int from ${links} where ${and(
        eq(links.workspaceId, campaigns.workspaceId),
        eq(links.campaignId, campaigns.id),
        isNull(links.archivedAt),
      )})`,
      postsThisWeek: sql<number>`(select count(*)::int from ${posts} where ${and(
        eq(posts.workspaceId, campaigns.workspaceId),
        eq(posts.productId, campaigns.productId),
        eq(posts.status, 'published'),
        isNull(posts.removedAt),
        gte(posts.publishedAt, weekAgo),
      )})`,
    })
    .from(campaigns)
    .where(ours(ctx, campaigns, eq(campaigns.status, 'active'), isNull(campaigns.archivedAt)))
    .orderBy(campaigns.id)
  const figures = await campaignFigures(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ endDate, budget, ...row }) => ({
    ...row,
    endsInDays: endDate === null ? null : daysUntil(today, endDate),
    budgetCents: budget === null ? null : centsOf(budget),
    cents: centsOf(figures.get(row.id)?.earnings ?? '0'),
  }))
}

function daysUntil(today: string, day: string): number {
  return day < today ? -1 : daysBetween(today, day).length - 1
}
