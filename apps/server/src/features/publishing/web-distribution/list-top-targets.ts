import type { TopTarget } from '@hopwise/contracts'
import { centsOf, moneyOf } from '@hopwise/units'
import { linkFigures } from '#src/rollups/link-figures.ts'
import type { Ctx } from '#src/services.ts'
import { catalog } from './catalog/catalog.ts'
import { withPlacements } from './find-target.ts'
import { type LivePlacement, linkIdsOf, livePlacements } from './live-placements.ts'
import { percentOf } from './percent-of.ts'
import { type Place, toPlace } from './present-targets.ts'

const shownAtMost = 5

/** The sites by what this workspace's placements earned there; before the first, the catalog's best. */
export async function listTopTargets(ctx: Ctx): Promise<TopTarget[]> {
  const published = (await livePlacements(ctx)).filter(({ status }) => status === 'published')
  return published.length > 0 ? await yours(ctx, published) : await best(ctx)
}

export interface EarnedAt {
  place: Place
  clicks: number
  conversions: number
  cents: number
}

/** What the links of placements did, by the place they stand on; most earned first. */
export async function earnedByPlace(ctx: Ctx, some: LivePlacement[]): Promise<EarnedAt[]> {
  const figures = await linkFigures(ctx, linkIdsOf(some))
  return [...Map.groupBy(some, ({ place }) => place.id).values()]
    .map((there) => placementTotals(there, figures))
    .toSorted((one, other) => other.cents - one.cents || other.clicks - one.clicks)
}

function placementTotals(
  there: LivePlacement[],
  figures: Awaited<ReturnType<typeof linkFigures>>,
): EarnedAt {
  const [first] = there
  if (first === undefined) throw new Error('a group without a placement')
  const sum = { place: first.place, clicks: 0, conversions: 0, cents: 0 }
  for (const linkId of linkIdsOf(there)) {
    const done = figures.get(linkId)
    if (done === undefined) continue
    sum.clicks += done.clicks
    sum.conversions += done.conversions
    sum.cents += centsOf(done.earnings)
  }
  return sum
}

async function yours(ctx: Ctx, published: LivePlacement[]): Promise<TopTarget[]> {
  const earned = (await earnedByPlace(ctx, published)).slice(0, shownAtMost)
  const targets = await withPlacements(
    ctx,
    earned.map(({ place }) => place),
  )
  return targets.flatMap((target, index) => {
    const done = earned[index]
    if (done === undefined) return []
    const { clicks, conversions, cents } = done
    const performance = {
      clicks,
      conversions,
      revenue: moneyOf(cents),
      rate: percentOf(conversions, clicks),
    }
    return [{ target, basis: 'yours' as const, performance }]
  })
}

async function best(ctx: Ctx): Promise<TopTarget[]> {
  const performance = { clicks: null, conversions: null, revenue: null, rate: null }
  const targets = await withPlacements(ctx, bestPlaces().slice(0, shownAtMost))
  return targets.map((target) => ({ target, basis: 'catalog' as const, performance }))
}

/** The catalog, best first. */
export function bestPlaces(): Place[] {
  return catalog
    .map(toPlace)
    .toSorted(
      (one, other) =>
        (other.conversionPotential ?? 0) - (one.conversionPotential ?? 0) ||
        (other.monthlyVisitors ?? 0) - (one.monthlyVisitors ?? 0),
    )
}
