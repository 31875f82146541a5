import type { ConversionStatus, EarningDetail } from '@hopwise/contracts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { nameStatus } from './earning-badge.tsx'
import { kindNames, routeNames } from './earning-labels.ts'

const dots: Record<ConversionStatus, string> = {
  pending: 'bg-yellow',
  confirmed: 'bg-green',
  paid: 'bg-blue',
  reversed: 'bg-red',
}

type Entry = EarningDetail['history'][number]

interface Line extends Entry {
  name: string
  dot: string
  /** The note stands below, unless it is the name. */
  hasNote: boolean
  hasAmount: boolean
}

/** An assignment changes neither status nor amount, so it is worded by itself. */
function movesFrom(before: Entry | undefined, { status, amount }: Entry): boolean {
  return before === undefined || before.status !== status || before.amount !== amount
}

/** A refund that became certain is the refund that it was. */
function isRepeated(before: Entry | undefined, entry: Entry): boolean {
  if (before === undefined || before.status === entry.status) return false
  return before.amount === entry.amount && nameStatus(before) === nameStatus(entry)
}

function describeOwn(all: readonly Entry[]): Line[] {
  const entries = all.filter((entry, index) => !isRepeated(all[index - 1], entry))
  const firstAmount = entries.findIndex(({ amount }) => Number(amount) !== 0)
  return entries.map((entry, index) => {
    const isMove = movesFrom(entries[index - 1], entry)
    return {
      ...entry,
      name: isMove ? nameStatus(entry) : (entry.note ?? 'Reported again'),
      dot: isMove ? dots[entry.status] : 'bg-ink-3',
      hasNote: isMove,
      // Until then it was not named or not understood; later, zero is an amount.
      hasAmount: isMove && firstAmount >= 0 && index >= firstAmount,
    }
  })
}

/** What took it back: its status is the sale's, so only its amount is news. */
function describeReversals(entries: readonly Entry[]): Line[] {
  const ofKind = (kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind)
  return [...ofKind('refund'), ...ofKind('chargeback')].flatMap((entry, index, all) => {
    const before = all[index - 1]
    if (before?.kind === entry.kind && before.amount === entry.amount) return []
    const name = kindNames[entry.kind]
    return [{ ...entry, name, dot: 'bg-red', hasNote: true, hasAmount: Number(entry.amount) !== 0 }]
  })
}

/** Its life so far, oldest first, as reported by networks and people. */
export function EarningHistory({ earning }: { earning: EarningDetail }) {
  const isOwn = ({ kind }: Entry) => kind === earning.kind
  const lines = [
    ...describeOwn(earning.history.filter(isOwn)),
    ...describeReversals(earning.history.filter((entry) => !isOwn(entry))),
  ].toSorted((one, other) => one.id - other.id)
  if (lines.length === 0) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-body font-title">Status history</h3>
      <ol className="grid">
        {lines.map(
          ({ id, at, name, dot, amount, currency, route, note, hasNote, hasAmount }, index) => (
            <li
              key={id}
              className="relative grid grid-cols-[10px_minmax(0,1fr)_auto] gap-x-3 pb-4 last:pb-0"
            >
              {index < lines.length - 1 && (
                <span
                  aria-hidden
                  className="absolute top-[18px] -bottom-1 left-[4.5px] w-px bg-line"
                />
              )}
              <span aria-hidden className={cx('mt-1.5 size-2.5 rounded-full', dot)} />
              <div className="min-w-0">
                <p className="text-cell font-label wrap-anywhere">{name}</p>
                <p className="text-note wrap-anywhere text-ink-3">
                  {formatDateTime(at)} ·{' '}
                  {[routeNames[route], hasNote && note].filter(Boolean).join(' · ')}
                </p>
              </div>
              {hasAmount && <p className="text-cell">{formatCurrency(amount, currency)}</p>}
            </li>
          ),
        )}
      </ol>
    </section>
  )
}
