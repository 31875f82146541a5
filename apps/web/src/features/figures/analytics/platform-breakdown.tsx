import type { PlatformBreakdown as PlatformAccounts } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatCompact, formatNumber } from '#src/shared/format/number.ts'
import { formatPercent } from '#src/shared/format/percent.ts'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { PlatformGlyph } from '#src/shared/ui/platform-glyph.tsx'
import { Cell, TableRow } from '#src/shared/ui/table.tsx'
import { platformsQuery } from './analytics.queries.ts'
import { onlyWide, type PeriodCardProps, RowsCard } from './rows-card.tsx'

type Account = PlatformAccounts[number]

const columns = [
  { label: 'Account' },
  { label: 'Followers', isNumber: true, isOnlyWide: true },
  { label: 'Engagement', isNumber: true, isOnlyWide: true },
  { label: 'Clicks', isNumber: true, isOnlyWide: true },
  { label: 'Revenue', isNumber: true },
] as const

const mostFirst = (accounts: PlatformAccounts) =>
  accounts.toSorted((one, other) => Number(other.earnings) - Number(one.earnings))

/** A network that does not report is not at zero. */
const orUnknown = (value: number | null, write: (value: number) => string) =>
  value === null ? '–' : write(value)

/** What the columns say that a narrow card has no room for. */
function describeAccount({ followers, engagement }: Account): string {
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
        <p className="flex min-w-0 items-center gap-1.5 font-label">
          <PlatformGlyph platform={account.platform} className="size-3 shrink-0 @lg:hidden" />
          <span className="sr-only @lg:hidden">{platformNames[account.platform]}</span>
          <span className="truncate">{account.accountHandle}</span>
        </p>
        <p className="truncate text-note text-ink-3 @max-lg:hidden">
          {platformNames[account.platform]}
        </p>
        <p className="truncate text-note text-ink-3 @lg:hidden">{describeAccount(account)}</p>
      </Cell>
      <Cell isNumber className={onlyWide}>
        {orUnknown(account.followers, formatCompact)}
      </Cell>
      <Cell isNumber className={onlyWide}>
        {orUnknown(account.engagement, formatPercent)}
      </Cell>
      <Cell isNumber className={onlyWide}>
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

function EstimateNote() {
  return (
    <p className="border-t border-line px-[18px] py-3 text-note text-ink-3">
      Est.: the platform’s revenue, split between its accounts by followers.
    </p>
  )
}

/** The connected accounts, with what their platform brought. */
export function PlatformBreakdown({ query, note }: PeriodCardProps) {
  return (
    <RowsCard
      title="Platform Breakdown"
      query={useQuery({ ...platformsQuery(query), select: mostFirst })}
      note={note}
      failure="We couldn’t load the platforms."
      columns={columns}
      whenNone={
        <EmptyState
          isPlain
          title="No connected accounts"
          description="Connect one to see its followers, engagement and revenue."
          action={
            <Link to="/social-accounts" className={buttonClasses('secondary')}>
              Connect an account
            </Link>
          }
        />
      }
      renderRow={(account) => <AccountRow key={account.accountId} account={account} />}
      renderNote={(accounts) => accounts.some(({ isEstimated }) => isEstimated) && <EstimateNote />}
    />
  )
}
