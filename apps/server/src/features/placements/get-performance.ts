import type {
  getDistributionPerformance as contract,
  DistributionPerformance,
  EndpointInput,
} from '@hopwise/contracts'
import { links, placements } from '@hopwise/db'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { centsOf, dailyFigures, lastDays, moneyOf } from '#src/features/analytics/index.ts'
import type { Ctx } from '#src/services.ts'
import { daysOf, figuresOfRow } from './select-placements.ts'
import { sitesOf } from './sites-of.ts'

type Input = EndpointInput<typeof contract>

/** What placements brought in a period: together, by platform and by day. */
export async function getPerformance(ctx: Ctx, { query }: Input): Promise<DistributionPerformance> {
  const rows = await ctx.orm
    .select({
      targetId: placements.targetId,
      status: placements.status,
      linkId: placements.linkId,
      // Joined, so that the row's columns are told apart from those of the figures.
      link: links.id,
      ...figuresOfRow(ctx, query.period),
    })
    .from(placements)
    .leftJoin(links, eq(links.id, placements.linkId))
    .where(
      and(
        eq(placements.workspaceId, ctx.workspaceId),
        isNull(placements.removedAt),
        // Also what was taken down later: it earned while it stood.
        isNotNull(placements.publishedAt),
      ),
    )
  const sites = await sitesOf(
    ctx,
    rows.map(({ targetId }) => targetId),
  )
  const byPlatform = Map.groupBy(rows, (row) => sites.get(row.targetId)?.platform ?? 'Other')
  const platforms = [...byPlatform]
    .map(([platform, own]) => ({ platform, ...sumOf(own) }))
    .filter((one) => one.placements > 0 || one.clicks > 0 || one.conversions > 0)
    .toSorted(
      (one, other) =>
        centsOf(other.revenue) - centsOf(one.revenue) ||
        other.clicks - one.clicks ||
        other.placements - one.placements ||
        one.platform.localeCompare(other.platform),
    )
  const linkIds = [...new Set(rows.flatMap(({ linkId }) => linkId ?? []))]
  const days = lastDays(ctx.now(), ctx.timeZone, daysOf[query.period])
  return {
    ...sumOf(rows),
    uncounted: rows.filter(({ status, linkId }) => status === 'published' && linkId === null)
      .length,
    platforms,
    days: await dailyFigures(ctx, days, linkIds),
  }
}

interface Row {
  status: string
  linkId: number | null
  clicks: number
  conversions: number
  revenue: string
}

/** A link that several placements share is counted once. */
function sumOf(rows: readonly Row[]) {
  const counted = [...new Map(rows.map((row) => [row.linkId, row])).values()]
  const clicks = counted.reduce((sum, row) => sum + row.clicks, 0)
  const conversions = counted.reduce((sum, row) => sum + row.conversions, 0)
  const cents = counted.reduce((sum, row) => sum + centsOf(row.revenue), 0)
  return {
    placements: rows.filter(({ status }) => status === 'published').length,
    clicks,
    conversions,
    revenue: moneyOf(cents),
    rate: clicks === 0 ? null : (100 * conversions) / clicks,
  }
}
