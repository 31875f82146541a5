import type { Post } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { RemoveAction } from '#src/shared/collection/bulk-actions.tsx'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { NoneFound } from '#src/shared/collection/none-found.tsx'
import { SelectionHead } from '#src/shared/collection/row-selection.tsx'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { PostRow } from './post-row.tsx'
import { exportAddress, type PostPlace, postCollection } from './post-search.ts'
import { type PostBulkChange, postBulk, postsQuery } from './posts.queries.ts'
import { PostsToolbar } from './posts-toolbar.tsx'
import { usePostActions } from './use-post-actions.ts'

interface PostsTabProps {
  place: PostPlace
  /** What fills an empty queue. */
  createPost: ReactNode
  /** What other features do with all that are chosen. */
  renderBulk: (bulk: Bulk<Post, PostBulkChange>) => ReactNode
}

/** The queue: what is drafted, scheduled and posted, with what each post earned. */
export function PostsTab({ place, createPost, renderBulk }: PostsTabProps) {
  const { search, change, open } = place
  const actions = usePostActions({ onEdit: ({ id }) => open({ edit: id }) })
  return (
    <div className="grid gap-4">
      <PostsToolbar search={search} change={change} />
      <CollectionList
        collection={postCollection}
        search={search}
        list={postsQuery}
        onPage={(page) => change({ page }, { scrolls: true })}
        nouns={['post', 'posts']}
        failure="Your posts could not be loaded."
        skeleton={<PostsSkeleton />}
        whenNone={<NoPosts place={place} createPost={createPost} />}
        bulk={{
          calls: postBulk,
          exportAddress,
          actions: (bulk) => (
            <>
              <RemoveAction bulk={bulk} isBin={false} />
              {renderBulk(bulk)}
            </>
          ),
        }}
      >
        {(posts, isOld) => (
          <Card className="p-0">
            <SelectionHead />
            <ul
              aria-label="Posts"
              aria-busy={isOld}
              className={cx(
                'divide-y divide-line transition-opacity duration-150',
                isOld && 'opacity-55',
              )}
            >
              {posts.map((post) => (
                <PostRow
                  key={post.id}
                  post={post}
                  actions={actions}
                  onOpen={({ id }) => open({ post: id })}
                />
              ))}
            </ul>
          </Card>
        )}
      </CollectionList>
    </div>
  )
}

function PostsSkeleton() {
  return (
    <Loading label="Loading your posts">
      <Card className="grid gap-5 p-[18px]">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="grid gap-2">
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-10" />
          </div>
        ))}
      </Card>
    </Loading>
  )
}

function NoPosts({
  place: { search, change },
  createPost,
}: Pick<PostsTabProps, 'place' | 'createPost'>) {
  const isFiltered = postCollection.isFiltered(search)
  return (
    <NoneFound
      title={isFiltered ? 'No post matches' : 'No posts yet'}
      reason={isFiltered ? 'No post matches these filters.' : null}
      clear={{ label: 'Show all posts', onPress: () => change(postCollection.noFilter) }}
      first={{
        description:
          'Write or generate a post, then publish or schedule it. Its clicks and earnings are shown here.',
        action: createPost,
      }}
    />
  )
}
