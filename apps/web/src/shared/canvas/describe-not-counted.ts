import type { AnalyticsCanvas } from '@hopwise/contracts'
import { formatDate } from '../format/date.ts'
import { formatNumber } from '../format/number.ts'
import { formatPercent } from '../format/percent.ts'

/** How many visits were kept but left out of every figure. */
export function describeNotCounted(canvas: AnalyticsCanvas): string {
  const { notCounted, totals, clicksSince, from } = canvas
  if (notCounted === null && clicksSince !== null && clicksSince > from) {
    return `Uncounted visits before ${formatDate(clicksSince)} can’t be filtered.`
  }
  if (notCounted === null) {
    return 'Uncounted visits can’t be filtered by referrer, browser, system or hour.'
  }
  const { visits } = notCounted
  const all = totals.clicks + visits
  if (all === 0) return 'No visits in this period.'
  if (visits === 0) return 'Every visit in this period was counted.'
  const share = formatPercent((100 * visits) / all)
  return `${formatNumber(visits)} of ${formatNumber(all)} visits (${share}) don’t count as clicks: bots, repeat visits and other filtered traffic.`
}
