import type { SocialAccount } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { platformNames } from '#src/shared/format/platform-names.ts'
import { Chart } from '#src/shared/ui/chart.tsx'
import { Drawer } from '#src/shared/ui/drawer.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { type AccountDay, chartsOf } from './account-charts.ts'
import { AccountFigures } from './account-figures.tsx'
import { socialDaysQuery } from './social.queries.ts'

interface AnalyticsDrawerProps {
  /** Null keeps it closed. */
  account: SocialAccount | null
  onClose: () => void
}

export function AnalyticsDrawer({ account, onClose }: AnalyticsDrawerProps) {
  const name = account ? platformNames[account.platform] : ''
  return (
    <Drawer
      isOpen={account !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`${name} analytics`}
      description={account?.accountHandle ? `@${account.accountHandle}, the last 90 days` : name}
    >
      {account && <AnalyticsOf account={account} />}
    </Drawer>
  )
}

function AnalyticsOf({ account }: { account: SocialAccount }) {
  const query = useQuery(socialDaysQuery(account.id))
  return (
    <Loaded
      query={query}
      failure="We couldn’t load the days."
      skeleton={
        <Loading label="Loading days" className="grid gap-6">
          <Skeleton className="h-14" />
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </Loading>
      }
    >
      {(days) => (
        <div className="grid gap-6">
          <AccountFigures account={account} />
          <Charts days={days} platform={platformNames[account.platform]} />
        </div>
      )}
    </Loaded>
  )
}

function Charts({ days, platform }: { days: readonly AccountDay[]; platform: string }) {
  return chartsOf(days, platform).map(({ title, note, series, points }) => (
    <section key={title}>
      <h3 className="text-body font-title">{title}</h3>
      <p className="mt-0.5 mb-2 text-note text-ink-2">{note}</p>
      {points.length > 0 && (
        <Chart label={`${title} by day`} points={points} series={series} height={168} />
      )}
    </section>
  ))
}
