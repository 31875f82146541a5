import { type CanvasFigures, type CanvasMetric, canvasMetrics } from '@hopwise/contracts'
import { changeOf } from '@hopwise/units'
import { formatPercent } from '../format/percent.ts'
import { formatRate, isWithinClicks } from '../format/rate.ts'
import { measures } from '../ui/day-series.ts'

interface Metric {
  /** In the row of figures. */
  label: string
  /** Where it heads a column or names a line. */
  name: string
  /** Null where there is none, as no EPC without clicks. */
  read: (figures: CanvasFigures) => number | null
  format: (value: number) => string
  formatAxis: (value: number, top: number) => string
}

const { clicks, earnings } = measures
const count = { format: clicks.format, formatAxis: clicks.formatAxis }
const dollars = { format: earnings.format, formatAxis: earnings.formatAxis }

/** In percent; null where sales came without a click, which no rate explains, or where clicks are missing. */
function conversionRate({ clicks, conversions, epc }: CanvasFigures): number | null {
  if (clicks > 0 && epc === null) return null
  if (clicks === 0) return conversions === 0 ? 0 : null
  const percent = (100 * conversions) / clicks
  return isWithinClicks(percent) ? percent : null
}

export const metrics: Record<CanvasMetric, Metric> = {
  clicks: { label: 'Total Clicks', name: 'Clicks', read: ({ clicks }) => clicks, ...count },
  visitors: {
    label: 'Visitors',
    name: 'Visitors',
    read: ({ visitors }) => visitors,
    ...count,
  },
  conversions: {
    label: 'Conversions',
    name: 'Conversions',
    read: ({ conversions }) => conversions,
    ...count,
  },
  conversionRate: {
    label: 'Conversion Rate',
    name: 'Conversion rate',
    read: conversionRate,
    format: (value) => formatRate(value),
    formatAxis: (value, top) => formatPercent(value, top < 5 ? 1 : 0),
  },
  revenue: {
    label: 'Revenue',
    name: 'Revenue',
    read: ({ revenue }) => Number(revenue),
    ...dollars,
  },
  epc: {
    label: 'EPC',
    name: 'EPC',
    read: ({ epc }) => (epc === null ? null : Number(epc)),
    ...dollars,
  },
}

export const metricChoices = canvasMetrics.map((value) => ({ value, label: metrics[value].label }))

export function writeMetric(metric: CanvasMetric, figures: CanvasFigures): string {
  const value = metrics[metric].read(figures)
  return value === null ? '–' : metrics[metric].format(value)
}

/** Shown next to the metric: what a click is worth, or how many clicks that is drawn from. */
export const secondOf = (metric: CanvasMetric): CanvasMetric =>
  metric === 'epc' ? 'clicks' : 'epc'

/** In percent against the period compared with; null where either has nothing to compare. */
export function changeOfMetric(
  metric: CanvasMetric,
  totals: CanvasFigures,
  before: CanvasFigures | null,
): number | null {
  const { read } = metrics[metric]
  const now = read(totals)
  const then = before && read(before)
  return now === null || then === null ? null : changeOf(now, then)
}
