import type {
  getDistributionPerformance as contract,
  DistributionPerformance,
  EndpointInput,
} from '@hopwise/contracts'
import { placements } from '@hopwise/db'
import { centsOf, lastDays, moneyOf } from '@hopwise/units'
import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { numbersIn, readLinkOwners } from '#src/click-columns/index.ts'
import { ours } from '#src/collection/ours.ts'
import { filterOfLinks, manyLinksFigures } from '#src/rollups/many-links-figures.ts'
import type { Ctx } from '#src/services.ts'
import { daysOf } from './select-placements.ts'
import { sitesOf } from './sites-of.ts'

type Input = EndpointInput<typeof contract>

/** What placements brought in a period: together, by platform and by day. */
export async function getPerformance(ctx: Ctx, { query }: Input): Promise<DistributionPerformance> {
  const groups = await readGroups(ctx)
  const linkIds = Uint32Array.from(new Set(groups.flatMap(({ linkId }) => linkId ?? []))).sort()
  const count = daysOf[query.period]
  const days = lastDays(ctx.now(), ctx.timeZone, 2 * count)
  const filter = filterOfLinks(await readLinkOwners(ctx), linkIds)
  const [before, figures] = await Promise.all([
    manyLinksFigures(ctx, days.slice(0, count), filter, linkIds),
    manyLinksFigures(ctx, days.slice(count), filter, linkIds),
  ])
  const rows = groups.map((group) => {
    const own = figures.links.get(group.linkId ?? 0) ?? none
    return { ...group, ...own }
  })
  const sites = await sitesOf(
    ctx,
    rows.map(({ targetId }) => targetId),
  )
  const byPlatform = Map.groupBy(rows, (row) => sites.get(row.targetId)?.platform ?? 'Other')
  const platforms = [...byPlatform]
    .map(([platform, own]) => ({ platform, ...placementTotals(own) }))
    .filter((one) => one.placements > 0 || one.clicks > 0 || one.conversions > 0)
    .toSorted(
      (one, other) =>
        centsOf(other.revenue) - centsOf(one.revenue) ||
        other.clicks - one.clicks ||
        other.placements - one.placements ||
        one.platform.localeCompare(other.platform),
    )
  return {
    ...placementTotals(rows),
    before: totalsBefore([...before.links.values()]),
    uncounted: publishedIn(rows.filter(({ linkId }) => linkId === null)),
    platforms,
    days: figures.days,
  }
}

const numbersOfGroup = 3

/**
 * Placements by site and link, also what was taken down later: it earned while it stood. As bytes, as links are read:
 * there are thousands.
 */
async function readGroups(ctx: Ctx): Promise<Group[]> {
  const { rows } = await ctx.orm.execute<{ numbers: Buffer | null }>(sql`
    select string_agg(int4send(target_id) || int4send(coalesce(link_id, 0)) || int4send(published), '') as numbers
    from (
      select ${placements.targetId}, ${placements.linkId},
        (count(*) filter (where ${eq(placements.status, 'published')}))::int as published
      from ${placements}
      where ${ours(ctx, placements, isNull(placements.removedAt), isNotNull(placements.publishedAt))}
      group by ${placements.targetId}, ${placements.linkId}
    ) as own`)
  const numbers = numbersIn(rows[0]?.numbers ?? null)
  const at = (index: number) => numbers[index] ?? 0
  return Array.from({ length: numbers.length / numbersOfGroup }, (_, group) => {
    const start = group * numbersOfGroup
    const linkId = at(start + 1)
    return { targetId: at(start), linkId: linkId === 0 ? null : linkId, published: at(start + 2) }
  })
}

const publishedIn = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.published, 0)

/** The placements of one site that share a link. */
interface Group {
  targetId: number
  linkId: number | null
  published: number
}

interface Row extends Omit<Group, 'targetId'> {
  clicks: number
  conversions: number
  cents: number
}

const none = { clicks: 0, conversions: 0, cents: 0 }

function totalsBefore(links: readonly (typeof none)[]) {
  const sums = sumOf(links)
  return sums.clicks === 0 && sums.conversions === 0 ? null : sums
}

/** A link that several placements share is counted once. */
function placementTotals(rows: readonly Row[]) {
  const counted = [...new Map(rows.map((row) => [row.linkId, row])).values()]
  return { placements: publishedIn(rows), ...sumOf(counted) }
}

function sumOf(counted: readonly (typeof none)[]) {
  const clicks = counted.reduce((sum, row) => sum + row.clicks, 0)
  const conversions = counted.reduce((sum, row) => sum + row.conversions, 0)
  const cents = counted.reduce((sum, row) => sum + row.cents, 0)
  return {
    clicks,
    conversions,
    revenue: moneyOf(cents),
    rate: clicks === 0 ? null : (100 * conversions) / clicks,
  }
}
