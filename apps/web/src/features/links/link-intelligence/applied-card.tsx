import type { AppliedInsight } from '@hopwise/contracts'
import { Undo2 } from 'lucide-react'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { describeSure, formatPerClick, signedPercent } from './describe-estimate.ts'

type Effect = AppliedInsight['effect']

function Side({ name, side }: { name: string; side: Effect['before'] }) {
  const { clicks, conversions, perClick } = side
  return (
    <tr>
      <th scope="row" className="py-1 pr-4 text-left font-normal text-ink-2">
        {name}
      </th>
      <td className="py-1 pr-4 text-right">{formatNumber(clicks)}</td>
      <td className="py-1 pr-4 text-right">{formatNumber(conversions)}</td>
      <td className="py-1 text-right">
        {clicks === 0 ? '–' : formatPerClick(perClick.value)}
        {clicks > 0 && (
          <span className="block text-note whitespace-nowrap text-ink-3">
            {formatPerClick(perClick.low, perClick.value)}–
            {formatPerClick(perClick.high, perClick.value)}
          </span>
        )}
      </td>
    </tr>
  )
}

function describeEffect({ change, confidence, missingClicks }: Effect): string {
  if (change === null || confidence === null) {
    return missingClicks > 0
      ? `Too early to say. Needs about ${formatNumber(missingClicks)} more clicks.`
      : 'Too early to say. There are too few earlier sales to compare with.'
  }
  return `EPC changed by ${signedPercent(change.value)} (${signedPercent(change.low)} to ${signedPercent(change.high)}). Probability of a real gain: ${describeSure(confidence)}. Your traffic may have changed too, and late sales can still arrive.`
}

interface AppliedCardProps {
  applied: AppliedInsight
  isPending: boolean
  onUndo: () => void
}

/** A change that was made here: what the link did before and after, and the way back. */
export function AppliedCard({ applied, isPending, onUndo }: AppliedCardProps) {
  const now = useNow()
  const { title, change, appliedAt, blockedBecause, effect } = applied
  return (
    <Card className="grid gap-x-9 gap-y-4 p-[18px] lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0">
        <h3 className="text-headline font-title wrap-anywhere">{change}</h3>
        <p className="mt-0.5 text-note text-ink-3" title={formatDateTime(appliedAt)}>
          Applied {formatAgo(appliedAt, now)}: “{title}”
        </p>
        <p className="mt-2 text-body">{describeEffect(effect)}</p>
        <div className="mt-4 grid justify-items-start gap-2">
          <Button
            onClick={onUndo}
            pending={isPending}
            disabled={blockedBecause !== null}
            aria-label={`Undo: ${title}`}
          >
            {!isPending && <Undo2 aria-hidden />}
            Undo
          </Button>
          {blockedBecause && <p className="text-note text-ink-2">{blockedBecause}</p>}
        </div>
      </div>
      <div className="border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
        <table className="w-full text-cell">
          <caption className="sr-only">Before and after: {title}</caption>
          <thead className="text-note text-ink-3">
            <tr>
              <th scope="col" className="pb-1 text-left font-normal">
                Up to 30 days
              </th>
              <th scope="col" className="pr-4 pb-1 text-right font-normal">
                Clicks
              </th>
              <th scope="col" className="pr-4 pb-1 text-right font-normal">
                Converting
              </th>
              <th scope="col" className="pb-1 text-right font-normal">
                EPC
              </th>
            </tr>
          </thead>
          <tbody>
            <Side name="Before" side={effect.before} />
            <Side name="Since" side={effect.after} />
          </tbody>
        </table>
      </div>
    </Card>
  )
}
