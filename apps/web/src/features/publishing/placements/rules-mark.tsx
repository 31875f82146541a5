import type { Placement } from '@hopwise/contracts'
import { cx } from '#src/shared/ui/class-names.ts'
import { outcomeIcons } from './compliance-list.tsx'
import { describeCompliance, postOutcome, ruleNames } from './placement-labels.ts'

/** How its rules stand, unlike a status: with the mark that its rules have. */
export function RulesMark({ placement }: { placement: Placement }) {
  const { label, outcome, rules } = describeCompliance(placement.compliance)
  const Icon = outcomeIcons[outcome]
  return (
    <span className="flex min-w-0 items-start gap-1.5 text-note text-ink-2">
      <Icon aria-hidden className={cx('mt-px size-3.5 shrink-0', postOutcome[outcome].tone)} />
      <span className="min-w-0">
        <span className="block whitespace-nowrap">{label}</span>
        {rules.length > 0 && (
          <span className="block truncate text-ink-3">
            {rules.map(({ rule }) => ruleNames[rule].replace(/ included$/, '')).join(', ')}
          </span>
        )}
      </span>
    </span>
  )
}
