import type { CampaignAnalytics } from '@hopwise/contracts'
import { formatCurrency } from '../format/currency.ts'
import { formatDay } from '../format/date.ts'
import { formatCompact, formatNumber } from '../format/number.ts'
import { type ChartPoint, type ChartSeries, lookOfMeasure } from './chart-series.ts'

export const dayPeriods = [
  { value: '7days', label: '7 days' },
  { value: '30days', label: '30 days' },
  { value: '90days', label: '90 days' },
] as const

/** A day of refunds is below zero: −$300. */
function dollarsOfAxis(value: number): string {
  const size = Math.abs(value)
  return `${value < 0 ? '−' : ''}$${size < 10_000 ? formatNumber(size) : formatCompact(size)}`
}

/** What a link brings, named and written the same in every chart. */
export const measures = {
  clicks: {
    key: 'clicks',
    name: 'Clicks',
    look: lookOfMeasure.clicks,
    format: formatNumber,
    formatAxis: formatCompact,
  },
  earnings: {
    key: 'earnings',
    name: 'Earnings',
    look: lookOfMeasure.earnings,
    format: formatCurrency,
    formatAxis: dollarsOfAxis,
  },
  conversions: {
    key: 'conversions',
    name: 'Conversions',
    look: lookOfMeasure.conversions,
    format: formatNumber,
    formatAxis: formatCompact,
  },
} as const satisfies Record<string, ChartSeries>

/** Without earnings there is no axis of dollars to draw; the tooltip and the table still show them. */
export function daySeries(days: CampaignAnalytics): readonly ChartSeries[] {
  const hasEarnings = days.some(({ earnings }) => Number(earnings) !== 0)
  return [
    measures.clicks,
    { ...measures.earnings, kind: hasEarnings ? 'line' : 'listed', side: 'right' },
    { ...measures.conversions, kind: 'listed' },
  ]
}

export function toPoints(days: CampaignAnalytics): ChartPoint[] {
  return days.map(({ day, clicks, conversions, earnings }) => ({
    label: formatDay(day),
    values: { clicks, conversions, earnings: Number(earnings) },
  }))
}
