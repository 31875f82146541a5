import type { CampaignAnalytics } from '@hopwise/contracts'
import { mondayOf } from '@hopwise/units'
import { sum } from 'd3-array'
import { formatCurrency } from '../format/currency.ts'
import { formatDate, formatDay, isThisWeek, isToday } from '../format/date.ts'
import { formatNumber, formatTick } from '../format/number.ts'
import { type ChartPoint, type ChartSeries, lookOfMeasure } from './chart-series.ts'

export const dayPeriods = [
  { value: '7days', label: '7 days' },
  { value: '30days', label: '30 days' },
  { value: '90days', label: '90 days' },
] as const

/** A day of refunds is below zero: −$300. */
function formatDollarTick(value: number, top: number): string {
  const size = Math.abs(value)
  return `${value < 0 ? '−' : ''}$${top < 5 ? size.toFixed(2) : formatTick(size, top)}`
}

/** What a link brings, named and written the same in every chart. */
export const measures = {
  clicks: {
    key: 'clicks',
    name: 'Clicks',
    look: lookOfMeasure.clicks,
    format: formatNumber,
    formatAxis: formatTick,
  },
  earnings: {
    key: 'earnings',
    name: 'Earnings',
    look: lookOfMeasure.earnings,
    format: formatCurrency,
    formatAxis: formatDollarTick,
  },
  conversions: {
    key: 'conversions',
    name: 'Conversions',
    look: lookOfMeasure.conversions,
    format: formatNumber,
    formatAxis: formatTick,
  },
} as const satisfies Record<string, ChartSeries>

/** Without earnings there is no axis of dollars to draw; the tooltip and the table still show them. */
export function daySeries(days: CampaignAnalytics): readonly ChartSeries[] {
  const hasEarnings = days.some(({ earnings }) => Number(earnings) !== 0)
  return [
    { ...measures.clicks, kind: 'bar', isQuiet: hasEarnings },
    { ...measures.earnings, kind: hasEarnings ? 'line' : 'listed', side: 'right' },
    { ...measures.conversions, kind: 'listed' },
  ]
}

const currentNames = { day: 'Today', week: 'This week' } as const

/** A day, or the week that begins with it, on the axis and in the tooltip. */
export function dayPoint(
  day: string,
  values: ChartPoint['values'],
  step: 'day' | 'week' = 'day',
): ChartPoint {
  const isPart = step === 'week' ? isThisWeek(day) : isToday(day)
  const name = step === 'week' ? `Week of ${formatDate(day)}` : formatDate(day)
  return {
    label: isPart ? currentNames[step] : formatDay(day),
    title: isPart ? `${name}, so far` : name,
    ...(isPart && { isPart }),
    values,
  }
}

/** More days than these are a comb: they are drawn by week. */
const mostDays = 120

/** What a point of so many days stands for. */
export const stepOf = (days: readonly unknown[]) => (days.length > mostDays ? 'week' : 'day')

export function toPoints(days: CampaignAnalytics): ChartPoint[] {
  const values = days.map(({ day, clicks, conversions, earnings }) => ({
    day,
    values: { clicks, conversions, earnings: Number(earnings) },
  }))
  if (stepOf(days) === 'day') return values.map((each) => dayPoint(each.day, each.values))
  const weeks = [...Map.groupBy(values, ({ day }) => mondayOf(day))].map(([monday, own]) => {
    const total = (key: keyof typeof measures) => sum(own, (each) => each.values[key])
    return dayPoint(
      monday,
      { clicks: total('clicks'), conversions: total('conversions'), earnings: total('earnings') },
      'week',
    )
  })
  return fromFirst(weeks, ({ values: sums }) => Object.values(sums).every((one) => one === 0))
}

/** Fewer points would be a dot rather than a trend. */
const fewestPoints = 7

/** Without the quiet ones that lead up to the first that is not: they are no news. */
export function fromFirst<Point>(
  points: readonly Point[],
  isQuiet: (point: Point) => boolean,
): Point[] {
  const first = points.findIndex((point) => !isQuiet(point))
  return points.slice(Math.max(0, Math.min(first, points.length - fewestPoints)))
}
