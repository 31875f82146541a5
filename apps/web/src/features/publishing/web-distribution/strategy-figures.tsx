import { fewClicks, type Strategy } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatRate } from '#src/shared/format/rate.ts'

/** What this workspace's placements under a strategy did in 30 days, or that there are none. */
export function StrategyFigures({ strategy }: { strategy: Strategy }) {
  const { monthlyClicks, conversionRate, monthlyRevenue } = strategy.performance
  if (monthlyClicks === null || monthlyRevenue === null) {
    return (
      <p className="border-y border-line py-3 text-cell text-ink-3">
        No figures yet: you haven’t published anything with this strategy.
      </p>
    )
  }
  const isThin = monthlyClicks < fewClicks
  const figures = [
    ['Revenue, 30 days', formatCurrency(monthlyRevenue)],
    ['Clicks', formatNumber(monthlyClicks)],
    ['Conversion rate', formatRate(isThin ? null : conversionRate)],
  ] as const
  return (
    <div className="grid gap-2 border-y border-line py-3">
      <dl className="grid grid-cols-3 gap-2">
        {figures.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="truncate text-note text-ink-3">{label}</dt>
            <dd className="text-body font-label">{value}</dd>
          </div>
        ))}
      </dl>
      {isThin && (
        <p className="text-note text-ink-3">Fewer than {fewClicks} clicks: too few for a rate.</p>
      )}
    </div>
  )
}
