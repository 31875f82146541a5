import type { Placement } from '@hopwise/contracts'
import { cx } from '#src/shared/ui/class-names.ts'
import { outcomeIcons } from './compliance-list.tsx'
import { describeCompliance, postOutcome } from './placement-labels.ts'

/** How its rules stand, unlike a status: with the mark that its rules have. */
export function RulesMark({ placement }: { placement: Placement }) {
  const { label, outcome } = describeCompliance(placement.compliance)
  const Icon = outcomeIcons[outcome]
  return (
    <span className="inline-flex items-center gap-1.5 text-note whitespace-nowrap text-ink-2">
      <Icon aria-hidden className={cx('size-3.5 shrink-0', postOutcome[outcome].tone)} />
      {label}
    </span>
  )
}
