import type { Earning } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { isRefunded } from './earning-badge.tsx'

type AmountProps = Pick<Earning, 'amount' | 'currency' | 'worth' | 'refunded' | 'status' | 'kind'>

function Note(earning: AmountProps) {
  if (Number(earning.refunded) > 0) {
    // All of it: its badge says so.
    if (isRefunded(earning)) return null
    return (
      <span className="block text-note font-normal text-red">
        {formatCurrency(earning.refunded, earning.currency)} refunded
      </span>
    )
  }
  if (earning.currency === 'USD') return null
  return (
    <span className="block text-note font-normal text-ink-3">
      {earning.worth === null ? 'no exchange rate' : formatCurrency(earning.worth)}
    </span>
  )
}

/** An amount with what became of it; a reversed one counts no more. */
export function Amount(earning: AmountProps) {
  const isGone = earning.status === 'reversed'
  return (
    <span className="font-label whitespace-nowrap">
      <span className={cx(isGone && 'text-ink-3 line-through')}>
        {formatCurrency(earning.amount, earning.currency)}
      </span>
      <Note {...earning} />
    </span>
  )
}
