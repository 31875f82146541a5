import type { Post } from '@hopwise/contracts'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { RowCheckbox, selectableRow } from '#src/shared/collection/row-selection.tsx'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { momentOf, postState, startOf } from './post-labels.ts'
import { PostMenu } from './post-menu.tsx'
import type { PostActions } from './use-post-actions.ts'

interface PostRowProps {
  post: Post
  actions: PostActions
  onOpen: (post: Post) => void
}

/** A press anywhere on it opens the post; its buttons lie above. */
export function PostRow({ post, actions, onOpen }: PostRowProps) {
  const { name, tone } = postState(post)
  const moment = momentOf(post)
  return (
    <li
      className={cx(
        selectableRow,
        'relative grid gap-3 px-4 py-3.5 transition-colors hover:bg-ink/2 sm:px-[18px]',
      )}
    >
      <div className="flex items-start gap-3">
        <RowCheckbox id={post.id} name={startOf(post.content)} className="mt-[3px]" />
        <div className="grid min-w-0 grow gap-1.5">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-ink-3">
            <Badge tone={tone}>{name}</Badge>
            <span className="text-ink-2">{platformNames[post.platform]}</span>
            {post.account?.handle && <span className="truncate">@{post.account.handle}</span>}
            {post.mode === 'by-hand' && <span>by hand</span>}
            {moment && <time dateTime={moment}>{formatDateTime(moment)}</time>}
          </div>
          <button
            type="button"
            onClick={() => onOpen(post)}
            className="rounded text-left text-body after:absolute after:inset-0"
          >
            <span className="line-clamp-2 wrap-anywhere">{post.content}</span>
          </button>
        </div>
        {post.link && <Figures post={post} className="max-sm:hidden" />}
        <div className="relative">
          <PostMenu post={post} actions={actions} />
        </div>
      </div>
      {post.link && <Figures post={post} className="sm:hidden" />}
      {post.failure && <FailureNote post={post} actions={actions} />}
    </li>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse sm:text-right">
      <dt className="text-note text-ink-3">{name}</dt>
      <dd className="text-body font-label">{value}</dd>
    </div>
  )
}

function Figures({ post, className }: { post: Post; className: string }) {
  return (
    <dl className={`grid shrink-0 grid-cols-3 gap-x-4 sm:grid-cols-[56px_84px_88px] ${className}`}>
      <Figure name={post.clicks === 1 ? 'click' : 'clicks'} value={formatNumber(post.clicks)} />
      <Figure
        name={post.conversions === 1 ? 'conversion' : 'conversions'}
        value={formatNumber(post.conversions)}
      />
      <Figure name="earned" value={formatCurrency(post.earnings)} />
    </dl>
  )
}

/** Why it failed or waits, and what to do now. */
export function FailureNote({ post, actions }: { post: Post; actions: PostActions }) {
  if (post.failure === null) return null
  const { message, advice, retryAt } = post.failure
  const isFailed = post.status === 'failed'
  return (
    <div
      className={`flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control px-3 py-2 text-cell ${isFailed ? 'bg-red-soft text-red' : 'bg-yellow-soft text-yellow'}`}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {message} {advice}
        {retryAt !== null && ` Next try: ${formatDateTime(retryAt)}.`}
      </p>
      {isFailed && (
        <Button size="sm" className="relative" onClick={() => void actions.retry(post)}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      )}
    </div>
  )
}
