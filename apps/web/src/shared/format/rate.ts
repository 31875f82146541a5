import { formatPercent } from './percent.ts'

/** Said in place of a comparison where there is no rate to compare. */
export const moreSalesThanClicks = 'More sales than clicks'

/** Conversions are divided by clicks, so sales without a click can make more than all of them. */
export const isWithinClicks = (percent: number) => percent <= 100

/** The rate as it is shown: without clicks, sales make any rate too high. */
export const rateOf = ({ percent, hasClicks, hasSales }: RateParts): number =>
  !hasClicks && hasSales ? Number.POSITIVE_INFINITY : Number(percent)

interface RateParts {
  percent: string | number
  hasClicks: boolean
  hasSales: boolean
}

/** A conversion rate in percent: 1.245 becomes `1.25%`, and what no clicks can explain a dash. */
export function formatRate(percent: number | null, decimals = 2): string {
  return percent !== null && isWithinClicks(percent) ? formatPercent(percent, decimals) : '–'
}
