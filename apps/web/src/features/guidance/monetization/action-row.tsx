import type { MoneyAction } from '@hopwise/contracts'
import { Check, Ellipsis, X } from 'lucide-react'
import { describeRange, roundDollars } from '#src/shared/format/currency.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { Menu, MenuItem } from '#src/shared/ui/menu.tsx'
import { GoLink } from './action-link.tsx'
import { ArithmeticDetails } from './arithmetic.tsx'
import { DisclosedRow, figureColumns, RowHead, rowButton } from './disclosed-row.tsx'
import type { useMarking } from './use-marking.ts'

interface ActionRowsProps {
  actions: readonly MoneyAction[]
  marking: ReturnType<typeof useMarking>
}

/** In a column of dollars, cents are of no use; below a dollar they are all there is. */
const wholeDollars = (amount: string) => roundDollars(amount, 1)

/** What it is expected to bring in 30 days. */
function Expected({ action: { expected, minutes } }: { action: MoneyAction }) {
  // Next to the title, it would stand below it in a line of its own.
  const onPhone = <span className="lg:hidden">{minutes} min</span>
  if (expected === null) {
    return (
      <p className={cx(figureColumns, 'text-note text-ink-3')}>
        <span className="max-lg:hidden">–</span>
        {onPhone}
      </p>
    )
  }
  return (
    <p className={cx(figureColumns, 'text-note text-ink-2 lg:items-baseline')}>
      <span>
        <b className="text-cell font-title text-ink">{wholeDollars(expected.value)}</b>
        <span className="sr-only"> in 30 days</span>
        <span className="lg:hidden"> · </span>
      </span>
      <span className="max-lg:hidden">
        <span className="sr-only">, 90% range </span>
        {wholeDollars(expected.low)}–{wholeDollars(expected.high)}
      </span>
      {onPhone}
    </p>
  )
}

export function ActionHead() {
  return <RowHead item="Action" figures={['Gain in 30 days', '90% range']} />
}

export function ActionRows({ actions, marking }: ActionRowsProps) {
  return (
    <ul className="border-t border-line">
      {actions.map((action) => (
        <ActionRow key={action.key} action={action} marking={marking} />
      ))}
    </ul>
  )
}

function ActionRow({
  action,
  marking,
}: { action: MoneyAction } & Pick<ActionRowsProps, 'marking'>) {
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
      figure={<Expected action={action} />}
      actions={
        <>
          <GoLink link={action.link} about={action.title} size="sm" className={rowButton} />
          <Menu
            trigger={
              <IconButton
                label={`More: ${action.title}`}
                icon={Ellipsis}
                size="sm"
                className="ml-1 text-ink-3"
                disabled={isPending}
              />
            }
          >
            <MenuItem icon={Check} onSelect={() => marking.done(action)}>
              Done
            </MenuItem>
            <MenuItem icon={X} onSelect={() => marking.dismiss(action)}>
              Dismiss
            </MenuItem>
          </Menu>
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
