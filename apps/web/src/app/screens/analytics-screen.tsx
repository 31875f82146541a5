import type { CanvasQuery } from '@hopwise/contracts'
import { todayIn } from '@hopwise/units'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { overviewQuery } from '#src/features/figures/analytics/analytics.queries.ts'
import { PlatformBreakdown } from '#src/features/figures/analytics/platform-breakdown.tsx'
import { QuickStats } from '#src/features/figures/analytics/quick-stats.tsx'
import { TopCampaigns } from '#src/features/figures/analytics/top-campaigns.tsx'
import { SavedViews } from '#src/features/figures/analytics-views/saved-views.tsx'
import { RatesNotice } from '#src/features/money/earnings/rates-notice.tsx'
import { useCurrentUser } from '#src/shared/api/current-user.ts'
import { AnalyticsCanvas } from '#src/shared/canvas/analytics-canvas.tsx'
import { rangeOf } from '#src/shared/canvas/canvas-period.ts'
import {
  canvasQueryOf,
  canvasSearch,
  hasFilters,
  noFilters,
  periodQueryOf,
} from '#src/shared/canvas/canvas-search.ts'
import { ExportMenu } from '#src/shared/canvas/export-menu.tsx'
import { formatDayRange } from '#src/shared/format/date.ts'
import { buttonClasses } from '#src/shared/ui/button-classes.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { PageHeader } from '#src/shared/ui/page-header.tsx'
import { screenHeads } from '../screen-heads.ts'
import { useScreenSearch } from '../screen-search.ts'
import { createLink } from '../shell/navigation.ts'

export function AnalyticsScreen() {
  const { search: asked, change } = useScreenSearch(canvasSearch)
  const { timeZone, hasEarned } = useCurrentUser().workspace
  const search = { ...asked, metric: asked.metric ?? (hasEarned ? 'revenue' : 'clicks') }
  const query = periodQueryOf(search)
  const shown = canvasQueryOf(search)
  const openView = (view: CanvasQuery) =>
    change({ ...noFilters, from: undefined, to: undefined, ...view })
  const { from, to } = rangeOf(search, todayIn(timeZone))
  // These cards know the period and the platform alone.
  const note = hasFilters(search) ? 'For the whole period, without filters.' : undefined
  const { data: overview } = useQuery(overviewQuery(query))
  const navigate = useNavigate()
  const { title, description } = screenHeads['/analytics']
  return (
    <div className="grid gap-5">
      <PageHeader
        title={title}
        description={
          query ? (
            <>
              <span className="max-sm:hidden">{description}, </span>
              <span className="inline-block">{formatDayRange(from, to)}</span>
            </>
          ) : (
            description
          )
        }
        actions={
          <div data-aside className="flex gap-2 max-sm:absolute max-sm:top-0 max-sm:right-0">
            {shown && <SavedViews shown={shown} onOpen={openView} />}
            <ExportMenu search={search} />
          </div>
        }
      />
      <RatesNotice onSet={() => void navigate({ to: '/earnings', search: { dialog: 'rates' } })} />
      <div className="grid gap-4">
        <AnalyticsCanvas
          search={search}
          onChange={change}
          whenQuiet={overview?.hasData === false && <FirstStep />}
        >
          {query && (
            <>
              <div className="flex min-w-0 flex-col gap-4 *:first:grow">
                <PlatformBreakdown query={query} note={note} />
                <QuickStats query={query} />
              </div>
              <TopCampaigns query={query} note={note} />
            </>
          )}
        </AnalyticsCanvas>
      </div>
    </div>
  )
}

function FirstStep() {
  return (
    <EmptyState
      title="Performance Trend will be displayed here"
      description="It starts with the first click on one of your links."
      action={
        <Link {...createLink} className={buttonClasses()}>
          <Plus aria-hidden />
          Create a link
        </Link>
      }
      className="py-12"
    />
  )
}
