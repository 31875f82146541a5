import type { SocialAccount } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatChange, formatPercent } from '#src/shared/format/percent.ts'
import { StatChange } from '#src/shared/ui/stat-card.tsx'
import { earnedQuery } from './social.queries.ts'

interface FigureProps {
  label: string
  value: string
  note?: ReactNode
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-ink-2">{label}</dt>
      <dd className="mt-0.5">
        <span className="block text-[20px] leading-7 font-title tracking-[-0.02em]">{value}</span>
        <span className="block min-h-4 text-note text-ink-2">{note}</span>
      </dd>
    </div>
  )
}

const notAvailable = 'Not available'

export function AccountFigures({ account }: { account: SocialAccount }) {
  const { id, followers, followersChange, engagement, isConnected } = account
  const earned = useQuery({ ...earnedQuery, enabled: isConnected }).data?.find(
    ({ accountId }) => accountId === id,
  )
  return (
    <dl className="grid grid-cols-2 gap-4">
      <Figure
        label="Followers"
        value={followers === null ? notAvailable : formatNumber(followers)}
        note={
          followersChange !== null && (
            <StatChange change={formatChange(followersChange)}>in 30 days</StatChange>
          )
        }
      />
      <Figure
        label="Engagement"
        value={engagement === null ? notAvailable : formatPercent(engagement, 2)}
        note={engagement !== null && 'of followers, per post'}
      />
      {earned && (
        <>
          <Figure label="Clicks" value={formatNumber(earned.clicks)} note="in 30 days" />
          <Figure
            label="Earnings"
            value={formatCurrency(earned.earnings)}
            note={earned.isEstimated ? 'in 30 days, estimated' : 'in 30 days'}
          />
        </>
      )}
    </dl>
  )
}
