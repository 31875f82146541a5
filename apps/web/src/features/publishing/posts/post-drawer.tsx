import type { PostDetails } from '@hopwise/contracts'
import { ExternalLink, Pencil } from 'lucide-react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { RecordDrawer } from '#src/shared/record/record-drawer.tsx'
import { SeeVisitors } from '#src/shared/record/see-visitors.tsx'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { FailureNote } from './failure-note.tsx'
import { PasteCard } from './paste-card.tsx'
import { isRemoved, momentOf, postState } from './post-labels.ts'
import { PostMenu } from './post-menu.tsx'
import type { PostPlace } from './post-search.ts'
import { usePost } from './posts.queries.ts'
import { type PostActions, usePostActions } from './use-post-actions.ts'

export function PostDrawer({ place }: { place: PostPlace }) {
  const { search, open, close } = place
  const onClose = () => close({ post: undefined })
  const actions = usePostActions({
    onEdit: ({ id }) => open({ edit: id, post: undefined }),
    onUndoable: onClose,
  })
  return (
    <RecordDrawer
      id={search.post}
      onClose={onClose}
      noun="post"
      useRecord={usePost}
      title={({ platform }) => `Post on ${platformNames[platform]}`}
      skeleton={['h-6 w-40', 'h-32', 'h-16']}
      className="w-[min(560px,100vw)]"
    >
      {(post) => <Detail post={post} actions={actions} />}
    </RecordDrawer>
  )
}

function Detail({ post, actions }: { post: PostDetails; actions: PostActions }) {
  const { name, tone } = postState(post)
  const moment = momentOf(post)
  const isGone = isRemoved(post)
  const isOpen = post.status === 'draft' || post.status === 'scheduled' || post.status === 'failed'
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-2 text-cell text-ink-2">
        {isGone && <Badge>Removed</Badge>}
        <Badge tone={tone}>{name}</Badge>
        {post.account?.handle && <span>@{post.account.handle}</span>}
        {moment && <time dateTime={moment}>{formatDateTime(moment)}</time>}
        <div className="ml-auto flex items-center gap-1">
          {isGone ? (
            <Button size="sm" onClick={() => void actions.restore(post)}>
              Restore
            </Button>
          ) : (
            <>
              {isOpen && (
                <Button size="sm" onClick={() => actions.edit(post)}>
                  <Pencil aria-hidden />
                  Edit
                </Button>
              )}
              <PostMenu post={post} actions={actions} />
            </>
          )}
        </div>
      </div>
      {!isGone && (
        <>
          <FailureNote post={post} actions={actions} />
          <PasteCard post={post} />
        </>
      )}
      <section className="grid gap-2">
        <h3 className="text-cell font-label">Text</h3>
        <p className="rounded-card border border-line bg-sunken px-4 py-3 text-body whitespace-pre-wrap wrap-anywhere">
          {post.postedText}
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyButton look="button" value={post.postedText} label="Copy text" copied={textCopied} />
          {post.link && (
            <CopyButton
              look="button"
              value={post.link.shortUrl}
              label="Copy link"
              copied={linkCopied}
            />
          )}
          {post.url && (
            <a
              href={post.url}
              target="_blank"
              rel="noreferrer"
              className={buttonClasses('secondary')}
            >
              <ExternalLink aria-hidden />
              See the post
            </a>
          )}
        </div>
      </section>
      {post.link && <Earned post={post} />}
      <section className="grid gap-2">
        <h3 className="text-cell font-label">History</h3>
        <ol className="grid gap-2">
          {post.events.map((event) => (
            <li key={event.id} className="grid gap-0.5 text-cell">
              <span className="wrap-anywhere">{event.note}</span>
              <time dateTime={event.at} className="text-note text-ink-3">
                {formatDateTime(event.at)}
              </time>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const textCopied = { title: 'Text copied' }

function Earned({ post }: { post: PostDetails }) {
  const figures = [
    ['Clicks', formatNumber(post.clicks)],
    ['Conversions', formatNumber(post.conversions)],
    ['Earned', formatCurrency(post.earnings)],
  ] as const
  return (
    <section className="grid gap-2">
      <h3 className="text-cell font-label">What its link earned</h3>
      <dl className="grid grid-cols-3 gap-3">
        {figures.map(([name, value]) => (
          <div key={name} className="grid rounded-card border border-line px-3 py-2.5">
            <dt className="text-note text-ink-3">{name}</dt>
            <dd className="text-headline font-title">{value}</dd>
          </div>
        ))}
      </dl>
      {post.link && <SeeVisitors linkId={post.link.id} />}
      {post.cost !== null && (
        <p className="text-note text-ink-3">X takes ${Number(post.cost)} for posting it.</p>
      )}
    </section>
  )
}
