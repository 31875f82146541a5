import { analysisDays, type InsightPlace } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { TableSkeleton } from '#src/shared/collection/table-skeleton.tsx'
import { formatDateTime } from '#src/shared/format/date.ts'
import { formatAgo } from '#src/shared/format/relative-time.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Card } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { SegmentedControl } from '#src/shared/ui/segmented-control.tsx'
import { Loading, Skeleton } from '#src/shared/ui/skeleton.tsx'
import { useNow } from '#src/shared/ui/use-now.ts'
import { AnalysisResults } from './analysis-results.tsx'
import { AnalysisSteps } from './analysis-steps.tsx'
import { latestQuery } from './link-intelligence.queries.ts'
import { type AnalysisTab, analysisTabs } from './link-intelligence-search.ts'
import { useAnalysing } from './use-analysing.ts'

interface LinkAnalysisProps {
  link: number | undefined
  tab: AnalysisTab
  onTab: (tab: AnalysisTab) => void
  renderLink: (place: InsightPlace, link: number) => ReactNode
  /** Chooses no link again. */
  onClear?: () => void
  /** Whether there are links to choose from is not known yet. */
  isLoadingLinks?: boolean
  /** Where the workspace has no link yet, the way to the first. */
  createLink?: ReactNode
  /** Shown until a link is chosen. */
  choice?: ReactNode
  /** Chooses the link; the button stands next to it. Without it the link is given. */
  linkField?: ReactNode
}

/** On a page with tabs of its own, where the overview has the insights. */
const partTabs = analysisTabs.filter(({ value }) => value !== 'insights')

const hourMs = 3_600_000

/** Until a link is chosen, choosing one is what to do; a fresh analysis is not run again. */
function useVariant(link: number | undefined, analysedAt: string | null | undefined) {
  const now = useNow()
  const isFresh = analysedAt ? now.getTime() - Date.parse(analysedAt) < hourMs : false
  return link === undefined || isFresh ? 'secondary' : 'primary'
}

function ResultsSkeleton() {
  return (
    <Loading label="Loading the analysis" className="grid gap-4">
      <Skeleton className="h-9 w-72 max-w-full" />
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {['score', 'potential', 'click', 'rate'].map((one) => (
          <Skeleton key={one} className="h-28 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-60 rounded-card" />
    </Loading>
  )
}

function AnalysedAt({ at }: { at: string }) {
  const now = useNow()
  return (
    <p className="text-cell text-ink-3" title={formatDateTime(at)}>
      Analyzed {formatAgo(at, now)} · last {analysisDays} days
    </p>
  )
}

/** Chooses, runs and shows: idle, analyzing, then the results, which stay until the next run. */
export function LinkAnalysis(props: LinkAnalysisProps) {
  const { link, tab, onTab, onClear, renderLink, linkField } = props
  const { isLoadingLinks = false, createLink, choice } = props
  const query = useQuery({ ...latestQuery(link ?? 0), enabled: link !== undefined })
  const run = query.data?.run ?? null
  const { start, isAnalysing, current } = useAnalysing(link, run)
  const isGone = !query.data && query.error instanceof ApiError && query.error.status === 404
  const isPart = linkField === undefined
  const variant = useVariant(link, query.data?.analysedAt)
  const press = () => link !== undefined && start(link)
  const runButton = (
    <Button
      variant={variant}
      onClick={press}
      pending={isAnalysing}
      disabled={isGone || link === undefined}
    >
      {!isAnalysing && <Sparkles aria-hidden />}
      {isAnalysing ? 'Analyzing…' : 'Run AI Analysis'}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        {linkField && <div className="w-full sm:w-96">{linkField}</div>}
        <div className="grid gap-1.5">
          {/* As high as the field's label: a message below the field moves nothing. */}
          {linkField && (
            <span aria-hidden className="invisible text-cell max-sm:hidden">
              .
            </span>
          )}
          <div className="flex flex-wrap items-center gap-3">
            {runButton}
            {query.data?.analysedAt && !isAnalysing && <AnalysedAt at={query.data.analysedAt} />}
          </div>
        </div>
        {isPart && query.data?.analysis && (
          <SegmentedControl
            label="Results"
            value={partTabs.find(({ value }) => value === tab)?.value ?? 'overview'}
            onChange={onTab}
            options={partTabs}
            className="sm:ml-auto"
          />
        )}
      </div>
      {link === undefined && isLoadingLinks ? (
        <TableSkeleton label="Loading links" />
      ) : link === undefined && createLink ? (
        <Card>
          <EmptyState
            title="No links yet"
            description="Create your first smart link to analyze its clicks and sales."
            action={createLink}
          />
        </Card>
      ) : link === undefined ? (
        choice
      ) : isGone ? (
        <Card>
          <EmptyState
            title="Link not found"
            description="This link does not exist. It may belong to another workspace."
            action={<Button onClick={onClear}>Select another link</Button>}
          />
        </Card>
      ) : (
        <Loaded
          query={query}
          failure="We couldn’t load the analysis."
          skeleton={<ResultsSkeleton />}
          hasOwnCard
        >
          {({ analysis, applied }) => (
            <>
              {isAnalysing && <AnalysisSteps run={current} />}
              {!isAnalysing && run?.status === 'failed' && (
                <Card>
                  <ErrorState
                    title="The last analysis didn’t finish."
                    safe={
                      analysis
                        ? 'These results are from the previous run.'
                        : 'Nothing was changed. Your link keeps redirecting.'
                    }
                    onRetry={press}
                  />
                </Card>
              )}
              {analysis && (
                <AnalysisResults
                  analysis={analysis}
                  applied={applied}
                  tab={tab}
                  onTab={onTab}
                  isOld={isAnalysing}
                  isPart={isPart}
                  renderLink={(place) => renderLink(place, link)}
                />
              )}
              {!analysis && !isAnalysing && run?.status !== 'failed' && (
                <Card>
                  <EmptyState
                    title="This link hasn’t been analyzed yet"
                    description="A run takes a few seconds. You can leave it and come back."
                  />
                </Card>
              )}
            </>
          )}
        </Loaded>
      )}
    </>
  )
}
