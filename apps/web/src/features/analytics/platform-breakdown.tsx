import type { PlatformBreakdown as Accounts, AnalyticsQuery } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatCompact, formatNumber } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Card, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '#src/shared/ui/table.tsx'
import { platformsQuery } from './analytics.queries.ts'
import { Part } from './part.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

type Account = Accounts[number]

/** A network that does not tell is not at nought. */
const orUnknown = (value: number | null, write: (value: number) => string) =>
  value === null ? '–' : write(value)

/** What the columns say that a narrow card has no room for. */
function inWords({ followers, engagement }: Account): string {
  const parts = [
    followers !== null && `${formatCompact(followers)} followers`,
    engagement !== null && `${formatPercent(engagement)} engagement`,
  ]
  return parts.filter(Boolean).join(' · ')
}

function AccountRow({ account }: { account: Account }) {
  return (
    <TableRow>
      <Cell className="w-full max-w-0 py-2.5">
        <p className="truncate font-label">{account.accountHandle}</p>
        <p className="truncate text-note text-ink-3">{platformNames[account.platform]}</p>
        <p className="text-note text-ink-3 @lg:hidden">{inWords(account)}</p>
      </Cell>
      <Cell isNumber className="@max-lg:hidden">
        {orUnknown(account.followers, formatCompact)}
      </Cell>
      <Cell isNumber className="@max-lg:hidden">
        {orUnknown(account.engagement, formatPercent)}
      </Cell>
      <Cell isNumber className="@max-lg:hidden">
        {formatNumber(account.clicks)}
      </Cell>
      <Cell isNumber className="whitespace-nowrap">
        <span className="font-label">{formatCurrency(account.earnings)}</span>
        {account.isEstimated && (
          <Badge className="ml-2 h-[18px] px-1.5 @max-lg:mt-1 @max-lg:flex @max-lg:w-fit @max-lg:justify-self-end @max-lg:ml-auto">
            Est.
          </Badge>
        )}
      </Cell>
    </TableRow>
  )
}

function Rows({ accounts }: { accounts: Accounts }) {
  if (accounts.length === 0) {
    return (
      <EmptyState
        title="No connected accounts"
        description="Connect one to see its followers and engagement next to what it earned."
        action={
          <Link to="/social-accounts" className={buttonClasses('secondary')}>
            Connect an account
          </Link>
        }
      />
    )
  }
  return (
    <div className="@container pb-1">
      <Table>
        <TableHead className="static">
          <TableRow>
            <HeadCell>Account</HeadCell>
            <HeadCell isNumber className="@max-lg:hidden">
              Followers
            </HeadCell>
            <HeadCell isNumber className="@max-lg:hidden">
              Engagement
            </HeadCell>
            <HeadCell isNumber className="@max-lg:hidden">
              Clicks
            </HeadCell>
            <HeadCell isNumber>Earnings</HeadCell>
          </TableRow>
        </TableHead>
        <tbody>
          {accounts.map((account) => (
            <AccountRow key={account.accountId} account={account} />
          ))}
        </tbody>
      </Table>
      {accounts.some(({ isEstimated }) => isEstimated) && (
        <p className="border-t border-line px-[18px] py-3 text-note text-ink-3">
          Est.: a platform’s earnings are split among its accounts by followers.
        </p>
      )}
    </div>
  )
}

/** The connected accounts, with what their platform brought. */
export function PlatformBreakdown({ query }: { query: AnalyticsQuery }) {
  const title = 'Platform Breakdown'
  return (
    <Part
      query={useQuery(platformsQuery(query))}
      failure="The platforms could not be loaded."
      skeleton={<RowsSkeleton title={title} />}
    >
      {(accounts) => (
        <Card>
          <CardHeader title={title} />
          <Rows accounts={accounts} />
        </Card>
      )}
    </Part>
  )
}
