import { formatRate } from '#src/shared/format/rate.ts'

export const describeRate = (rate: number | null) =>
  rate === null ? 'No clicks' : formatRate(rate)

export const rateOf = (conversions: number, clicks: number) =>
  clicks === 0 ? null : (100 * conversions) / clicks
