import type { MoneyAction } from '@hopwise/contracts'
import { Check, X } from 'lucide-react'
import { describeRange, roundDollars } from '#src/shared/format/currency.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { IntervalBar } from '#src/shared/ui/interval-bar.tsx'
import { GoLink } from './action-link.tsx'
import { ArithmeticDetails } from './arithmetic.tsx'
import { DisclosedRow, rowColumns } from './disclosed-row.tsx'
import type { useMarking } from './use-marking.ts'

interface ActionRowsProps {
  actions: readonly MoneyAction[]
  /** The end of every bar, so that they compare. */
  mostDollars: number
  marking: ReturnType<typeof useMarking>
}

type ActionRowProps = Omit<ActionRowsProps, 'actions'> & { action: MoneyAction }

/** What it is expected to bring in 30 days, on the scale that the list's head names. */
function Expected({ action, mostDollars }: Pick<ActionRowProps, 'action' | 'mostDollars'>) {
  const { expected, minutes } = action
  // Next to the title, it would stand below it in a line of its own.
  const onPhone = <span className="lg:hidden">{minutes} min</span>
  if (expected === null) return <p className="text-note text-ink-3">{onPhone}</p>
  const [value, low, high] = [expected.value, expected.low, expected.high].map(Number)
  return (
    <div
      title={`${describeRange(expected)} in 30 days`}
      className="lg:grid lg:grid-cols-[72px_minmax(0,1fr)] lg:items-center lg:gap-4"
    >
      <p className="text-note text-ink-3 lg:text-right">
        <b className="text-cell font-title text-ink">{roundDollars(expected.value)}</b> {onPhone}
      </p>
      <IntervalBar
        value={value ?? 0}
        low={low ?? 0}
        high={high ?? 0}
        from={0}
        to={mostDollars}
        mark={0}
        tone="bg-accent"
        className="mr-1 h-3 max-lg:hidden"
      />
    </div>
  )
}

/** Names the columns of the rows below, and the scale of their bars. */
export function ActionHead({ mostDollars }: { mostDollars: number }) {
  return (
    <div
      aria-hidden
      className={cx(rowColumns, 'border-t border-line px-[14px] py-2 text-note max-lg:hidden')}
    >
      <span className="pl-5 font-label">Action</span>
      <span className="grid grid-cols-[72px_minmax(0,1fr)] gap-4">
        <span className="text-right font-label whitespace-nowrap">30 days</span>
        <span className="mr-1 flex justify-between text-ink-3">
          <span>$0</span>
          <span className="font-label text-ink">90% range</span>
          <span>{roundDollars(String(mostDollars))}</span>
        </span>
      </span>
    </div>
  )
}

export function ActionRows({ actions, ...rest }: ActionRowsProps) {
  return (
    <ul className="border-t border-line">
      {actions.map((action) => (
        <ActionRow key={action.key} action={action} {...rest} />
      ))}
    </ul>
  )
}

function ActionRow({ action, mostDollars, marking }: ActionRowProps) {
  const isPending = marking.pending === action.key
  return (
    <DisclosedRow
      title={action.title}
      marks={
        <>
          {action.isUrgent && <Badge tone="red">Urgent</Badge>}
          <span className="text-note text-ink-3 max-lg:hidden">{action.minutes} min</span>
        </>
      }
      figure={<Expected action={action} mostDollars={mostDollars} />}
      actions={
        <>
          <GoLink link={action.link} about={action.title} size="sm" />
          <span className="ml-auto flex text-ink-3">
            <IconButton
              label={`Mark as done: ${action.title}`}
              icon={Check}
              size="sm"
              onClick={() => marking.done(action)}
              disabled={isPending}
            />
            <IconButton
              label={`Dismiss: ${action.title}`}
              icon={X}
              size="sm"
              onClick={() => marking.dismiss(action)}
              disabled={isPending}
            />
          </span>
        </>
      }
    >
      <p className="max-w-[72ch] wrap-anywhere">{action.why}</p>
      {action.expected && <p className="text-note">{describeRange(action.expected)} in 30 days</p>}
      {action.whyNoEstimate && <p className="text-note">{action.whyNoEstimate}</p>}
      <ArithmeticDetails steps={action.steps} />
    </DisclosedRow>
  )
}
