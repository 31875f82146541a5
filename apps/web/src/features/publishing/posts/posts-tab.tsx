import type { Post } from '@hopwise/contracts'
import type { ReactNode } from 'react'
import { RemoveAction } from '#src/shared/collection/bulk-actions.tsx'
import { CollectionList } from '#src/shared/collection/collection-list.tsx'
import { ArchivePointer, NoneFound } from '#src/shared/collection/none-found.tsx'
import type { Bulk } from '#src/shared/collection/selectable-list.tsx'
import { TableSkeleton } from '#src/shared/collection/table-skeleton.tsx'
import { exportAddress, type PostPlace, postCollection } from './post-search.ts'
import { PostTable } from './post-table.tsx'
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
        onSize={(size) => change({ size, page: undefined })}
        nouns={['post', 'posts']}
        failure="We couldn’t load your posts."
        skeleton={<TableSkeleton label="Loading your posts" />}
        whenNone={<NoPosts place={place} createPost={createPost} />}
        bulk={{
          calls: postBulk,
          exportAddress,
          actions: (bulk) => (
            <>
              <RemoveAction bulk={bulk} isBin={search.status === 'removed'} />
              {search.status !== 'removed' && renderBulk(bulk)}
            </>
          ),
        }}
      >
        {(posts, isOld) => (
          <PostTable posts={posts} isOld={isOld} place={place} actions={actions} />
        )}
      </CollectionList>
    </div>
  )
}

function NoPosts({
  place: { search, change },
  createPost,
}: Pick<PostsTabProps, 'place' | 'createPost'>) {
  const isFiltered = postCollection.isFiltered(search)
  return (
    <NoneFound
      title={isFiltered ? 'No posts found' : 'No posts yet'}
      reason={isFiltered ? 'No post matches these filters.' : null}
      clear={{ label: 'Show all posts', onPress: () => change(postCollection.noFilter) }}
      first={{
        description:
          'Write or generate a post, then publish or schedule it. Its clicks and earnings are shown here.',
        action: createPost,
      }}
      archive={
        <ArchivePointer
          query={postsQuery({ state: 'removed', pageSize: 1 })}
          to="/content-generator"
          search={{ tab: 'posts', status: 'removed' }}
        >
          Removed posts
        </ArchivePointer>
      }
    />
  )
}
