import type { SocialAccount } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Drawer } from '#src/shared/ui/drawer.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { PostTable } from './post-table.tsx'
import { socialPostsQuery } from './social.queries.ts'

interface PostsDrawerProps {
  /** Null keeps it closed. */
  account: SocialAccount | null
  onClose: () => void
}

export function PostsDrawer({ account, onClose }: PostsDrawerProps) {
  const name = account ? platformNames[account.platform] : ''
  return (
    <Drawer
      isOpen={account !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`${name} posts`}
      description={
        account?.accountHandle
          ? `Latest posts by @${account.accountHandle}, as of the last refresh`
          : name
      }
      className="w-[min(820px,100vw)]"
    >
      {account && <PostsOf id={account.id} />}
    </Drawer>
  )
}

function PostsOf({ id }: { id: number }) {
  const query = useQuery(socialPostsQuery(id))
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the posts."
      skeleton={
        <Loading label="Loading posts" className="grid gap-3">
          {['one', 'two', 'three', 'four', 'five'].map((each) => (
            <Skeleton key={each} className="h-11" />
          ))}
        </Loading>
      }
    >
      {(posts) =>
        posts.length > 0 ? (
          <PostTable posts={posts} />
        ) : (
          <EmptyState
            title="No posts yet"
            description="What you post there appears here with its figures after the next refresh."
          />
        )
      }
    </Loaded>
  )
}
