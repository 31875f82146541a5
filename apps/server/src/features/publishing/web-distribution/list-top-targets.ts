import type { TopTarget } from '@hopwise/contracts'
import { centsOf, moneyOf } from '@hopwise/units'
import type { Ctx } from '#src/services.ts'
import { catalog } from './catalog/catalog.ts'
import { withPlacements } from './find-target.ts'
import { percentOf } from './percent-of.ts'
import { type Placed, placed } from './placed.ts'
import { figuresByTarget } from './placement-figures.ts'
import { type Place, toPlace } from './present-targets.ts'

const shownAtMost = 5

/** The sites by what this workspace's placements earned there; before the first, the catalog's best. */
export async function listTopTargets(ctx: Ctx): Promise<TopTarget[]> {
  const all = await placed(ctx)
  return all.some(({ published }) => published > 0) ? await yours(ctx, all) : await best(ctx)
}

export interface EarnedAt {
  place: Place
  clicks: number
  conversions: number
  cents: number
}

/** What the links of published placements did, by the place they stand on; most earned first. */
export async function earnedByPlace(ctx: Ctx, all: readonly Placed[]): Promise<EarnedAt[]> {
  const figures = await figuresByTarget(ctx)
  const places = new Map(
    all.filter(({ published }) => published > 0).map(({ place }) => [place.id, place]),
  )
  return [...places.values()]
    .map((place) => {
      const { clicks = 0, conversions = 0, earnings = '0.00' } = figures.get(place.id) ?? {}
      return { place, clicks, conversions, cents: centsOf(earnings) }
    })
    .toSorted((one, other) => other.cents - one.cents || other.clicks - one.clicks)
}

async function yours(ctx: Ctx, all: readonly Placed[]): Promise<TopTarget[]> {
  const earned = (await earnedByPlace(ctx, all)).slice(0, shownAtMost)
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
