import type { Estimate, Insight, LinkGroup } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { once } from '#src/shared/format/once.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { formatRate } from '#src/shared/format/rate.ts'

const fine = once(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 3,
      maximumFractionDigits: 3,
    }),
)

/** Below it, a cent is too coarse for what a click earns. */
const leastInCents = 0.1

/** Dollars a click, with a third place while they are small, or the least is that they stand next to. */
export function formatPerClick(value: number, least = value): string {
  const isFine = least !== 0 && Math.abs(least) < leastInCents
  return (isFine ? fine().format(value) : formatCurrency(value)).replace('-', '−')
}

type Counted = Pick<LinkGroup, 'clicks' | 'conversions' | 'revenue'>

/** Converting clicks divided by clicks, as the columns alongside it stand; nothing without clicks. */
export function describeRate({ clicks, conversions }: Counted): string {
  return formatRate(clicks === 0 ? null : (100 * conversions) / clicks)
}

/** Revenue divided by clicks. */
export function earnedPerClick({ clicks, revenue }: Counted): string {
  return clicks === 0 ? '–' : formatPerClick(Number(revenue) / clicks)
}

type Rated = Pick<LinkGroup, 'conversionRate' | 'conversionRateInterval'>

/** `95% range 0.9–1.8%`: how far chance may have moved the figure. */
export function rangeOfRate({ conversionRateInterval: [low, high] }: Rated): string {
  return `95% range ${low.toFixed(2)}–${formatPercent(high, 2)}`
}

/** With as many places as the figure that it is the range of. */
export function rangeOfPerClick({ value, low, high }: Estimate): string {
  return `95% range ${formatPerClick(low, value)}–${formatPerClick(high, value)}`
}

/** What was counted, for the cell that shows the estimate. */
export function measuredRate(group: Counted & Rated): string {
  const { clicks, conversions } = group
  return `Measured ${describeRate(group)}: ${formatNumber(conversions)} of ${formatNumber(clicks)} clicks. ${rangeOfRate(group)}.`
}

export function measuredPerClick(group: Counted & Pick<LinkGroup, 'perClick'>): string {
  return `Measured ${earnedPerClick(group)}. ${rangeOfPerClick(group.perClick)}.`
}

const formats: Record<Insight['unit'], (value: number, least?: number) => string> = {
  'per-click': formatPerClick,
  percent: (value) => formatPercent(value),
  dollars: (value) => formatCurrency(value),
}

export const formatIn = (unit: Insight['unit'], value: number) => formats[unit](value)

/** `$0.31–$0.55`; nothing for what is known exactly. */
export function intervalIn(unit: Insight['unit'], { value, low, high }: Estimate): string | null {
  return low === high ? null : `${formats[unit](low, value)}–${formats[unit](high, value)}`
}

/** With its sign, as of a change. */
export function signedPercent(value: number): string {
  const text = formatPercent(Math.abs(value))
  if (text === '0.0%') return text
  return `${value > 0 ? '+' : '−'}${text}`
}

/** Nothing that was measured is quite certain. */
export function describeSure(confidence: number): string {
  return confidence >= 99.9 ? 'over 99.9%' : formatPercent(confidence)
}
