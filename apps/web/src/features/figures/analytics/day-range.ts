import type { AnalyticsPeriod } from '@hopwise/contracts'

export interface DayRange {
  from: string
  to: string
}

const lengths: Record<Exclude<AnalyticsPeriod, 'custom'>, number> = {
  '7days': 7,
  '30days': 30,
  '90days': 90,
  '1year': 365,
}

/** The days of a period that ends today. */
export function rangeOf(period: AnalyticsPeriod, today: string): DayRange {
  const from = new Date(today)
  from.setUTCDate(from.getUTCDate() - (lengths[period === 'custom' ? '30days' : period] - 1))
  return { from: from.toISOString().slice(0, 10), to: today }
}
