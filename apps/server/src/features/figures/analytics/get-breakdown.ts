import type {
  AnalyticsBreakdown,
  BreakdownQuery,
  getAnalyticsBreakdown as contract,
  EndpointInput,
} from '@hopwise/contracts'
import { daysBetween } from '@hopwise/units'
import type { DayRange } from '#src/rollups/spans.ts'
import type { Ctx } from '#src/services.ts'
import { type Counts, figuresOf, sumDays } from './canvas-figures.ts'
import { isChosen, readFilter } from './canvas-filter.ts'
import { crossDimensions } from './cross-dimensions.ts'
import { countRange, drawTrend, listRows, readClicksSince, type Shows } from './get-canvas.ts'
import { rangeOf } from './period.ts'

export async function getBreakdown(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<AnalyticsBreakdown> {
  const range = rangeOf(ctx, query)
  const filter = await readFilter(ctx, query)
  const { by, and } = query
  if (and !== undefined) return await crossDimensions(ctx, range, filter, { ...query, and })
  const counts = await countRange(ctx, range, filter, by === 'day' ? [] : [by])
  const days = daysBetween(range.from, range.to)
  return {
    ...range,
    timeZone: ctx.timeZone,
    totals: figuresOf(sumDays(days, counts.clicks, counts.sales)),
    ...(await rowsOf(ctx, counts, range, query)),
    clicksSince: await readClicksSince(ctx),
  }
}

async function rowsOf(ctx: Ctx, counts: Counts, range: DayRange, query: BreakdownQuery) {
  const { by, pageSize: most } = query
  if (by !== 'day') {
    // Its own filter is left out of a dimension's counts.
    const shows: Shows | undefined =
      query[by] === undefined ? undefined : (_, value) => isChosen(query, by, value)
    return await listRows(ctx, counts, by, query, { most, shows })
  }
  const points = daysBetween(range.from, range.to).map((day) => ({ day, days: [day] }))
  const rows = drawTrend(points, counts).map(({ day, ...figures }) => ({
    value: day,
    label: null,
    ...figures,
  }))
  return { rows, more: 0 }
}
