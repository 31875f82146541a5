import { type PostDetails, postLimits } from '@hopwise/contracts'
import { CalendarClock, ChevronDown, ExternalLink, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnalyticsCanvas } from '#src/shared/canvas/analytics-canvas.tsx'
import { homeCanvas } from '#src/shared/canvas/home-canvas-search.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDateTime } from '#src/shared/format/date.ts'
import { firstWords } from '#src/shared/format/first-words.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { shortAddress } from '#src/shared/format/short-address.ts'
import { RecordHome } from '#src/shared/record/record-home.tsx'
import { SeeLink } from '#src/shared/record/see-link.tsx'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Button } from '#src/shared/ui/button.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { cx } from '#src/shared/ui/class-names.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { linkCopied } from '#src/shared/ui/link-copied.ts'
import { PlatformGlyph } from '#src/shared/ui/platform-glyph.tsx'
import { PostPreview } from '#src/shared/ui/post-preview.tsx'
import { FailureNote } from './failure-note.tsx'
import { MoveMenu } from './move-menu.tsx'
import { PasteCard } from './paste-card.tsx'
import { PicturePreview } from './picture-preview.tsx'
import { earnedBy } from './post-columns.tsx'
import { inCents } from './post-cost.tsx'
import { canMove, isInDoubt, momentOf, postState } from './post-labels.ts'
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
      title={({ content, platform }) => firstWords(content) || `Post on ${platformNames[platform]}`}
      description={(post) => <Origin post={post} />}
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

function Origin({ post: { platform, account } }: { post: PostDetails }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <PlatformGlyph platform={platform} className="size-3.5 shrink-0" />
      {[platformNames[platform], account?.handle && `@${account.handle}`]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

interface PartProps {
  post: PostDetails
  actions: PostActions
}

function Actions({ post, actions }: PartProps) {
  const isOpen = post.status === 'draft' || post.status === 'scheduled' || post.status === 'failed'
  if (post.removedAt !== null) {
    return <Button onClick={() => void actions.restore(post)}>Restore</Button>
  }
  return (
    <div className="flex items-center gap-2 max-sm:w-full">
      {post.url && (
        <a href={post.url} target="_blank" rel="noreferrer" className={buttonClasses('secondary')}>
          <ExternalLink aria-hidden />
          View post
        </a>
      )}
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
      {post.removedAt !== null && <Badge>Removed</Badge>}
      <Badge tone={tone}>{name}</Badge>
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

/** On a phone there is one column, and what the link earns comes before what it is about. */
const column = 'grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:contents'

function Overview({ post, actions }: PartProps) {
  const { product, campaign, destinationUrl, mode, characterCount, platform, cost } = post
  const isPlainFailure = post.failure !== null && post.status === 'failed' && !isInDoubt(post)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {post.removedAt === null && (
        <>
          <FailureNote post={post} actions={actions}>
            {isPlainFailure && <PasteCard post={post} />}
          </FailureNote>
          {!isPlainFailure && <PasteCard post={post} />}
        </>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        <div className={column}>
          <Text post={post} />
          <Facts
            className="max-lg:order-2"
            title="Details"
            facts={[
              ['Product', product?.name],
              ['Campaign', campaign?.name],
              ['Destination', destinationUrl && shortAddress(destinationUrl)],
            ]}
          />
        </div>
        <div className={column}>
          {post.link && <LinkPerformance post={post} />}
          <Facts
            className="max-lg:order-2"
            title="Publishing"
            facts={[
              ['Posting', mode === 'by-hand' ? 'By hand' : 'Automatic'],
              ['Length', `${characterCount} of ${formatNumber(postLimits[platform])} characters`],
              ['Twitter API cost', cost && inCents(cost)],
            ]}
          />
        </div>
      </div>
    </div>
  )
}

function Text({ post }: Pick<PartProps, 'post'>) {
  const { platform, postedText, account, link, imageUrl } = post
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-body font-title">Text</h3>
        <div className="flex flex-wrap gap-2">
          <CopyButton look="button" value={postedText} label="Copy text" copied={textCopied} />
          {link && (
            <CopyButton look="button" value={link.shortUrl} label="Copy link" copied={linkCopied} />
          )}
        </div>
      </div>
      <PostPreview
        platform={platform}
        content={postedText}
        hashtags={[]}
        hasLink={link !== null}
        handle={account?.handle}
        picture={imageUrl && <PicturePreview address={imageUrl} />}
        isWhole
      />
    </section>
  )
}

interface FactsProps {
  className: string
  title: string
  /** Those without a value are left out. */
  facts: readonly (readonly [name: string, value: string | null | undefined])[]
}

function Facts({ className, title, facts }: FactsProps) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <section className={cx('grid gap-3', className)}>
      <h3 className="text-body font-title">{title}</h3>
      <dl className="rounded-card border border-line bg-surface px-4 py-1.5">
        {known.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[120px_minmax(0,1fr)] gap-4 border-b border-line py-2.5 text-cell last:border-b-0"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
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

function LinkPerformance({ post }: { post: PostDetails }) {
  const figures = [
    ['Clicks', earnedBy(post, formatNumber(post.clicks))],
    ['Conversions', earnedBy(post, formatNumber(post.conversions))],
    ['Earnings', earnedBy(post, formatCurrency(post.earnings))],
  ] as const
  return (
    <section className="grid gap-3">
      <h3 className="flex min-h-[34px] items-center text-body font-title">Link performance</h3>
      <div className="rounded-card border border-line bg-surface">
        <dl className="grid grid-cols-3 gap-4 p-4">
          {figures.map(([name, value]) => (
            <div key={name} className="grid gap-0.5">
              <dt className="text-note text-ink-3">{name}</dt>
              <dd className="text-title font-title">{value}</dd>
            </div>
          ))}
        </dl>
        {post.link && (
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3">
            <span className="font-mono text-cell text-ink-2 wrap-anywhere">
              /{post.link.shortUrl.split('/').at(-1)}
            </span>
            <SeeLink linkId={post.link.id} />
          </p>
        )}
      </div>
    </section>
  )
}
