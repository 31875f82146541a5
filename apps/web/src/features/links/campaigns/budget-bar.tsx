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

/** How much of what the campaign may cost it has earned back. */
export function BudgetBar({ budget, earnings }: Pick<Campaign, 'budget' | 'earnings'>) {
  const percent = percentEarnedBack({ budget, earnings })
  if (percent === null) return <p className="min-h-7 text-note text-ink-3">No budget set</p>
  const isEarnedBack = percent >= 100
  return (
    <div>
      <p className="flex justify-between gap-3 text-note text-ink-2">
        <span>
          Budget <span className="text-ink">{formatCurrency(budget ?? 0)}</span>
        </span>
        <span className={cx(isEarnedBack && 'font-label text-green')}>{earnedBack(percent)}</span>
      </p>
      <MeterBar
        share={percent / 100}
        tone={isEarnedBack ? 'bg-green' : 'bg-c2'}
        className="mt-1.5 h-1.5"
      />
    </div>
  )
}

/** The same within a line. */
export function BudgetLine({ budget, earnings }: Pick<Campaign, 'budget' | 'earnings'>) {
  const percent = percentEarnedBack({ budget, earnings })
  if (percent === null) return <p className="text-ink-3">No budget set</p>
  const isEarnedBack = percent >= 100
  return (
    <p className="flex items-center gap-2.5 whitespace-nowrap">
      <span>
        Budget <span className="text-ink">{formatCurrency(budget ?? 0)}</span>
      </span>
      <MeterBar
        share={percent / 100}
        tone={isEarnedBack ? 'bg-green' : 'bg-c2'}
        className="h-1.5 w-24 max-sm:w-12"
      />
      <span className={cx(isEarnedBack && 'font-label text-green')}>{earnedBack(percent)}</span>
    </p>
  )
}
