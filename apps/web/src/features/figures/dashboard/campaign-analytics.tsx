import type { DashboardPeriod, CampaignAnalytics as Days } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { Chart } from '#src/shared/ui/chart.tsx'
import { cx } from '#src/shared/ui/class-names.ts'
import { dayPeriods, daySeries, toPoints } from '#src/shared/ui/day-series.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { campaignAnalyticsQuery } from './dashboard.queries.ts'

interface CampaignAnalyticsProps {
  period: DashboardPeriod
  onPeriod: (period: DashboardPeriod) => void
  /** What fills the chart of a newcomer. */
  firstStep: ReactNode
}

function Picture({ days, isOld, firstStep }: { days: Days; isOld: boolean; firstStep: ReactNode }) {
  if (days.length === 0) {
    return (
      <EmptyState
        title="Campaign analytics dashboard will be displayed here"
        description="It starts with the first click on one of your links."
        action={firstStep}
        className="my-auto py-12"
      />
    )
  }
  return (
    <CardBody
      className={cx('min-h-72 grow px-2.5 transition-opacity duration-150', isOld && 'opacity-50')}
    >
      <Chart
        label="Clicks, earnings and conversions by day"
        points={toPoints(days)}
        series={daySeries(days)}
        height="fill"
      />
    </CardBody>
  )
}

export function CampaignAnalytics({ period, onPeriod, firstStep }: CampaignAnalyticsProps) {
  const query = useQuery(campaignAnalyticsQuery(period))
  return (
    <Card className="flex flex-col">
      <CardHeader
        title="Campaign analytics"
        action={
          <SegmentedControl
            label="Period"
            value={period}
            onChange={onPeriod}
            options={dayPeriods}
            className="sm:-my-1.5"
          />
        }
      />
      <Loaded
        query={query}
        isSliced
        failure="We couldn’t load the analytics."
        skeleton={
          <CardBody className="grow">
            <Loading className="h-full" label="Loading campaign analytics">
              <Skeleton className="h-full min-h-72" />
            </Loading>
          </CardBody>
        }
      >
        {(days) => <Picture days={days} isOld={query.isPlaceholderData} firstStep={firstStep} />}
      </Loaded>
    </Card>
  )
}
