import type { SocialAccount } from '@hopwise/contracts'
import { TriangleAlert } from 'lucide-react'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatRelativeTime } from '#src/shared/format/relative-time.ts'

/** Why the figures are old, or else when they were read. */
export function AccountProblem({ account }: { account: SocialAccount }) {
  const { problem, refreshedAt, state } = account
  if (problem === null) {
    return (
      <p className="text-note text-ink-2">
        {refreshedAt && (
          <>
            Last refreshed{' '}
            <time dateTime={refreshedAt} title={formatDateTime(refreshedAt)}>
              {refreshed(refreshedAt)}
            </time>
          </>
        )}
      </p>
    )
  }
  return (
    <p
      role="status"
      className="flex gap-2 rounded-control bg-yellow-soft px-3 py-2 text-note text-ink"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-yellow" />
      <span>
        {problem.message}
        {problem.retryAt && state === 'connected' && (
          <> Next try {formatDateTime(problem.retryAt)}.</>
        )}
      </span>
    </p>
  )
}

function refreshed(at: string): string {
  const ago = formatRelativeTime(at)
  return ago === 'now' ? 'just now' : /\d (min|h|d)$/.test(ago) ? `${ago} ago` : ago
}
