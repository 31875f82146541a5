import type { MoneyAction } from '@hopwise/contracts'
import { describeRange, roundDollars } from '#src/shared/format/currency.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { GoLink } from './action-link.tsx'
import type { useMarking } from './use-marking.ts'

interface WinCardProps {
  action: MoneyAction
  marking: ReturnType<typeof useMarking>
}

/** One action: what it brings, what to do and why. */
export function WinCard({ action, marking }: WinCardProps) {
  const { key, title, why, expected, whyNoEstimate, isUrgent, minutes, link } = action
  const isPending = marking.pending === key
  return (
    <li className="grid">
      <Card className="flex flex-col gap-3 p-[18px]">
        <p className="flex h-[22px] items-center justify-between gap-3 text-note text-ink-2">
          {minutes} min
          {isUrgent && <Badge tone="red">Urgent</Badge>}
        </p>
        {expected && (
          <div>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <b className="text-stat font-title">{roundDollars(expected.value)}</b>
              <span className="text-cell text-ink-2">more in 30 days</span>
            </p>
            <p className="text-note text-ink-2">90% range: {describeRange(expected)}</p>
          </div>
        )}
        <div className="grow">
          <h2 className="text-headline font-title text-pretty wrap-anywhere">{title}</h2>
          <p className="mt-1 text-cell text-pretty text-ink-2 wrap-anywhere">{why}</p>
          {whyNoEstimate && <p className="mt-1 text-note text-ink-3">{whyNoEstimate}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          <GoLink link={link} about={title} className="mr-auto" />
          <Button
            variant="ghost"
            aria-label={`Mark as done: ${title}`}
            onClick={() => marking.done(action)}
            disabled={isPending}
          >
            Done
          </Button>
          <Button
            variant="ghost"
            aria-label={`Dismiss: ${title}`}
            onClick={() => marking.dismiss(action)}
            disabled={isPending}
          >
            Dismiss
          </Button>
        </div>
      </Card>
    </li>
  )
}
