import type { Post } from '@hopwise/contracts'
import { postOrders } from '@hopwise/contracts'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { DataTable, type RowLead } from '#src/shared/collection/data-table.tsx'
import { sortBy } from '#src/shared/collection/sort-by.ts'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatDay } from '#src/shared/format/date.ts'
import { firstWords } from '#src/shared/format/first-words.ts'
import { formatCount } from '#src/shared/format/number.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { PlatformGlyph } from '#src/shared/ui/platform-glyph.tsx'
import { earnedBy, postColumns } from './post-columns.tsx'
import { momentOf, postState } from './post-labels.ts'
import { PostMenu } from './post-menu.tsx'
import type { PostPlace } from './post-search.ts'
import type { PostActions } from './use-post-actions.ts'

interface PostTableProps {
  posts: readonly Post[]
  isOld: boolean
  place: PostPlace
  actions: PostActions
}

export function PostTable({ posts, isOld, place, actions }: PostTableProps) {
  const { search, change, open } = place
  return (
    <DataTable
      label="Posts"
      items={posts}
      isOld={isOld}
      columns={postColumns}
      sorting={sortBy(postOrders, search, change)}
      first={{ label: 'Post' }}
      leadOf={leadOf}
      phone={phone}
      onOpen={({ id }) => open({ post: id })}
      renderActions={(post) =>
        post.removedAt === null ? (
          <>
            {post.status === 'failed' && (
              <Button
                size="sm"
                className="mr-1 @max-2xl:hidden"
                onClick={() => void actions.retry(post)}
              >
                <RotateCw aria-hidden />
                Retry
              </Button>
            )}
            <PostMenu post={post} actions={actions} />
          </>
        ) : (
          <Button
            size="sm"
            aria-label={`Restore ${firstWords(post.content)}`}
            onClick={() => void actions.restore(post)}
          >
            Restore
          </Button>
        )
      }
    />
  )
}

function leadOf(post: Post): RowLead {
  const name = firstWords(post.content)
  const { name: state } = postState(post)
  const { platform, account, mode } = post
  const moment = momentOf(post)
  const picture = <PlatformGlyph platform={platform} className="size-4 shrink-0 text-ink-2" />
  const places = [
    platformNames[platform],
    account?.handle && `@${account.handle}`,
    mode === 'by-hand' && 'By hand',
  ].filter(Boolean)
  const phoneNote = [state, moment && formatDay(moment)].filter(Boolean).join(' · ')
  return {
    name,
    title: name,
    picture,
    note: post.failure ? <Failure {...post} /> : places.join(' · '),
    phoneNote: <span className={cx(post.status === 'failed' && 'text-red')}>{phoneNote}</span>,
    isLong: true,
    isWrapped: true,
  }
}

/** Why it failed or waits, and what to do now. */
function Failure({ failure, status }: Post): ReactNode {
  if (failure === null) return null
  const sentence = `${failure.message} ${failure.advice}`
  return (
    <span title={sentence} className={status === 'failed' ? 'text-red' : 'text-yellow'}>
      {sentence}
    </span>
  )
}

const phone = {
  label: 'Earnings',
  order: 'earnings',
  figuresOf: (post: Post) =>
    [
      earnedBy(post, formatCurrency(post.earnings)),
      post.publishedAt && post.link && formatCount(post.clicks, 'click'),
    ] as const,
} as const
