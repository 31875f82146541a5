import type { Campaign } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { MeterBar } from '#src/shared/ui/meter-bar.tsx'

/** Of what the campaign may cost; null where no one said. */
export function percentEarnedBack({ budget, earnings }: Pick<Campaign, 'budget' | 'earnings'>) {
  const cost = Number(budget ?? 0)
  return cost === 0 ? null : Math.max(0, Math.floor((Number(earnings) / cost) * 100))
}

/** From twice the budget on, percents are hard to read. */
export function earnedBack(percent: number): string {
  const times = Math.floor(percent / 10) / 10
  const amount =
    times < 2 ? `${percent}%` : `${times < 10 ? times : formatNumber(Math.floor(times))}×`
  return `${amount} earned back`
}

interface BudgetBarProps extends Pick<Campaign, 'budget' | 'earnings'> {
  /** The bar stands between the words. */
  isLine?: boolean
}

/** How much of what the campaign may cost it has earned back. */
export function BudgetBar({ budget, earnings, isLine = false }: BudgetBarProps) {
  const percent = percentEarnedBack({ budget, earnings })
  if (budget === null || percent === null) {
    return <p className={cx('text-ink-3', !isLine && 'min-h-7 text-note')}>No budget set</p>
  }
  const isEarnedBack = percent >= 100
  return (
    <p
      className={cx(
        'flex items-center gap-x-2.5',
        isLine ? 'whitespace-nowrap' : 'flex-wrap justify-between text-note text-ink-2',
      )}
    >
      <span>
        Budget <span className="text-ink">{formatCurrency(budget)}</span>
      </span>
      <MeterBar
        share={percent / 100}
        tone={isEarnedBack ? 'bg-green' : 'bg-c2'}
        className={cx('h-1.5', isLine ? 'w-24 max-sm:w-12' : 'order-last mt-1.5 w-full')}
      />
      <span className={cx(isEarnedBack && 'font-label text-green')}>{earnedBack(percent)}</span>
    </p>
  )
}
