import type { MoneyAction } from '@hopwise/contracts'
import { Check, X } from 'lucide-react'
import { describeRange, roundDollars } from '#src/shared/format/currency.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { GoLink } from './action-link.tsx'
import { ArithmeticDetails } from './arithmetic.tsx'
import type { useMarking } from './use-marking.ts'

interface ActionRowProps {
  action: MoneyAction
  marking: ReturnType<typeof useMarking>
}

interface ActionRowsProps {
  actions: readonly MoneyAction[]
  marking: ActionRowProps['marking']
}

/** What it is expected to bring in 30 days, or why no one can say. */
function Expected({ action }: { action: MoneyAction }) {
  const { expected, whyNoEstimate } = action
  if (expected === null) return <p className="text-note text-ink-2">{whyNoEstimate}</p>
  return (
    <p className="text-note text-ink-2">
      <b className="block text-headline font-title text-ink">{roundDollars(expected.value)}</b>
      in 30 days, {describeRange(expected)}
    </p>
  )
}

/** One list of rows whose columns stand below each other. */
export function ActionRows({ actions, marking }: ActionRowsProps) {
  return (
    <ul className="border-t border-line lg:grid lg:grid-cols-[minmax(0,1fr)_200px_auto] lg:gap-x-8">
      {actions.map((action) => (
        <ActionRow key={action.key} action={action} marking={marking} />
      ))}
    </ul>
  )
}

function ActionRow({ action, marking }: ActionRowProps) {
  const isPending = marking.pending === action.key
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line px-[18px] py-4 last:border-b-0 lg:col-span-3 lg:grid-cols-subgrid">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="text-body font-title wrap-anywhere">{action.title}</h3>
          {action.isUrgent && <Badge tone="red">Urgent</Badge>}
          <span className="text-note text-ink-3">about {action.minutes} min</span>
        </div>
        <p className="mt-1 mb-2 text-cell wrap-anywhere text-ink-2">{action.why}</p>
        <ArithmeticDetails steps={action.steps} />
      </div>
      <Expected action={action} />
      <div className="flex items-start gap-1 lg:justify-end">
        <GoLink link={action.link} about={action.title} />
        <IconButton
          label={`Mark as done: ${action.title}`}
          icon={Check}
          onClick={() => marking.done(action)}
          disabled={isPending}
        />
        <IconButton
          label={`Dismiss: ${action.title}`}
          icon={X}
          onClick={() => marking.dismiss(action)}
          disabled={isPending}
        />
      </div>
    </li>
  )
}
