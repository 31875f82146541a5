import type { SocialAccount } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { accountStates } from './account-states.ts'
import { socialAccountsQuery } from './social.queries.ts'

function Row({ account }: { account: SocialAccount }) {
  const { tone, label, verb } = accountStates[account.state]
  const name = platformNames[account.platform]
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line px-[18px] py-3.5 last:border-b-0">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-body font-title">{name}</h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {account.accountHandle && (
          <p className="mt-0.5 text-cell break-all text-ink-3">{account.accountHandle}</p>
        )}
      </div>
      <Link
        to="/social-accounts"
        aria-label={`${verb} ${name}`}
        className={buttonClasses('secondary', 'sm')}
      >
        {verb}
      </Link>
    </li>
  )
}

export function SocialAccountsList() {
  const query = useQuery(socialAccountsQuery)
  return (
    <Card>
      <CardHeader title="Social Media Accounts" description="Where you post your links." />
      <Loaded
        query={query}
        failure="We couldn’t load the accounts."
        skeleton={
          <Loading className="grid gap-4 px-[18px] pb-5">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </Loading>
        }
      >
        {(accounts) => (
          <ul className="border-t border-line">
            {accounts.map((account) => (
              <Row key={account.id} account={account} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
