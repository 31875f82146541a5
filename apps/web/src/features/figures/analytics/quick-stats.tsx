import type { AnalyticsOverview, AnalyticsQuery } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '#src/shared/format/number.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { Skeleton } from '#src/shared/ui/skeleton.tsx'
import { overviewQuery } from './analytics.queries.ts'
import { Part } from './part.tsx'

type QuickStats = AnalyticsOverview['quickStats']

const cells: readonly { key: keyof QuickStats; label: string; to: string }[] = [
  { key: 'activeCampaigns', label: 'Active campaigns', to: '/campaigns' },
  { key: 'connectedPlatforms', label: 'Connected platforms', to: '/social-accounts' },
  { key: 'affiliateLinks', label: 'Affiliate links', to: '/affiliate-links' },
]

/** What there is right now, regardless of the period. */
export function QuickStats({ query }: { query: AnalyticsQuery }) {
  return (
    <Part
      query={useQuery(overviewQuery(query))}
      failure="We couldn’t load the quick stats."
      skeleton={<Strip stats={null} />}
    >
      {({ quickStats }) => <Strip stats={quickStats} />}
    </Part>
  )
}

function Strip({ stats }: { stats: QuickStats | null }) {
  return (
    <Card>
      <h2 className="px-[18px] pt-3 text-headline font-title">Quick Stats</h2>
      <div className="grid grid-cols-3 px-1.5 pb-1.5">
        {cells.map(({ key, label, to }) => (
          <Link
            key={key}
            to={to}
            className="flex min-w-0 flex-col rounded-control px-3 py-1.5 -outline-offset-2 transition-colors hover:bg-ink/3"
          >
            <span className="text-[20px] leading-7 font-title tracking-[-0.02em]">
              {stats ? formatNumber(stats[key]) : <Skeleton className="mt-1 h-5 w-8" />}
            </span>
            <span className="text-note text-ink-2">{label}</span>
          </Link>
        ))}
      </div>
    </Card>
  )
}
