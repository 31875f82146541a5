import type { Campaign } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { cx } from '#src/shared/ui/class-names.ts'

/** How much of what the campaign may cost it has earned back. */
export function BudgetBar({ budget, earnings }: Pick<Campaign, 'budget' | 'earnings'>) {
  const cost = Number(budget ?? 0)
  if (cost === 0) return <p className="text-note text-ink-3">No budget set</p>
  const percent = Math.max(0, Math.floor((Number(earnings) / cost) * 100))
  const isEarnedBack = percent >= 100
  return (
    <div>
      <p className="flex justify-between gap-3 text-note text-ink-2">
        <span>
          Budget <span className="text-ink">{formatCurrency(cost)}</span>
        </span>
        <span className={cx(isEarnedBack && 'font-label text-green')}>
          {formatNumber(percent)}% earned back
        </span>
      </p>
      <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-ink/8">
        <div
          className={cx('h-full rounded-full', isEarnedBack ? 'bg-green' : 'bg-c2')}
          style={{ width: `${Math.min(percent, 100)}%` }}
        />
      </div>
    </div>
  )
}
