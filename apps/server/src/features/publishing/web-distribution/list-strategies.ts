import type { Strategy } from '@hopwise/contracts'
import { centsOf, lastDays, moneyOf } from '@hopwise/units'
import { dailyFigures } from '#src/rollups/daily-figures.ts'
import type { Ctx } from '#src/services.ts'
import { catalog } from './catalog/catalog.ts'
import { strategies } from './catalog/strategies.ts'
import { type LivePlacement, linkIdsOf, livePlacements } from './live-placements.ts'
import { liveOwnTargets } from './own-target-rows.ts'
import { percentOf } from './percent-of.ts'
import { ownPlaceOf, toPlace } from './present-targets.ts'
import { strategyIdOf } from './strategy-of.ts'

const untried: Strategy['performance'] = {
  monthlyClicks: null,
  conversionRate: null,
  monthlyRevenue: null,
}

/** The strategies of every niche; what this workspace published under one is counted for it. */
export async function listStrategies(ctx: Ctx): Promise<Strategy[]> {
  const [all, own] = await Promise.all([livePlacements(ctx), liveOwnTargets(ctx)])
  const places = [...own.map(ownPlaceOf), ...catalog.map(toPlace)]
  const byStrategy = Map.groupBy(
    all.filter(({ status }) => status === 'published'),
    ({ strategyId }) => strategyId,
  )
  return await Promise.all(
    strategies.map(async ({ kind: _, ...shown }) => {
      const published = byStrategy.get(shown.id) ?? []
      return {
        ...shown,
        targets: places
          .filter((place) => strategyIdOf(place) === shown.id)
          .map(({ id, name }) => ({ id, name })),
        basis: published.length > 0 ? ('yours' as const) : ('catalog' as const),
        placements: published.length,
        performance: published.length > 0 ? await performanceOf(ctx, published) : untried,
      }
    }),
  )
}

async function performanceOf(
  ctx: Ctx,
  published: LivePlacement[],
): Promise<Strategy['performance']> {
  const days = lastDays(ctx.now(), ctx.timeZone, 30)
  const figures = await dailyFigures(ctx, days, linkIdsOf(published))
  const sum = (valueIn: (day: (typeof figures)[number]) => number) =>
    figures.reduce((total, day) => total + valueIn(day), 0)
  const clicks = sum((day) => day.clicks)
  return {
    monthlyClicks: clicks,
    conversionRate: percentOf(
      sum((day) => day.conversions),
      clicks,
    ),
    monthlyRevenue: moneyOf(sum((day) => centsOf(day.earnings))),
  }
}
