import {
  type AnalyticsCanvas,
  type CanvasDimension,
  type CanvasQuery,
  canvasDimensions,
  type getAnalyticsCanvas as contract,
  type EndpointInput,
} from '@hopwise/contracts'
import { adminSettings } from '@hopwise/db'
import { addDays, daysBetween, moneyOf, todayIn } from '@hopwise/units'
import { countClicks, readLastDroppedDay, type VisitFilter } from '#src/click-columns/index.ts'
import { ours } from '#src/collection/ours.ts'
import type { DayRange } from '#src/rollups/spans.ts'
import { countSales } from '#src/sale-columns/index.ts'
import type { Ctx } from '#src/services.ts'
import { type Counts, figuresOf, firstValues, nothing, sumDays } from './canvas-figures.ts'
import { isChosen, readFilter } from './canvas-filter.ts'
import { comparedRange, pointsOf, shiftedPoints } from './canvas-ranges.ts'
import { labelValues } from './label-values.ts'
import { rangeOf, stepOf } from './period.ts'
import { readNotCounted } from './read-not-counted.ts'

const shownRows = 50

export async function getCanvas(
  ctx: Ctx,
  { query }: EndpointInput<typeof contract>,
): Promise<AnalyticsCanvas> {
  return await drawCanvas(ctx, query)
}

/** For readers who may see no more than the filters let through: what could be chosen instead is left out. */
export async function getNarrowCanvas(ctx: Ctx, query: CanvasQuery): Promise<AnalyticsCanvas> {
  const shows: Shows = (dimension, value) => isChosen(query, dimension, value)
  const canvas = await drawCanvas(ctx, query, shows)
  const grid = canvas.grid.map((hours, row) =>
    hours.map((clicks, hour) =>
      shows('weekday', String(row + 1)) && shows('hour', String(hour)) ? clicks : 0,
    ),
  )
  return { ...canvas, grid }
}

/** Whether a value of a dimension may stand in its breakdown. */
export type Shows = (dimension: CanvasDimension, value: string) => boolean

async function drawCanvas(ctx: Ctx, query: CanvasQuery, shows?: Shows): Promise<AnalyticsCanvas> {
  const range = rangeOf(ctx, query)
  const before = comparedRange(range, query.compare)
  const filter = await readFilter(ctx, query)
  const [now, counted, clicksSince, detailsSince] = await Promise.all([
    countRange(ctx, range, filter, canvasDimensions),
    before && countRange(ctx, before, filter, []),
    readClicksSince(ctx),
    readDetailsSince(ctx),
  ])
  const [breakdowns, notCounted] = await Promise.all([
    listBreakdowns(ctx, now, query, shows),
    readNotCounted(ctx, range, filter, now.clicks),
  ])
  // Against a period whose clicks are gone under these filters, any change would be made up.
  const then = counted?.clicks.missing.has('day') ? null : counted
  const points = pointsOf(range)
  const totals = sumDays(daysBetween(range.from, range.to), now.clicks, now.sales)
  return {
    ...range,
    before,
    step: stepOf(range),
    totals: figuresOf(totals),
    totalsBefore:
      before &&
      then &&
      figuresOf(sumDays(daysBetween(before.from, before.to), then.clicks, then.sales)),
    trend: drawTrend(points, now),
    trendBefore: before && then ? drawTrend(shiftedPoints(points, range, before), then) : [],
    breakdowns,
    grid: now.clicks.grid,
    funnel: {
      visits: notCounted && totals.clicks + notCounted.visits,
      clicks: totals.isPartial ? null : totals.clicks,
      conversions: totals.conversions,
      ...countSettled(now.sales),
    },
    notCounted,
    clicksSince,
    detailsSince,
  }
}

export async function countRange(
  ctx: Ctx,
  range: DayRange,
  filter: VisitFilter,
  dimensions: readonly CanvasDimension[],
): Promise<Counts> {
  const [sales, clicks] = await Promise.all([
    countSales(ctx, range, filter, dimensions),
    countClicks(ctx, range, filter, dimensions),
  ])
  return { clicks, sales, links: filter.links }
}

export function drawTrend(
  points: { day: string; days: string[] }[],
  { clicks, sales }: Pick<Counts, 'clicks' | 'sales'>,
): AnalyticsCanvas['trend'] {
  return points.map(({ day, days }) => ({ day, ...figuresOf(sumDays(days, clicks, sales)) }))
}

interface ShownRows {
  most: number
  shows?: Shows | undefined
}

const everyRow: ShownRows = { most: Number.POSITIVE_INFINITY }

/** Every row of a breakdown; a canvas shows the first of them. */
export async function listRows(
  ctx: Ctx,
  counts: Counts,
  dimension: CanvasDimension,
  { metric }: Pick<CanvasQuery, 'metric'>,
  { most, shows } = everyRow,
): Promise<AnalyticsCanvas['breakdowns'][CanvasDimension]> {
  const { rows, count } = firstValues(dimension, counts, { metric, most, shows })
  const labels = await labelValues(
    ctx,
    dimension,
    rows.map(({ value }) => value),
  )
  return {
    rows: rows.map(({ value, ...sum }) => ({
      value,
      label: labels.get(value) ?? null,
      ...figuresOf(sum),
    })),
    more: count - rows.length,
  }
}

async function listBreakdowns(
  ctx: Ctx,
  counts: Counts,
  query: CanvasQuery,
  shows?: Shows,
): Promise<AnalyticsCanvas['breakdowns']> {
  const shown = { most: shownRows, shows }
  const each = await Promise.all(
    canvasDimensions.map(
      async (dimension) =>
        [dimension, await listRows(ctx, counts, dimension, query, shown)] as const,
    ),
  )
  // safe because every dimension gets its entry
  return Object.fromEntries(each) as AnalyticsCanvas['breakdowns']
}

/** Money that is confirmed goes on to be paid, so paid is part of confirmed. */
function countSettled({ statuses }: Counts['sales']) {
  const confirmed = statuses.get('confirmed') ?? nothing
  const paid = statuses.get('paid') ?? nothing
  return {
    confirmed: confirmed.conversions + paid.conversions,
    paid: paid.conversions,
    confirmedMoney: moneyOf(confirmed.cents + paid.cents),
    paidMoney: moneyOf(paid.cents),
  }
}

/** The first day of which every click is kept. */
export async function readClicksSince(ctx: Ctx): Promise<string | null> {
  const last = await readLastDroppedDay(ctx)
  return last === null ? null : addDays(last, 1)
}

/** Details are forgotten up to a moment of a day, so the next day is the first to have all. */
async function readDetailsSince(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.orm
    .select({ clearedTo: adminSettings.detailsClearedTo })
    .from(adminSettings)
    .where(ours(ctx, adminSettings))
  return row?.clearedTo ? addDays(todayIn(ctx.timeZone, row.clearedTo), 1) : null
}
