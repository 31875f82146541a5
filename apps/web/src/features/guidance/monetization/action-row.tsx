import type { MoneyAction } from '@hopwise/contracts'
import { Check, X } from 'lucide-react'
import { describeRange, roundDollars } from '#src/shared/format/currency.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { IntervalBar } from '#src/shared/ui/interval-bar.tsx'
import { GoLink } from './action-link.tsx'
import { ArithmeticDetails } from './arithmetic.tsx'
import { DisclosedRow } from './disclosed-row.tsx'
import type { useMarking } from './use-marking.ts'

interface ActionRowsProps {
  actions: readonly MoneyAction[]
  /** The end of every bar, so that they compare. */
  mostDollars: number
  marking: ReturnType<typeof useMarking>
}

type ActionRowProps = Omit<ActionRowsProps, 'actions'> & { action: MoneyAction }

/** Of the longest bar: below it, a bar is a dot without a scale. */
const leastBar = 0.03

/** What it is expected to bring in 30 days. */
function Expected({ action, mostDollars }: Pick<ActionRowProps, 'action' | 'mostDollars'>) {
  const { expected, minutes } = action
  // Next to the title, it would stand below it in a line of its own.
  const onPhone = <span className="lg:hidden">{minutes} min</span>
  if (expected === null) return <p className="text-note text-ink-3">{onPhone}</p>
  const [value, low, high] = [expected.value, expected.low, expected.high].map(Number)
  return (
    <div title={`${describeRange(expected)} in 30 days`}>
      <p className="text-note text-ink-3 lg:flex lg:items-baseline lg:justify-between">
        <b className="text-cell font-title text-ink">{roundDollars(expected.value)}</b> {onPhone}
        <span className="max-lg:hidden">{describeRange(expected)}</span>
      </p>
      {(high ?? 0) >= leastBar * mostDollars && (
        <IntervalBar
          value={value ?? 0}
          low={low ?? 0}
          high={high ?? 0}
          from={0}
          to={mostDollars}
          tone="bg-accent"
          className="mx-1 h-2.5 max-lg:hidden"
        />
      )}
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

/** Seen on hover and focus; on touch always. */
const whenMeant =
  'flex transition-opacity duration-150 lg:pointer-fine:opacity-0 group-hover/row:opacity-100! group-focus-within/row:opacity-100!'

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
          <span className={whenMeant}>
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
      {action.expected && (
        <p className="text-note lg:hidden">{describeRange(action.expected)} in 30 days</p>
      )}
      {action.whyNoEstimate && <p className="text-note">{action.whyNoEstimate}</p>}
      <ArithmeticDetails steps={action.steps} />
    </DisclosedRow>
  )
}
