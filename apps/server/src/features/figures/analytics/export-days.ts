import type { AnalyticsQuery } from '@hopwise/contracts'
import { daysBetween } from '@hopwise/units'
import { writeCsv } from '#src/csv.ts'
import { platformDailyFigures } from '#src/rollups/daily-figures.ts'
import type { Ctx } from '#src/services.ts'
import { rangeOf } from './period.ts'

const columns = [
  { key: 'day', header: 'Day' },
  { key: 'clicks', header: 'Clicks' },
  { key: 'conversions', header: 'Conversions' },
  { key: 'revenue', header: 'Revenue (USD)' },
]

export interface DayExport {
  fileName: string
  content: string
}

/** A line for each day of the period; the longest period is short enough to send at once. */
export async function exportDays(ctx: Ctx, query: AnalyticsQuery): Promise<DayExport> {
  const { from, to } = rangeOf(ctx, query)
  const days = await platformDailyFigures(ctx, daysBetween(from, to), query.platform)
  // Numbers, so that a negative sum is not taken for a formula.
  const rows = days.map(({ earnings, ...day }) => ({ ...day, revenue: Number(earnings) }))
  const platform = query.platform === 'all' ? '' : `-${query.platform}`
  return {
    fileName: `analytics-${from}-${to}${platform}.csv`,
    content: writeCsv(columns, rows),
  }
}
