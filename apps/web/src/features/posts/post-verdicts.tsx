import type { PostVerdict } from '@hopwise/contracts'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { cx } from '#src/shared/ui/class-names.ts'

/** What the rules find wrong, each with its reason; one line while nothing is. */
export function PostVerdicts({ verdicts }: { verdicts: readonly PostVerdict[] }) {
  if (verdicts.length === 0) return null
  const found = verdicts.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned')
  if (found.length === 0) {
    return (
      <p className="flex items-center gap-2 text-cell text-green">
        <CircleCheck aria-hidden className="size-4" />
        It keeps all the rules we check.
      </p>
    )
  }
  return (
    <ul aria-label="What the rules say" className="grid gap-2">
      {found.map((verdict) => (
        <Verdict key={verdict.rule} verdict={verdict} />
      ))}
    </ul>
  )
}

function Verdict({ verdict: { outcome, message, why, excerpt } }: { verdict: PostVerdict }) {
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
        <details>
          <summary className="w-max cursor-pointer rounded text-note underline underline-offset-2">
            Why
          </summary>
          <p className="mt-1 text-note">{why}</p>
        </details>
      </div>
    </li>
  )
}
