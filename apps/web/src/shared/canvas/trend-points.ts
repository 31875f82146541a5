import type {
  AnalyticsCanvas,
  CanvasComparison,
  CanvasFigures,
  CanvasMetric,
} from '@hopwise/contracts'
import type { ChartPoint, ChartSeries } from '../ui/chart-series.ts'
import { dayPoint, fromFirst, measures } from '../ui/day-series.ts'
import { metrics } from './canvas-metrics.ts'

type Trend = Pick<AnalyticsCanvas, 'trend' | 'trendBefore' | 'step'>

const beforeNames: Record<CanvasComparison, string> = {
  previous: 'Last period',
  year: 'Last year',
  none: '',
}

/** The metric as a line, clicks as quiet bars behind it, and the period compared with thin and gray. */
export function trendSeries(metric: CanvasMetric, compare: CanvasComparison): ChartSeries[] {
  const { name, format, formatAxis } = metrics[metric]
  const line = { format, formatAxis, kind: 'line', isPartial: true } as const
  const main: ChartSeries = { ...line, key: 'metric', name, isMain: true, look: 1 }
  const before: ChartSeries = { ...line, key: 'before', name: beforeNames[compare], isBefore: true }
  const bars: ChartSeries = {
    ...measures.clicks,
    kind: 'bar',
    isQuiet: true,
    side: 'ground',
    look: 4,
  }
  return [main, ...(compare === 'none' ? [] : [before]), ...(metric === 'clicks' ? [] : [bars])]
}

export const isQuiet = ({ clicks, conversions, revenue }: CanvasFigures) =>
  clicks === 0 && conversions === 0 && Number(revenue) === 0

export function trendPoints(
  { trend, trendBefore, step }: Trend,
  metric: CanvasMetric,
): ChartPoint[] {
  const { read } = metrics[metric]
  const pairs = trend.map((now, index) => ({ now, before: trendBefore[index] }))
  // With nothing in the period before, leading zeroes are no news.
  const isAllNew = trendBefore.length > 0 && trendBefore.every(isQuiet)
  const drawn = isAllNew ? fromFirst(pairs, ({ now }) => isQuiet(now)) : pairs
  return drawn.map(({ now, before }) => {
    const value = read(now)
    const then = before === undefined ? null : read(before)
    const values = {
      clicks: now.clicks,
      ...(value !== null && { metric: value }),
      ...(then !== null && { before: then }),
    }
    return dayPoint(now.day, values, step)
  })
}
