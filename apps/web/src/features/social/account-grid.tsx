import { useQuery } from '@tanstack/react-query'
import { Card } from '#src/shared/ui/card.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { socialAccountsQuery } from './social.queries.ts'
import type { AccountDeeds } from './use-account-deeds.ts'

interface AccountGridProps {
  deeds: AccountDeeds
  onAnalytics: (id: number) => void
  onPosts: (id: number) => void
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

export function AccountGrid({ deeds, onAnalytics, onPosts }: AccountGridProps) {
  const query = useQuery(socialAccountsQuery)
  if (query.data) {
    const accounts = query.data
    const isRemovable = ({ platform, id }: (typeof accounts)[number]) =>
      accounts.some((other) => other.platform === platform && other.id !== id)
    return (
      <ul aria-label="Accounts" className={grid}>
        {accounts.map((account) => (
          <li key={account.id} className="grid min-w-0">
            <AccountCard
              account={account}
              deeds={deeds}
              isRemovable={isRemovable(account)}
              onAnalytics={() => onAnalytics(account.id)}
              onPosts={() => onPosts(account.id)}
            />
          </li>
        ))}
      </ul>
    )
  }
  if (query.isError) {
    return (
      <Card>
        <ErrorState
          title="Your accounts could not be loaded."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Card>
    )
  }
  return (
    <Loading label="Loading accounts" className={grid}>
      {['one', 'two', 'three'].map((each) => (
        <Card key={each} className="grid gap-4 p-[18px]">
          <div className="flex gap-3">
            <Skeleton className="size-9" />
            <div className="grid gap-1.5">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-3.5 w-32" />
            </div>
          </div>
          <Skeleton className="h-14" />
          <Skeleton className="h-[34px]" />
        </Card>
      ))}
    </Loading>
  )
}
