import type { ConversionStatus, EarningDetail } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { statusNames } from './earning-badge.tsx'
import { routeNames } from './earning-labels.ts'

const dots: Record<ConversionStatus, string> = {
  pending: 'bg-yellow',
  confirmed: 'bg-green',
  paid: 'bg-blue',
  reversed: 'bg-red',
}

type Entry = EarningDetail['history'][number]

/** An assignment changes neither status nor amount, so it is worded by itself. */
function movesFrom(before: Entry | undefined, { status, amount }: Entry): boolean {
  return before === undefined || before.status !== status || before.amount !== amount
}

/** Its life so far, oldest first, as reported by networks and people. */
export function EarningHistory({ earning }: { earning: EarningDetail }) {
  const firstAmount = earning.history.findIndex(({ amount }) => Number(amount) !== 0)
  const history = earning.history.map((entry, index, all) => ({
    ...entry,
    isMove: movesFrom(all[index - 1], entry),
    // Until then it was not named or not understood; later, zero is an amount.
    isAmountKnown: firstAmount >= 0 && index >= firstAmount,
  }))
  if (history.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-body font-title">Status history</h3>
      <ol className="grid">
        {history.map(({ id, at, status, amount, route, note, isMove, isAmountKnown }, index) => (
          <li
            key={id}
            className="relative grid grid-cols-[10px_minmax(0,1fr)_auto] gap-x-3 pb-4 last:pb-0"
          >
            {index < history.length - 1 && (
              <span
                aria-hidden
                className="absolute top-[18px] -bottom-1 left-[4.5px] w-px bg-line"
              />
            )}
            <span
              aria-hidden
              className={cx('mt-1.5 size-2.5 rounded-full', isMove ? dots[status] : 'bg-ink-3')}
            />
            <div className="min-w-0">
              <p className="text-cell font-label wrap-anywhere">
                {isMove ? statusNames[status] : (note ?? 'Reported again')}
              </p>
              <p className="text-note wrap-anywhere text-ink-3">
                {formatDateTime(at)} ·{' '}
                {[routeNames[route], isMove && note].filter(Boolean).join(' · ')}
              </p>
            </div>
            {isMove && isAmountKnown && (
              <p className="text-cell">{formatCurrency(amount, earning.currency)}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
