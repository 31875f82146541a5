import type { PostCheck } from '@hopwise/contracts'
import { ChevronDown, CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { describeFindings } from '#src/shared/format/post-rules.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { cx } from '#src/shared/ui/class-names.ts'

interface PostChecksProps {
  checks: readonly PostCheck[]
  /** What the post has to begin with, where it doesn’t say that it earns. */
  label: string
  onDisclose: () => void
  ref?: Ref<HTMLDetailsElement>
}

/** What the rules find wrong, in one line that unfolds to the reasons: the fields below it stay where they are. */
export function PostChecks({ checks, label, onDisclose, ref }: PostChecksProps) {
  if (checks.length === 0) return null
  const failed = checks.filter(({ outcome }) => outcome === 'failed')
  const warned = checks.filter(({ outcome }) => outcome === 'warned')
  if (failed.length + warned.length === 0) {
    return (
      <p className="flex items-center gap-2 text-cell text-green">
        <CircleCheck aria-hidden className="size-4" />
        All rules passed.
      </p>
    )
  }
  const Icon = failed.length > 0 ? CircleX : TriangleAlert
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <details ref={ref} className="group min-w-0 open:basis-full">
        <summary
          className={cx(
            'flex items-center gap-2 rounded text-cell',
            failed.length > 0 ? 'text-red' : 'text-yellow',
          )}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          <span>{describeFindings(checks)}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
        </summary>
        <ul aria-label="Rule results" className="mt-2 grid gap-2">
          {[...failed, ...warned].map((check) => (
            <Check key={check.rule} check={check} />
          ))}
        </ul>
      </details>
      {failed.some(({ rule }) => rule === 'disclosure') && (
        <Button size="sm" onClick={onDisclose}>
          Begin with “{label}”
        </Button>
      )}
    </div>
  )
}

function Check({ check: { outcome, message, why, excerpt } }: { check: PostCheck }) {
  const isFailed = outcome === 'failed'
  const Icon = isFailed ? CircleX : TriangleAlert
  return (
    <li
      className={cx(
        'flex gap-2 rounded-control px-3 py-2 text-cell',
        isFailed ? 'bg-red-soft text-red' : 'bg-yellow-soft text-yellow',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere">
          {message}
          {excerpt && <span className="font-label"> “{excerpt}”</span>}
        </p>
        <p className="text-note">{why}</p>
      </div>
    </li>
  )
}
