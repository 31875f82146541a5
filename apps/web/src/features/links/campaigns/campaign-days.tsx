import type { CampaignAnalytics as Days } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Chart } from '#src/shared/ui/chart.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { dayPeriods, daySeries, toPoints } from '#src/shared/ui/day-series.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { type CampaignPeriod, campaignDaysQuery } from './campaigns.queries.ts'

function Picture({ days, isOld }: { days: Days; isOld: boolean }) {
  if (days.every(({ clicks, conversions }) => clicks === 0 && conversions === 0)) {
    return (
      <p className="rounded-card border border-dashed border-line-strong px-4 py-10 text-center text-cell text-ink-2">
        No clicks in this period. The next click on one of this campaign’s links appears here.
      </p>
    )
  }
  return (
    <div className={cx('-mx-2 transition-opacity duration-150', isOld && 'opacity-50')}>
      <Chart
        label="Clicks, earnings and conversions of this campaign by day"
        points={toPoints(days)}
        series={daySeries(days)}
        height={220}
      />
    </div>
  )
}

interface CampaignDaysProps {
  id: number
  period: CampaignPeriod
  onPeriod: (period: CampaignPeriod) => void
}

export function CampaignDays({ id, period, onPeriod }: CampaignDaysProps) {
  const query = useQuery(campaignDaysQuery(id, period))
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-body font-title">Over time</h3>
        <SegmentedControl label="Period" value={period} onChange={onPeriod} options={dayPeriods} />
      </div>
      <Loaded
        query={query}
        failure="The chart could not be loaded."
        skeleton={
          <Loading label="Loading the days">
            <Skeleton className="h-[244px]" />
          </Loading>
        }
      >
        {(days) => <Picture days={days} isOld={query.isPlaceholderData} />}
      </Loaded>
    </section>
  )
}
