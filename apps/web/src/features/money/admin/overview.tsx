import type { AdminOverview } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { untilYesterday } from '#src/shared/ui/sparkline.tsx'
import { StatCard, StatCardSkeleton } from '#src/shared/ui/stat-card.tsx'
import { overviewQuery } from './admin.queries.ts'
import { HealthCard } from './health-card.tsx'
import { EarningsByDay, RunsByDay } from './overview-charts.tsx'

function networkNote({ active, warning, inactive }: AdminOverview['networks']): string {
  if (active + warning === 0) return 'None connected yet'
  const parts = [
    ...(warning > 0 ? [`${warning} with a warning`] : []),
    ...(inactive > 0 ? [`${inactive} inactive`] : []),
  ]
  return parts.length === 0 ? 'All working' : parts.join(', ')
}

interface OverviewProps {
  /** Leads to the earnings that belong to no link. */
  unmatchedLink: ReactNode
  /** Of operators alone, below Health. */
  installation?: { rows: ReactNode; action: ReactNode } | undefined
}

interface FiguresProps extends Pick<OverviewProps, 'unmatchedLink'> {
  overview: AdminOverview
}

function Figures({ overview, unmatchedLink }: FiguresProps) {
  const { networks, earnings, productsRead, unmatched } = overview
  return (
    <>
      <StatCard
        label="Active networks"
        value={`${networks.active} of ${networks.active + networks.warning + networks.inactive}`}
        note={networkNote(networks)}
      />
      <StatCard
        label="New earnings"
        value={formatNumber(earnings.count)}
        note={`${formatCurrency(earnings.worth)} in 24 hours`}
        spark={untilYesterday(overview.days.map(({ newEarnings }) => newEarnings))}
        series={2}
      />
      <StatCard
        label="Products synced"
        value={formatNumber(productsRead)}
        note="In the last 24 hours"
        series={3}
      />
      <StatCard
        label="Unmatched earnings"
        value={formatNumber(unmatched)}
        note={unmatched === 0 ? 'All matched to a link' : unmatchedLink}
        series={4}
      />
    </>
  )
}

const stats = 'grid grid-cols-2 gap-4 lg:grid-cols-4'
const labels = ['Active networks', 'New earnings', 'Products synced', 'Unmatched earnings']

function OverviewSkeleton() {
  return (
    <div className="grid gap-5">
      <div className={stats}>
        {labels.map((label) => (
          <StatCardSkeleton key={label} label={label} />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {['runs', 'earnings'].map((name) => (
          <Card key={name}>
            <Loading label="Loading the charts" className="p-[18px]">
              <Skeleton className="h-56" />
            </Loading>
          </Card>
        ))}
      </div>
    </div>
  )
}

/** How networks, runs, webhooks and jobs are doing. */
export function Overview({ unmatchedLink, installation }: OverviewProps) {
  const query = useQuery(overviewQuery)
  return (
    <Loaded
      query={query}
      hasOwnCard
      failure="We couldn’t load the overview."
      skeleton={<OverviewSkeleton />}
    >
      {(overview) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className={stats}>
            <Figures overview={overview} unmatchedLink={unmatchedLink} />
          </div>
          <div className="grid gap-4 md:grid-cols-2">
            <RunsByDay days={overview.days} />
            <EarningsByDay days={overview.days} />
          </div>
          <HealthCard
            overview={overview}
            installation={installation?.rows}
            action={installation?.action}
          />
        </div>
      )}
    </Loaded>
  )
}
