import type { PostCheck } from '@hopwise/contracts'
import { Check, CircleX, type LucideIcon, TriangleAlert, Wrench } from 'lucide-react'
import { describeFindings, ruleNames } from '#src/shared/format/post-rules.ts'
import { cx } from '#src/shared/ui/class-names.ts'

const looks: Record<PostCheck['outcome'], { icon: LucideIcon; color: string; label: string }> = {
  passed: { icon: Check, color: 'text-green', label: 'Passed' },
  repaired: { icon: Wrench, color: 'text-blue', label: 'Repaired' },
  warned: { icon: TriangleAlert, color: 'text-yellow', label: 'Needs review' },
  failed: { icon: CircleX, color: 'text-red', label: 'Failed' },
}
const order = ['failed', 'warned', 'repaired', 'passed']

/** What every rule says of a post, and why the rule is there; folded while nothing is wrong. */
export function RuleList({ checks }: { checks: readonly PostCheck[] }) {
  const sorted = checks.toSorted(
    (one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome),
  )
  const found = sorted.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned')
  const { icon: Icon, color } = looks[found[0]?.outcome ?? 'passed']
  return (
    <details key={found.length === 0 ? 'fine' : 'wrong'} open={found.length > 0} className="group">
      <summary className="flex w-max max-w-full items-center gap-1.5 rounded text-cell">
        <Icon aria-hidden className={cx('size-4 shrink-0', color)} />
        <span className={cx('font-label', found.length > 0 && color)}>
          {describeFindings(sorted) ?? describePassed(sorted)}
        </span>
        <span className="text-note text-ink-3 underline underline-offset-2 group-open:hidden">
          Show rules
        </span>
      </summary>
      <ul aria-label="Rules" className="mt-2 grid gap-1 border-l border-line pl-3">
        {sorted.map((check) => (
          <CheckRow key={check.rule} check={check} />
        ))}
      </ul>
    </details>
  )
}

function CheckRow({ check: { rule, outcome, message, why, excerpt } }: { check: PostCheck }) {
  const { icon: Icon, color, label } = looks[outcome]
  return (
    <li className="flex gap-2 py-1 text-cell">
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', color)} />
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-label">{ruleNames[rule]}</span>
          <span className="sr-only"> {label}:</span>{' '}
          <span className="text-ink-2">
            {message}
            {excerpt && outcome !== 'passed' && ` “${excerpt}”`}
          </span>
        </p>
        <details className="open:w-full">
          <summary className="w-max rounded text-note text-ink-3 underline underline-offset-2 hover:text-ink">
            Why<span className="sr-only"> {ruleNames[rule]}</span>
          </summary>
          <p className="mt-0.5 max-w-prose text-note text-ink-3">{why}</p>
        </details>
      </div>
    </li>
  )
}

function describePassed(checks: readonly PostCheck[]): string {
  const repaired = checks.filter(({ outcome }) => outcome === 'repaired').length
  const all = `All ${checks.length} rules passed`
  return repaired === 0 ? all : `${all}, ${repaired} after a repair`
}
