import type { SocialAccount } from '@hopwise/contracts'
import { TriangleAlert } from 'lucide-react'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatRelativeTime } from '#src/shared/format/relative-time.ts'

/** When its figures were read; a problem says why they are old. */
export function RefreshedAt({ account: { problem, refreshedAt } }: { account: SocialAccount }) {
  if (problem !== null || refreshedAt === null) return null
  return (
    <p>
      Refreshed{' '}
      <time dateTime={refreshedAt} title={formatDateTime(refreshedAt)}>
        {refreshed(refreshedAt)}
      </time>
    </p>
  )
}

/** Why the figures are old. */
export function AccountProblem({ account: { problem, state } }: { account: SocialAccount }) {
  if (problem === null) return null
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
