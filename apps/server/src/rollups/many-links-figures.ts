import { moneyOf } from '@hopwise/units'
import { countClicks, readLinkOwners, type VisitFilter } from '#src/click-columns/index.ts'
import { countSales } from '#src/sale-columns/index.ts'
import type { Ctx } from '#src/services.ts'
import type { DailyFigures } from './daily-figures.ts'
import type { LinkFigures } from './link-figures.ts'

/** Of thousands of links, by link and by each of `days`, in order. A link without any figures is absent. */
export async function manyLinksFigures(
  ctx: Ctx,
  days: readonly string[],
  linkIds: readonly number[],
): Promise<{ links: Map<number, LinkFigures>; days: DailyFigures[] }> {
  const own = new Set(linkIds.map(String))
  const filter: VisitFilter = {
    platform: 'all',
    chosen: new Map([['link', own]]),
    owners: await readLinkOwners(ctx),
  }
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const [clicks, sales] = await Promise.all([
    countClicks(ctx, range, filter, ['link']),
    countSales(ctx, range, filter, ['link']),
  ])
  const links = new Map<number, LinkFigures>()
  const tally = clicks.tallies.get('link')
  for (const [index, id] of (tally?.values ?? []).entries()) {
    if (!own.has(String(id))) continue
    links.set(Number(id), {
      clicks: tally?.clicks[index] ?? 0,
      conversions: 0,
      earnings: moneyOf(0),
    })
  }
  for (const [id, { conversions, cents }] of sales.values.get('link') ?? []) {
    if (!own.has(id)) continue
    const { clicks = 0 } = links.get(Number(id)) ?? {}
    links.set(Number(id), { clicks, conversions, earnings: moneyOf(cents) })
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
