import type { AnalyticsPlatform } from '@hopwise/contracts'
import { campaigns, linkClicks, linkConversions, links } from '@hopwise/db'
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#src/services.ts'
import { conversionCount, earnings, visitCount } from './figures.ts'
import type { LinkFigures } from './link-figures.ts'
import { ofPlatform } from './platform-filter.ts'
import { type DayRange, within } from './spans.ts'

export interface Scope {
  /** All time when absent. */
  range?: DayRange
  platform?: AnalyticsPlatform
  /** Every campaign that is not archived when absent. */
  campaignIds?: number[]
}

/** Sums over each campaign's links; a campaign whose links brought nothing is absent. */
export async function campaignFigures(
  ctx: Ctx,
  { range, platform = 'all', campaignIds }: Scope,
): Promise<Map<number, LinkFigures>> {
  if (campaignIds?.length === 0) return new Map()
  const { orm, workspaceId } = ctx
  const ofCampaigns = and(
    eq(links.workspaceId, workspaceId),
    isNotNull(links.campaignId),
    campaignIds === undefined
      ? inArray(links.campaignId, livingCampaigns(ctx))
      : inArray(links.campaignId, campaignIds),
  )
  const inRange = (table: typeof linkClicks | typeof linkConversions): SQL | undefined =>
    range === undefined ? eq(table.span, 'month') : within(table, range)
  const ownLink = (link: PgColumn) => and(ofCampaigns, eq(links.id, link))

  const [clicks, sales] = await Promise.all([
    orm
      .select({ id: links.campaignId, clicks: visitCount(linkClicks) })
      .from(linkClicks)
      .innerJoin(links, ownLink(linkClicks.linkId))
      .where(
        and(
          eq(linkClicks.workspaceId, workspaceId),
          inRange(linkClicks),
          ofPlatform(linkClicks.platform, platform),
        ),
      )
      .groupBy(links.campaignId),
    orm
      .select({
        id: links.campaignId,
        conversions: conversionCount(linkConversions),
        earnings: earnings(linkConversions),
      })
      .from(linkConversions)
      .innerJoin(links, ownLink(linkConversions.linkId))
      .where(
        and(
          eq(linkConversions.workspaceId, workspaceId),
          inRange(linkConversions),
          ofPlatform(linkConversions.platform, platform),
        ),
      )
      .groupBy(links.campaignId),
  ])
  const figures = new Map<number, LinkFigures>()
  const nothing = { clicks: 0, conversions: 0, earnings: '0.00' }
  for (const { id, ...part } of [...clicks, ...sales]) {
    if (id !== null) figures.set(id, { ...nothing, ...figures.get(id), ...part })
  }
  return figures
}

function livingCampaigns({ orm, workspaceId }: Ctx) {
  return orm
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.workspaceId, workspaceId), isNull(campaigns.archivedAt)))
}
