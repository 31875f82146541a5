import type { Earning } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatEarned } from '#src/shared/format/earned.ts'
import { cx } from '#src/shared/ui/class-names.ts'

type AmountProps = Pick<
  Earning,
  'amount' | 'currency' | 'worth' | 'refunded' | 'isRefunded' | 'unclearAmount' | 'status'
>

function Note({ currency, worth, refunded, isRefunded, unclearAmount }: AmountProps) {
  // Its badge says so.
  if (isRefunded) return null
  if (Number(refunded) > 0) {
    return (
      <span className="block text-note font-normal text-red">
        {formatCurrency(refunded, currency)} refunded
      </span>
    )
  }
  const note =
    unclearAmount === null ? worthNote(currency, worth) : unclearAmount && `“${unclearAmount}”`
  return (
    <span className="ml-auto block max-w-32 truncate text-note font-normal text-ink-3">{note}</span>
  )
}

function worthNote(currency: string, worth: string | null): string | null {
  if (currency === 'USD') return null
  return worth === null ? 'no exchange rate' : formatCurrency(worth)
}

/** An amount with what became of it; a reversed one counts no more. */
export function Amount(earning: AmountProps) {
  const isGone = earning.status === 'reversed'
  return (
    <span className="font-label whitespace-nowrap">
      <span className={cx(isGone && 'text-ink-3 line-through')}>{formatEarned(earning)}</span>
      <Note {...earning} />
    </span>
  )
}
