import type { PlacementCheck } from '@hopwise/contracts'
import { Ban, Check, Circle, TriangleAlert, X } from 'lucide-react'
import { cx } from '#src/shared/ui/class-names.ts'
import { postOutcome, ruleGoals, ruleNames } from './placement-labels.ts'

export const outcomeIcons = { passed: Check, warned: TriangleAlert, failed: X, forbidden: Ban }
const order = ['forbidden', 'failed', 'warned', 'passed'] as const

/** Rules of the place and its link, which can be broken before there is a text. */
const rulesOfPlace: readonly PlacementCheck['rule'][] = ['affiliate-links', 'link', 'approval']

interface ComplianceListProps {
  checks: readonly PlacementCheck[]
  /** There is no text to check yet. */
  isBlank?: boolean
}

/** What every rule says, worst first, each with its why. */
export function ComplianceList({ checks, isBlank = false }: ComplianceListProps) {
  const sorted = checks.toSorted(
    (one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome),
  )
  return (
    <ul aria-label="Compliance" className="@container grid gap-2.5">
      {sorted.map(({ rule, outcome, message, why }) => {
        if (isBlank && (outcome === 'passed' || !rulesOfPlace.includes(rule))) {
          return <Unchecked key={rule} rule={rule} />
        }
        const Icon = outcomeIcons[outcome]
        return (
          <li key={rule} className="flex gap-2.5">
            <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', postOutcome[outcome].tone)} />
            <div className="min-w-0 text-cell">
              <p className="grid gap-x-4 wrap-anywhere @md:grid-cols-[136px_minmax(0,1fr)]">
                <b className="font-label">{ruleNames[rule]}</b>
                <span className="text-ink-2">
                  <span className="sr-only">{postOutcome[outcome].name}:</span> {message}
                </span>
              </p>
              {outcome !== 'passed' && (
                <p className="mt-0.5 text-note text-ink-3 @md:pl-[152px]">Why: {why}</p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Unchecked({ rule }: Pick<PlacementCheck, 'rule'>) {
  return (
    <li className="flex gap-2.5 text-cell text-ink-3">
      <Circle aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="grid min-w-0 gap-x-4 wrap-anywhere @md:grid-cols-[136px_minmax(0,1fr)]">
        <b className="font-label">{ruleNames[rule]}</b>
        <span>{ruleGoals[rule]}</span>
      </p>
    </li>
  )
}
