import type { Strategy } from '@hopwise/contracts'
import { lastDays } from '@hopwise/units'
import type { Ctx } from '#src/services.ts'
import { catalog } from './catalog/catalog.ts'
import { strategies } from './catalog/strategies.ts'
import { liveOwnTargets } from './own-target-rows.ts'
import { percentOf } from './percent-of.ts'
import { placed } from './placed.ts'
import { figuresByStrategy } from './placement-figures.ts'
import { ownPlaceOf, toPlace } from './present-targets.ts'
import { strategyIdOf } from './strategy-of.ts'

const untried: Strategy['performance'] = {
  monthlyClicks: null,
  conversionRate: null,
  monthlyRevenue: null,
}

const noFigures = { clicks: 0, conversions: 0, earnings: '0.00' }

/** The strategies of every niche; what this workspace published under one is counted for it. */
export async function listStrategies(ctx: Ctx): Promise<Strategy[]> {
  const [all, own] = await Promise.all([placed(ctx), liveOwnTargets(ctx)])
  const places = [...own.map(ownPlaceOf), ...catalog.map(toPlace)]
  const figures = await figuresByStrategy(ctx, lastDays(ctx.now(), ctx.timeZone, 30), all)
  return strategies.map(({ kind: _, ...shown }) => {
    const published = all
      .filter(({ strategyId }) => strategyId === shown.id)
      .reduce((sum, one) => sum + one.published, 0)
    return {
      ...shown,
      targets: places
        .filter((place) => strategyIdOf(place) === shown.id)
        .map(({ id, name }) => ({ id, name })),
      basis: published > 0 ? ('yours' as const) : ('catalog' as const),
      placements: published,
      performance: published > 0 ? present(figures.get(shown.id) ?? noFigures) : untried,
    }
  })
}

function present({ clicks, conversions, earnings }: typeof noFigures): Strategy['performance'] {
  return {
    monthlyClicks: clicks,
    conversionRate: percentOf(conversions, clicks),
    monthlyRevenue: earnings,
  }
}
