import { todayIn } from '@hopwise/units'
import { Link } from '@tanstack/react-router'
import { Download, Plus } from 'lucide-react'
import {
  analyticsQueryOf,
  analyticsSearch,
  exportAddress,
} from '#src/features/figures/analytics/analytics-search.ts'
import { AnalyticsToolbar } from '#src/features/figures/analytics/analytics-toolbar.tsx'
import { Audience } from '#src/features/figures/analytics/audience.tsx'
import { rangeOf } from '#src/features/figures/analytics/day-range.ts'
import { Overview } from '#src/features/figures/analytics/overview.tsx'
import { PlatformBreakdown } from '#src/features/figures/analytics/platform-breakdown.tsx'
import { TopCampaigns } from '#src/features/figures/analytics/top-campaigns.tsx'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { formatDayRange } from '#src/shared/format/date.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { Card } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { useScreenSearch } from '../screen-search.ts'
import { createLink } from '../shell/navigation.ts'

export function AnalyticsScreen() {
  const { search, change } = useScreenSearch(analyticsSearch)
  const { timeZone } = useCurrentUser().workspace
  const query = analyticsQueryOf(search)
  const range = {
    ...rangeOf(search.period, todayIn(timeZone)),
    ...(query?.from && { from: query.from }),
    ...(query?.to && { to: query.to }),
  }
  return (
    <div className="grid gap-5">
      <PageHeader
        title="Analytics"
        description={
          query ? `What you earned, ${formatDayRange(range.from, range.to)}.` : 'What you earned.'
        }
        actions={
          query && (
            <a href={exportAddress(query)} download className={buttonClasses('secondary')}>
              <Download aria-hidden />
              Export CSV
            </a>
          )
        }
      />
      <AnalyticsToolbar search={search} range={range} onChange={change} />
      {query ? (
        <div className="grid gap-4">
          <Overview
            query={query}
            metric={search.metric ?? 'clicks'}
            onMetric={(metric) => change({ metric }, { replaces: true })}
            firstStep={
              <Link {...createLink} className={buttonClasses()}>
                <Plus aria-hidden />
                Create a link
              </Link>
            }
          />
          <div className="grid gap-4 xl:grid-cols-2">
            <PlatformBreakdown query={query} />
            <TopCampaigns query={query} />
          </div>
          <Audience query={query} />
        </div>
      ) : (
        <Card>
          <EmptyState
            title="That date range doesn’t work"
            description="Correct the dates above, or choose a preset period."
          />
        </Card>
      )}
    </div>
  )
}
