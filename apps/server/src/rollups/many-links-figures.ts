import { moneyOf } from '@hopwise/units'
import {
  countClicks,
  type LinkOwners,
  placesAmong,
  type VisitFilter,
  visitFilter,
} from '#src/click-columns/index.ts'
import { countSales } from '#src/sale-columns/index.ts'
import type { Ctx } from '#src/services.ts'
import type { DailyFigures } from './daily-figures.ts'

interface LinkSum {
  clicks: number
  conversions: number
  cents: number
}

/** Of thousands of links, whose ids ascend, by link and by each of `days`. A link without any figures is absent. */
export async function manyLinksFigures(
  ctx: Ctx,
  days: readonly string[],
  filter: VisitFilter,
  linkIds: Uint32Array,
): Promise<{ links: Map<number, LinkSum>; days: DailyFigures[] }> {
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const [clicks, sales] = await Promise.all([
    countClicks(ctx, range, filter, ['link']),
    countSales(ctx, range, filter, ['link']),
  ])
  const places = placesAmong(filter.links).placesOf(linkIds)
  const tally = clicks.tallies.get('link')
  const sums = sales.values.get('link')
  const links = new Map<number, LinkSum>()
  for (const [at, id] of linkIds.entries()) {
    const place = places[at] ?? 0
    const own = {
      clicks: tally?.clicks[place] ?? 0,
      conversions: sums?.conversions[place] ?? 0,
      cents: sums?.cents[place] ?? 0,
    }
    if (own.clicks !== 0 || own.conversions !== 0 || own.cents !== 0) links.set(id, own)
  }
  return {
    links,
    days: days.map((day) => ({
      day,
      clicks: clicks.days.get(day)?.clicks ?? 0,
      conversions: sales.days.get(day)?.conversions ?? 0,
      earnings: moneyOf(sales.days.get(day)?.cents ?? 0),
    })),
  }
}

/** For figures of these links alone. */
export function filterOfLinks(links: LinkOwners, linkIds: Uint32Array): VisitFilter {
  return visitFilter({
    platform: 'all',
    chosen: new Map([['link', new Set(Array.from(linkIds, String))]]),
    links,
  })
}
