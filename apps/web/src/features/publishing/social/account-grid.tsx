import type { SocialAccount } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { formatList } from '#src/shared/format/list.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { socialAccountsQuery } from './social.queries.ts'
import type { AccountActions } from './use-account-actions.ts'

interface AccountGridProps {
  actions: AccountActions
  onAnalytics: (id: number) => void
  onPosts: (id: number) => void
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

function Accounts({
  accounts,
  actions,
  onAnalytics,
  onPosts,
}: AccountGridProps & { accounts: SocialAccount[] }) {
  const isRemovable = ({ platform, id }: SocialAccount) =>
    accounts.some((other) => other.platform === platform && other.id !== id)
  const practice = new Set(
    accounts.filter(({ isSandbox }) => isSandbox).map(({ platform }) => platformNames[platform]),
  )
  return (
    <>
      {practice.size > 0 && (
        <p className="text-cell text-pretty text-ink-2">
          Nothing is posted to {formatList(practice, 'or')}. Real accounts need API keys, which the
          operator of this Hopwise adds.
        </p>
      )}
      <ul aria-label="Accounts" className={grid}>
        {accounts.map((account) => (
          <li key={account.id} className="grid min-w-0">
            <AccountCard
              account={account}
              actions={actions}
              isRemovable={isRemovable(account)}
              onAnalytics={() => onAnalytics(account.id)}
              onPosts={() => onPosts(account.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

export function AccountGrid(props: AccountGridProps) {
  const query = useQuery(socialAccountsQuery)
  return (
    <Loaded
      query={query}
      failure="We couldn’t load your accounts."
      hasOwnCard
      skeleton={
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
      }
    >
      {(accounts) => <Accounts accounts={accounts} {...props} />}
    </Loaded>
  )
}
