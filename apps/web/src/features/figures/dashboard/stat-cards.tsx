import type { DashboardStats } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { formatCurrency } from '#src/shared/format/currency.ts'
import { formatNumber } from '#src/shared/format/number.ts'
import { formatChange } from '#src/shared/format/percent.ts'
import { formatRate, isWithinClicks, moreSalesThanClicks, rateOf } from '#src/shared/format/rate.ts'
import { lookOfMeasure } from '#src/shared/ui/chart-series.ts'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { untilYesterday } from '#src/shared/ui/sparkline.tsx'
import { noEarlierData, StatCard, StatCardSkeleton, StatChange } from '#src/shared/ui/stat-card.tsx'
import { dashboardStatsQuery } from './dashboard.queries.ts'

const labels = ['Total Earnings', 'Active Campaigns', 'Total Clicks', 'Conversion Rate'] as const
const sparkDays = 'Last 30 days'
const grid = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4'

function sinceLastMonth(change: number | null) {
  if (change === null) return noEarlierData
  return <StatChange change={formatChange(change)}>from last month</StatChange>
}

function ofThisWeek(count: number) {
  if (count === 0) return 'None new this week'
  return <StatChange change={`${formatNumber(count)} new`}>this week</StatChange>
}

/** Without an earlier month there is nothing to compare, in words or in a line. */
function trendOf(values: readonly number[], change: number | null): readonly number[] {
  return change === null ? [] : untilYesterday(values)
}

function Stats({ stats }: { stats: DashboardStats }) {
  const rate = rateOf({
    percent: stats.conversionRate,
    hasClicks: stats.totalClicks > 0,
    hasSales: Number(stats.totalEarnings) > 0,
  })
  return (
    <>
      <StatCard
        label={labels[0]}
        value={formatCurrency(stats.totalEarnings)}
        note={sinceLastMonth(stats.earningsChange)}
        spark={trendOf(stats.spark.earnings, stats.earningsChange)}
        sparkDays={sparkDays}
        series={lookOfMeasure.earnings}
        link={{ to: '/analytics', search: { period: 'thisMonth', metric: 'revenue' } }}
      />
      <StatCard
        label={labels[1]}
        value={formatNumber(stats.activeCampaigns)}
        note={ofThisWeek(stats.newCampaignsThisWeek)}
        spark={stats.spark.campaigns}
        sparkDays={sparkDays}
        series={lookOfMeasure.campaigns}
        link={{ to: '/campaigns', search: { show: 'active' } }}
      />
      <StatCard
        label={labels[2]}
        value={formatNumber(stats.totalClicks)}
        note={sinceLastMonth(stats.clicksChange)}
        spark={trendOf(stats.spark.clicks, stats.clicksChange)}
        sparkDays={sparkDays}
        series={lookOfMeasure.clicks}
        link={{ to: '/analytics', search: { period: 'thisMonth', metric: 'clicks' } }}
      />
      <StatCard
        label={labels[3]}
        value={stats.totalClicks === 0 && rate === 0 ? '–' : formatRate(rate, 3)}
        note={
          isWithinClicks(rate) ? sinceLastMonth(stats.conversionRateChange) : moreSalesThanClicks
        }
        spark={trendOf(stats.spark.conversionRate, stats.conversionRateChange)}
        sparkDays={sparkDays}
        series={lookOfMeasure.conversions}
        link={{ to: '/analytics', search: { period: 'thisMonth', metric: 'conversionRate' } }}
      />
    </>
  )
}

export function StatCards() {
  const query = useQuery(dashboardStatsQuery)
  return (
    <Loaded
      query={query}
      isSliced
      failure="We couldn’t load the totals."
      hasOwnCard
      skeleton={
        <div className={grid}>
          {labels.map((label) => (
            <StatCardSkeleton key={label} label={label} />
          ))}
        </div>
      }
    >
      {(stats) => (
        <div className={grid}>
          <Stats stats={stats} />
        </div>
      )}
    </Loaded>
  )
}
