import { campaigns, clickRollups, conversions, links } from '@hopwise/db'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#src/services.ts'
import { conversionCount, earnings, visitCount } from './figures.ts'
import type { LinkFigures } from './link-figures.ts'

const clicksOfLink = and(
  eq(links.workspaceId, clickRollups.workspaceId),
  eq(links.id, clickRollups.linkId),
)
const salesOfLink = and(
  eq(links.workspaceId, conversions.workspaceId),
  eq(links.id, conversions.linkId),
)

/** All-time figures by campaign: sums over its links; a campaign without any has zeroes. */
export async function campaignFigures(
  ctx: Pick<Ctx, 'orm' | 'workspaceId'>,
  campaignIds: number[],
): Promise<Map<number, LinkFigures>> {
  if (campaignIds.length === 0) return new Map()
  const own = and(eq(links.workspaceId, ctx.workspaceId), inArray(links.campaignId, campaignIds))
  const [clicks, sales] = await Promise.all([
    ctx.orm
      .select({ id: links.campaignId, clicks: visitCount() })
      .from(links)
      .innerJoin(clickRollups, clicksOfLink)
      .where(own)
      .groupBy(links.campaignId),
    ctx.orm
      .select({ id: links.campaignId, conversions: conversionCount(), earnings: earnings() })
      .from(links)
      .innerJoin(conversions, salesOfLink)
      .where(own)
      .groupBy(links.campaignId),
  ])
  const clicksOf = new Map(clicks.map((row) => [row.id, row.clicks]))
  const salesOf = new Map(sales.map((row) => [row.id, row]))
  return new Map(
    campaignIds.map((id) => [
      id,
      {
        clicks: clicksOf.get(id) ?? 0,
        conversions: salesOf.get(id)?.conversions ?? 0,
        earnings: salesOf.get(id)?.earnings ?? '0.00',
      },
    ]),
  )
}

/** Clicks of the campaign of the row around it, to order by. */
export function campaignClicks(): SQL {
  return sql`(select ${visitCount()} from ${links} join ${clickRollups} on ${clicksOfLink} where ${ofTheRow()})`
}

/** Earnings of the campaign of the row around it, to order by. */
export function campaignEarnings(): SQL {
  return sql`(select ${earnings()}::numeric from ${links} join ${conversions} on ${salesOfLink} where ${ofTheRow()})`
}

function ofTheRow(): SQL | undefined {
  return and(eq(links.workspaceId, campaigns.workspaceId), eq(links.campaignId, campaigns.id))
}
