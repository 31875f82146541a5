import type { PostDetails } from '@hopwise/contracts'
import { CalendarClock, ChevronDown, ExternalLink, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnalyticsCanvas } from '#src/shared/canvas/analytics-canvas.tsx'
import { homeCanvas } from '#src/shared/canvas/home-canvas-search.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { RecordHome } from '#src/shared/record/record-home.tsx'
import { SeeLink } from '#src/shared/record/see-link.tsx'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { FailureNote } from './failure-note.tsx'
import { MoveMenu } from './move-menu.tsx'
import { PasteCard } from './paste-card.tsx'
import { inCents } from './post-cost.tsx'
import { canMove, isRemoved, momentOf, postState } from './post-labels.ts'
import { PostMenu } from './post-menu.tsx'
import { noHome, type PostPlace, type PostSide, postSides } from './post-search.ts'
import { usePost } from './posts.queries.ts'
import { type PostActions, usePostActions } from './use-post-actions.ts'

/** Everything about one post. */
export function PostHome({ place }: { place: PostPlace }) {
  const { search, change, open, close } = place
  const onClose = () => close(noHome)
  const actions = usePostActions({
    onEdit: ({ id }) => open({ ...noHome, edit: id }),
    onUndoable: onClose,
  })
  const renderTab: Record<PostSide, (post: PostDetails) => ReactNode> = {
    overview: (post) => <Overview post={post} actions={actions} />,
    visitors: ({ link }) => (
      <AnalyticsCanvas {...homeCanvas(place)} fixed={{ link: String(link?.id) }} />
    ),
    history: (post) => <History post={post} />,
  }
  return (
    <RecordHome
      id={search.post}
      onClose={onClose}
      noun="post"
      useRecord={usePost}
      title={({ platform }) => `Post on ${platformNames[platform]}`}
      skeleton={['h-9 w-full', 'h-32', 'h-16']}
      renderActions={(post) => <Actions post={post} actions={actions} />}
      renderMarks={(post) => <Marks post={post} actions={actions} />}
      tabs={({ link }) => postSides.filter(({ value }) => link !== null || value !== 'visitors')}
      tab={search.side ?? 'overview'}
      onTab={(side) => change({ side }, { replaces: true })}
      renderTab={(post, side) => renderTab[side](post)}
    />
  )
}

interface PartProps {
  post: PostDetails
  actions: PostActions
}

function Actions({ post, actions }: PartProps) {
  const isOpen = post.status === 'draft' || post.status === 'scheduled' || post.status === 'failed'
  if (isRemoved(post)) return <Button onClick={() => void actions.restore(post)}>Restore</Button>
  return (
    <div className="flex items-center gap-2">
      {isOpen && (
        <Button onClick={() => actions.edit(post)}>
          <Pencil aria-hidden />
          Edit
        </Button>
      )}
      <PostMenu post={post} actions={actions} />
    </div>
  )
}

function Marks({ post, actions }: PartProps) {
  const { name, tone } = postState(post)
  const moment = momentOf(post)
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3 text-cell text-ink-2">
      {isRemoved(post) && <Badge>Removed</Badge>}
      <Badge tone={tone}>{name}</Badge>
      {post.account?.handle && <span>@{post.account.handle}</span>}
      {moment && !canMove(post) && <time dateTime={moment}>{formatDateTime(moment)}</time>}
      {moment && canMove(post) && (
        <MoveMenu
          post={post}
          onMove={actions.move}
          align="start"
          trigger={
            <Button size="sm">
              <CalendarClock aria-hidden className="text-ink-3" />
              <span className="sr-only">Move from </span>
              <time dateTime={moment}>{formatDateTime(moment)}</time>
              <ChevronDown aria-hidden className="text-ink-3" />
            </Button>
          }
        />
      )}
    </div>
  )
}

function Overview({ post, actions }: PartProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        {!isRemoved(post) && (
          <>
            <FailureNote post={post} actions={actions} />
            <PasteCard post={post} />
          </>
        )}
        <Text post={post} />
      </div>
      {post.link && <Earned post={post} />}
    </div>
  )
}

function Text({ post }: Pick<PartProps, 'post'>) {
  return (
    <section className="grid gap-2">
      <h3 className="text-cell font-label">Text</h3>
      <p className="rounded-card border border-line bg-surface px-4 py-3 text-body whitespace-pre-wrap wrap-anywhere">
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
  )
}

function History({ post }: Pick<PartProps, 'post'>) {
  return (
    <ol aria-label="History" className="grid gap-3">
      {post.events.map((event) => (
        <li key={event.id} className="grid gap-0.5 text-cell">
          <span className="wrap-anywhere">{event.note}</span>
          <time dateTime={event.at} className="text-note text-ink-3">
            {formatDateTime(event.at)}
          </time>
        </li>
      ))}
    </ol>
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
          <div key={name} className="grid rounded-card border border-line bg-surface px-3 py-2.5">
            <dt className="text-note text-ink-3">{name}</dt>
            <dd className="text-headline font-title">{value}</dd>
          </div>
        ))}
      </dl>
      {post.link && <SeeLink linkId={post.link.id} />}
      {post.cost !== null && (
        <p className="text-note text-ink-3">X charges {inCents(post.cost)} for this post.</p>
      )}
    </section>
  )
}
