import { socialPlatforms } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { AccountGrid } from '#src/features/publishing/social/account-grid.tsx'
import { AddAccountMenu } from '#src/features/publishing/social/add-account-menu.tsx'
import { AnalyticsDrawer } from '#src/features/publishing/social/analytics-drawer.tsx'
import { PlatformFeatures } from '#src/features/publishing/social/platform-features.tsx'
import { PostsDrawer } from '#src/features/publishing/social/posts-drawer.tsx'
import { RateLimitsDisclosure } from '#src/features/publishing/social/rate-limits-disclosure.tsx'
import { socialAccountsQuery } from '#src/features/publishing/social/social.queries.ts'
import { socialSearch } from '#src/features/publishing/social/social-search.ts'
import { useAccountActions } from '#src/features/publishing/social/use-account-actions.ts'
import { useReturn } from '#src/features/publishing/social/use-return.ts'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'

export function SocialAccountsScreen() {
  const { search, change, open, close } = useScreenSearch(socialSearch)
  const { workspace } = useCurrentUser()
  const { data: accounts = [] } = useQuery(socialAccountsQuery)
  const actions = useAccountActions()
  const find = (id: number | undefined) =>
    accounts.find((account) => account.id === id && account.state !== 'disconnected') ?? null
  useReturn(search, () =>
    change({ connected: undefined, refused: undefined, platform: undefined }, { replaces: true }),
  )
  return (
    <div className="grid gap-5">
      <PageHeader
        {...screenHeads['/social-accounts']}
        actions={
          workspace.isSample ? undefined : (
            <AddAccountMenu onAdd={(platform) => void actions.add(platform)} />
          )
        }
      />
      <AccountGrid
        actions={actions}
        onAnalytics={(id) => open({ analytics: id })}
        onPosts={(id) => open({ posts: id })}
      />
      <PlatformFeatures
        isFolded={socialPlatforms.every((platform) =>
          accounts.some((account) => account.platform === platform && account.isConnected),
        )}
      />
      <RateLimitsDisclosure />
      <AnalyticsDrawer
        account={find(search.analytics)}
        onClose={() => close({ analytics: undefined })}
      />
      <PostsDrawer account={find(search.posts)} onClose={() => close({ posts: undefined })} />
    </div>
  )
}
