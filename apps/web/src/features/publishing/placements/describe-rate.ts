import { formatPercent } from '#src/shared/format/percent.ts'

export const describeRate = (rate: number | null) =>
  rate === null ? 'No clicks' : formatPercent(rate, 2)

export const rateOf = (conversions: number, clicks: number) =>
  clicks === 0 ? null : (100 * conversions) / clicks
