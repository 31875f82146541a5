import type { Post } from '@hopwise/contracts'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#src/shared/format/date.ts'
import { Button } from '#src/shared/ui/button.tsx'
import type { PostActions } from './use-post-actions.ts'

interface FailureNoteProps {
  post: Post
  actions: PostActions
  /** The other way out of it. */
  children?: ReactNode
}

/** Why it failed or waits, and what to do now. */
export function FailureNote({ post, actions, children }: FailureNoteProps) {
  if (post.failure === null) return null
  const { message, advice, retryAt } = post.failure
  const isFailed = post.status === 'failed'
  return (
    <div
      className={`flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control px-3 py-2 text-cell ${isFailed ? 'bg-red-soft text-red' : 'bg-yellow-soft text-yellow'}`}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {message} {advice}
        {retryAt !== null && ` Next try: ${formatDateTime(retryAt)}.`}
      </p>
      {isFailed && (
        <Button size="sm" className="max-sm:ml-7" onClick={() => void actions.retry(post)}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      )}
      {children && <div className="basis-full pl-7 text-ink">{children}</div>}
    </div>
  )
}
