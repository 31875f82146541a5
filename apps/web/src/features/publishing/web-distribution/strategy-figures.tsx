import { fewClicks, type Strategy } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { formatRate } from '#src/shared/format/rate.ts'

/** What this workspace's placements under a strategy did in 30 days, or that there are none. */
export function StrategyFigures({ strategy }: { strategy: Strategy }) {
  const { monthlyClicks, conversionRate, monthlyRevenue } = strategy.performance
  if (monthlyClicks === null || monthlyRevenue === null) {
    return <p className="text-note text-ink-3">Nothing published with it yet</p>
  }
  const rate =
    monthlyClicks < fewClicks
      ? 'too few for a rate'
      : `${formatRate(conversionRate)} conversion rate`
  return (
    <p className="text-note text-ink-3">
      <b className="font-title text-ink">{formatCurrency(monthlyRevenue)}</b> in 30 days ·{' '}
      {formatCount(monthlyClicks, 'click')}, {rate}
    </p>
  )
}
