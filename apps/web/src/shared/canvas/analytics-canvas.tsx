import type { AnalyticsCanvas as Canvas, CanvasDimension } from '@hopwise/contracts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { formatDate } from '../format/date.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/class-names.ts'
import { DrawnNear } from '../ui/drawn-near.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { BreakdownCard } from './breakdown-card.tsx'
import { canvasFiguresQuery } from './canvas.queries.ts'
import { describeFilter } from './canvas-dimensions.ts'
import { halves, thirds, uneven } from './canvas-layout.ts'
import {
  type CanvasSearch,
  type ChangeCanvas,
  canvasQueryOf,
  type FixedFilters,
  settledBy,
  toggleValue,
  valuesOf,
  whatDimensions,
} from './canvas-search.ts'
import { CanvasSkeleton } from './canvas-skeleton.tsx'
import { CanvasToolbar } from './canvas-toolbar.tsx'
import type { CanvasView } from './canvas-view.ts'
import { CountriesCard } from './countries-card.tsx'
import { OutcomeCard } from './outcome-card.tsx'
import { StatRow } from './stat-row.tsx'
import { TimesCard } from './times-card.tsx'
import { Trend } from './trend.tsx'
import { isQuiet } from './trend-points.ts'

const ValuesDialog = lazyPart(() => import('./values-dialog.tsx').then((code) => code.ValuesDialog))

interface AnalyticsCanvasProps {
  search: CanvasSearch
  onChange: ChangeCanvas
  /** Filters of the place it stands in, such as `{ link: '12' }`, which cannot be removed. */
  fixed?: FixedFilters
  /** In place of the trend while nothing happened; a hint to widen the filters when left out. */
  whenQuiet?: ReactNode
  /** Cards of the screen, next to the last of these. */
  children?: ReactNode
}

const unfixed: FixedFilters = {}
const softwareDimensions = ['device', 'browser', 'system'] as const

/** The figures of a period under any filters: one metric drives the trend and every card. */
export function AnalyticsCanvas({ fixed = unfixed, ...props }: AnalyticsCanvasProps) {
  const { search, onChange } = props
  const [shownInFull, setShownInFull] = useState<CanvasDimension | null>(null)
  const query = canvasQueryOf(search, fixed)
  const figures = useQuery(canvasFiguresQuery(query))
  const describe = (dimension: CanvasDimension) =>
    describeFilter(
      dimension,
      valuesOf(search[dimension]),
      figures.data?.breakdowns[dimension].rows ?? [],
    )
  // Another filter's figures, until its own have come.
  const quiet = cx('transition-opacity duration-150', figures.isPlaceholderData && 'opacity-60')
  const viewOf = (canvas: Canvas): CanvasView => ({
    canvas,
    metric: search.metric ?? 'clicks',
    isChosen: (dimension, value) => valuesOf(search[dimension]).includes(value),
    toggle: (dimension, value) => onChange({ [dimension]: toggleValue(search[dimension], value) }),
    openAll: setShownInFull,
  })
  const isEmpty =
    Boolean(props.whenQuiet) && figures.data !== undefined && isQuiet(figures.data.totals)
  const outcome = isEmpty ? undefined : figures.data
  return (
    <div className="@container/canvas grid gap-4">
      <CanvasToolbar
        search={search}
        onChange={onChange}
        fixed={fixed}
        describe={describe}
        onFilter={setShownInFull}
      />
      {query ? (
        <Loaded
          query={figures}
          isSliced
          failure="We couldn’t load the figures."
          skeleton={<CanvasSkeleton />}
          hasOwnCard
        >
          {(canvas) => (
            <div className={cx('grid min-w-0 gap-4', quiet)}>
              <Cards {...props} fixed={fixed} view={viewOf(canvas)} />
              {shownInFull !== null && (
                <Suspense>
                  <ValuesDialog
                    view={viewOf(canvas)}
                    dimension={shownInFull}
                    query={query}
                    onClose={() => setShownInFull(null)}
                  />
                </Suspense>
              )}
            </div>
          )}
        </Loaded>
      ) : (
        <Card>
          <EmptyState
            title="That date range doesn’t work"
            description="Correct the dates above, or choose a preset period."
          />
        </Card>
      )}
      {query && (
        <div className={outcome || figures.isPending ? thirds : halves}>
          {outcome && (
            <div className={cx('grid min-w-0', quiet)}>
              <OnceNear>
                <OutcomeCard canvas={outcome} />
              </OnceNear>
            </div>
          )}
          {props.children}
        </div>
      )}
    </div>
  )
}

/** The first day of the period, or of the one that it is compared with. */
function firstShown({ from, before }: Canvas): string {
  return before !== null && before.from < from ? before.from : from
}

interface CardsProps extends AnalyticsCanvasProps {
  fixed: FixedFilters
  view: CanvasView
}

function Cards({ search, onChange, fixed, whenQuiet, view }: CardsProps) {
  const { canvas, metric } = view
  const compare = search.compare ?? 'previous'
  const isPhone = useIsPhone()
  const settled = settledBy(fixed)
  const what = whatDimensions.filter((each) => !settled.includes(each))
  const figures = (
    <Card>
      <StatRow
        canvas={canvas}
        metric={metric}
        compare={compare}
        onMetric={(next) => onChange({ metric: next })}
      />
      <Trend canvas={canvas} metric={metric} compare={compare} whenQuiet={whenQuiet} />
    </Card>
  )
  // One card says that there is nothing; eight more would only repeat it.
  if (whenQuiet && isQuiet(canvas.totals)) return figures
  return (
    <>
      {figures}
      {canvas.clicksSince !== null && canvas.clicksSince > firstShown(canvas) && (
        <p className="text-note text-ink-2">
          {`Clicks before ${formatDate(canvas.clicksSince)} are kept as totals, without visitors. Filters other than link, campaign, product, network, platform, and weekday leave them out, and then there is no EPC or conversion rate.`}
        </p>
      )}
      {canvas.detailsSince !== null && canvas.detailsSince > canvas.from && (
        <p className="text-note text-ink-2">
          {`Country, referrer, device and hour data starts on ${formatDate(canvas.detailsSince)}.`}
        </p>
      )}
      {isPhone ? (
        <OnceNear key="phone">
          <CountriesCard view={view} of={['device', 'country', 'referrer', 'browser', 'system']} />
        </OnceNear>
      ) : (
        <div className={uneven}>
          <CountriesCard view={view} />
          <div className="hidden @4xl/canvas:grid">
            <BreakdownCard view={view} of={['referrer']} />
          </div>
        </div>
      )}
      <div className={thirds}>
        {what.length > 0 && (
          <OnceNear>
            <BreakdownCard view={view} of={what} />
          </OnceNear>
        )}
        {!isPhone && <BreakdownCard view={view} of={softwareDimensions} />}
        <OnceNear>
          <TimesCard view={view} />
        </OnceNear>
      </div>
    </>
  )
}

/** Cards that stand below the screen of a phone, and on that of a desk. */
function OnceNear({ children }: { children: ReactNode }) {
  // One element for both: a card keeps its tab when the window becomes a phone's.
  return (
    <DrawnNear outline={<Card className="h-72" />} isAtOnce={!useIsPhone()}>
      {children}
    </DrawnNear>
  )
}
