import type { PlacementCheck } from '@hopwise/contracts'
import { Ban, Check, Circle, TriangleAlert, X } from 'lucide-react'
import { cx } from '#src/shared/ui/class-names.ts'
import { Disclosure } from '#src/shared/ui/disclosure.tsx'
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
  const isOpen = ({ rule, outcome }: PlacementCheck) =>
    isBlank && (outcome === 'passed' || !rulesOfPlace.includes(rule))
  const open = sorted.filter(isOpen)
  if (open.length === sorted.length && isBlank) return <Unchecked checks={open} />
  const list = (
    <ul aria-label="Compliance" className="@container grid gap-2.5">
      {sorted.map((check) => {
        const { rule, outcome, message, why } = check
        if (isOpen(check)) return null
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
  if (open.length === 0) return list
  return (
    <div className="grid gap-3">
      {list}
      <Unchecked checks={open} />
    </div>
  )
}

/** What the text will be checked for, until there is one. */
function Unchecked({ checks }: Pick<ComplianceListProps, 'checks'>) {
  return (
    <Disclosure summary={`${checks.length} rules are checked as you write`} className="text-cell">
      <ul aria-label="Rules to be checked" className="@container mt-3 grid gap-2.5">
        {checks.map(({ rule }) => (
          <li key={rule} className="flex gap-2.5 text-cell text-ink-3">
            <Circle aria-hidden className="mt-0.5 size-4 shrink-0" />
            <p className="grid min-w-0 gap-x-4 wrap-anywhere @md:grid-cols-[136px_minmax(0,1fr)]">
              <b className="font-label">{ruleNames[rule]}</b>
              <span>{ruleGoals[rule]}</span>
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
