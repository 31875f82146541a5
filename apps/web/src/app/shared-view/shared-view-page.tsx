import type { CanvasDimension, CanvasMetric, OpenedView } from '@hopwise/contracts'
import { canvasDimensions, openedView } from '@hopwise/contracts'
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/shared/api/api-error.ts'
import { BreakdownTable } from '#src/shared/canvas/breakdown-table.tsx'
import { describeFilter, dimensions } from '#src/shared/canvas/canvas-dimensions.ts'
import { valuesOf } from '#src/shared/canvas/canvas-search.ts'
import { CanvasSkeleton } from '#src/shared/canvas/canvas-skeleton.tsx'
import { StatRow } from '#src/shared/canvas/stat-row.tsx'
import { Trend } from '#src/shared/canvas/trend.tsx'
import { formatDate, formatDayRange } from '#src/shared/format/date.ts'
import { Badge } from '#src/shared/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '#src/shared/ui/card.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { Loaded } from '#src/shared/ui/loaded.tsx'
import { Logo } from '#src/shared/ui/logo.tsx'
import { TooltipProvider } from '#src/shared/ui/tooltip.tsx'
import { useDocumentTitle } from '#src/shared/ui/use-document-title.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** A view of analytics for anyone who was given its address, with or without an account. */
export function SharedViewPage({ token }: { token: string }) {
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <div className="mx-auto grid max-w-[1240px] gap-5 px-4 py-6 sm:px-8">
          <a href="/" aria-label="Hopwise" className="justify-self-start rounded-control">
            <Logo />
          </a>
          <main id="content" className="grid gap-5">
            <View token={token} />
          </main>
        </div>
      </TooltipProvider>
    </QueryClientProvider>
  )
}

function View({ token }: { token: string }) {
  const [metric, setMetric] = useState<CanvasMetric | null>(null)
  const opened = useQuery({
    queryKey: ['shared-view', token, metric],
    queryFn: ({ signal }) => open(token, metric, signal),
    placeholderData: keepPreviousData,
  })
  if (opened.error instanceof ApiError && opened.error.status === 404) {
    return (
      <Card>
        <EmptyState
          title="This view is no longer shared"
          description="The link expired or was turned off. Ask the person who shared it for a new one."
          className="py-16"
        />
      </Card>
    )
  }
  return (
    <Loaded
      query={opened}
      failure="We couldn’t load the figures."
      skeleton={<CanvasSkeleton />}
      hasOwnCard
    >
      {(view) => <Figures view={view} onMetric={setMetric} />}
    </Loaded>
  )
}

async function open(token: string, metric: CanvasMetric | null, signal: AbortSignal) {
  const search = metric === null ? '' : `?metric=${metric}`
  const response = await fetch(`/api/shared-views/${encodeURIComponent(token)}${search}`, {
    signal,
  })
  if (!response.ok) throw await ApiError.of(response)
  return openedView.parse(await response.json())
}

interface FiguresProps {
  view: OpenedView
  onMetric: (metric: CanvasMetric) => void
}

function Figures({ view: { name, expiresAt, query, canvas }, onMetric }: FiguresProps) {
  useDocumentTitle(name)
  const { metric, compare } = query
  const filtered = canvasDimensions.filter((dimension) => query[dimension] !== undefined)
  const shown = canvasDimensions.filter((each) => canvas.breakdowns[each].rows.length > 0)
  return (
    <>
      <header>
        <h1 className="text-title font-title wrap-anywhere">{name}</h1>
        <p className="mt-1 text-body text-ink-2">
          {`${formatDayRange(canvas.from, canvas.to)}. Read-only until ${formatDate(expiresAt)}.`}
        </p>
        {filtered.length > 0 && (
          <p className="mt-3 flex flex-wrap gap-2">
            {filtered.map((dimension) => (
              <Badge key={dimension} tone="gray">
                {describeFilter(
                  dimension,
                  valuesOf(query[dimension]),
                  canvas.breakdowns[dimension].rows,
                )}
              </Badge>
            ))}
          </p>
        )}
      </header>
      <div className="@container/canvas grid gap-4">
        <Card>
          <StatRow canvas={canvas} metric={metric} compare={compare} onMetric={onMetric} />
          <Trend
            canvas={canvas}
            metric={metric}
            compare={compare}
            whenQuiet={<EmptyState title="No activity in this period" className="py-12" />}
          />
        </Card>
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((dimension) => (
            <Breakdown key={dimension} dimension={dimension} canvas={canvas} metric={metric} />
          ))}
        </div>
      </div>
    </>
  )
}

const mostRows = 10

interface BreakdownProps extends Pick<OpenedView, 'canvas'> {
  dimension: CanvasDimension
  metric: CanvasMetric
}

function Breakdown({ dimension, canvas, metric }: BreakdownProps) {
  const { rows } = canvas.breakdowns[dimension]
  return (
    <Card>
      <CardHeader title={dimensions[dimension].several} />
      <CardBody className="-mx-2">
        <BreakdownTable view={{ metric }} dimension={dimension} rows={rows.slice(0, mostRows)} />
      </CardBody>
    </Card>
  )
}
